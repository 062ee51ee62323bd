import { describe, expect, it } from "vitest";
import { type BuiltPicture, resolvePicture } from "../../src/server/image/built-picture.ts";
import { chooseFile, findBetterFile, findNearestFile } from "../../src/server/image/choose-file.ts";
import { parseImageUrl } from "../../src/server/image/image-request.ts";
import { buildVariantKey } from "../../src/shared/image-variant.ts";
import { createFile, createPicture } from "../support/built-picture.ts";

const VARIANT = createFile();
const CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

describe("resolvePicture", () => {
  const square = { width: 600, height: 600 };

  it("crops around the picture's focus, and pads a picture that must not be cropped in a preset", () => {
    const focus = { x: 0.2, y: 0.5 };
    expect(resolvePicture(createPicture({ focus }), square, "webp")).toMatchObject({ shape: "cover", focus });
    const uncut = createPicture({ isUncut: true });
    expect(resolvePicture(uncut, { ...square, preset: "square" }, "webp").shape).toBe("pad");
    expect(resolvePicture(uncut, square, "webp").shape).toBe("cover");
  });
});

describe("chooseFile", () => {
  /** Returns `built` or `new`, and the key of the file. */
  function choose(query: string, accept: string, change: Partial<BuiltPicture> = {}) {
    const request = parseImageUrl(new URL(`https://site.test/image/harbour?${query}`));
    if (request.format === "svg") throw new Error("An SVG has no variants.");
    const { variant, built } = chooseFile(createPicture(change), request, request.format, accept);
    return `${built ? "built" : "new"} ${buildVariantKey(built ?? variant)}`;
  }

  it.each([
    ["width=640&quality=80", [80, 33], "built 640x360-webp-80"],
    ["width=640&quality=33", [80, 33], "built 640x360-webp-33"],
    ["width=640&quality=50", [80, 33], "new 640x360-webp-50"],
    ["width=640", [33, 80], "built 640x360-webp-80"],
    ["width=640&height=360&fit=pad", [33], "built 640x360-webp-33"],
    ["width=640&height=361", [80], "new 640x361-cover-webp-80"],
    ["width=640&height=300&focus=0,0", [80], "new 640x300-cover-50-0-webp-80"],
    ["width=640&format=jpeg", [80], "new 640x360-jpeg-80"],
    ["width=640&format=png&quality=5", [80], "new 640x360-png-100"],
  ])("%s with built files of quality %j returns %s", (query, qualities, expected) => {
    const files = qualities.map((quality) => createFile({ quality }));
    expect(choose(query, CHROME, { files })).toBe(expected);
  });

  it.each([
    [CHROME, "avif"],
    ["image/webp,*/*", "webp"],
    ["image/avif;q=0.5, image/webp;q=0.9", "webp"],
    ["image/avif;q=0, image/webp", "webp"],
    ["image/avif;q=0.5, image/*;q=0.9", "jpeg"],
    ["*/*", "jpeg"],
    ["", "jpeg"],
  ])("format=auto with Accept: %s returns %s", (accept, format) => {
    expect(choose("width=601&format=auto", accept)).toBe(`new 601x338-${format}-80`);
  });

  it.each([
    ["width=640", [33, 80], "built 640x360-avif-80"],
    ["width=640&quality=70", [80, 33], "new 640x360-avif-70"],
    ["width=1280", [33], "built 1280x720-avif-33"],
    ["width=1280&quality=50", [80], "new 1280x720-webp-50"],
    ["width=1280", [], "new 1280x720-webp-80"],
  ])("format=auto and %s with built AVIF of quality %j returns %s", (query, built, expected) => {
    const files = built.flatMap((quality) => [
      createFile({ format: "avif", quality }),
      createFile({ format: "avif", quality, width: 1280, height: 720 }),
    ]);
    expect(choose(`format=auto&${query}`, CHROME, { files })).toBe(expected);
  });

  it("format=auto returns png instead of jpeg for a transparent picture", () => {
    expect(choose("width=601&format=auto&quality=5", "*/*", { hasAlpha: true })).toBe("new 601x338-png-100");
  });
});

describe("findBetterFile", () => {
  const find = (quality: number, length: number) =>
    findBetterFile(createPicture({ files: [VARIANT] }), createFile({ quality }), length);

  it("returns a file that is no larger at a higher quality, or no smaller at a lower one", () => {
    expect([find(79, 1_000), find(79, 2_000), find(81, 1_000), find(81, 10)]).toEqual(Array(4).fill(VARIANT));
    expect([find(79, 999), find(81, 1_001)]).toEqual([null, null]);
  });
});

describe("findNearestFile for 640 by 360", () => {
  it.each([
    ["the exact size", 1, "1280x720 640x360 320x180"],
    ["twice the size rather than half", 1, "320x180 1280x720"],
    ["half the size rather than another shape", 1, "640x640 320x180"],
    ["slightly smaller rather than much larger", 1, "1280x720 600x338"],
    ["a slightly wider shape rather than a quarter of the size", 1, "160x90 640x340"],
    ["the first of two equal files", 0, "640x640 640x640"],
  ])("returns %s", (_what, index, sizes) => {
    const files = sizes.split(" ").map((size) => {
      const [width = 0, height = 0] = size.split("x").map(Number);
      return createFile({ width, height });
    });
    expect(findNearestFile(createPicture({ files }), VARIANT)).toBe(files[index]);
  });

  it("returns only a file of the same format, or undefined", () => {
    const files = [createFile({ format: "avif" }), createFile({ width: 100, height: 50 })];
    expect(findNearestFile(createPicture({ files }), VARIANT)).toBe(files[1]);
    expect(findNearestFile(createPicture({ files }), createFile({ format: "png" }))).toBeUndefined();
  });
});
