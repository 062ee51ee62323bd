import { describe, expect, it } from "vitest";
import {
  findBetterFile,
  findBuiltFile,
  findNearestFile,
  resolvePicture,
} from "../../src/server/image/built-picture.ts";
import { createFile, createPicture } from "../support/built-picture.ts";

const VARIANT = createFile();

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

describe("findBuiltFile", () => {
  const files = [createFile({ quality: 33 }), createFile()];
  const picture = createPicture({ files });

  it("prefers the exact quality, and accepts another one only if the request names none", () => {
    expect(findBuiltFile(picture, VARIANT, true)).toBe(files[1]);
    expect(findBuiltFile(picture, VARIANT, false)).toBe(files[1]);
    expect(findBuiltFile(picture, createFile({ quality: 50 }), false)).toBe(files[0]);
    expect(findBuiltFile(picture, createFile({ quality: 50 }), true)).toBeNull();
  });

  it.each([
    { height: 361 },
    { shape: "cover" as const },
    { format: "avif" as const },
    { focus: { x: 0, y: 0 } },
  ])("accepts no file for %o", (change) => {
    expect(findBuiltFile(picture, createFile(change), false)).toBeNull();
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

  it("returns only a file of the same format, or null", () => {
    const files = [createFile({ format: "avif" }), createFile({ width: 100, height: 50 })];
    expect(findNearestFile(createPicture({ files }), VARIANT)).toBe(files[1]);
    expect(findNearestFile(createPicture({ files }), createFile({ format: "png" }))).toBeNull();
  });
});
