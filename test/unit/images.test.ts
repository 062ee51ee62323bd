import { describe, expect, it } from "vitest";
import { imagePresets } from "../../src/content/image-presets.ts";
import { type BuiltPicture, resolvePicture } from "../../src/server/image/built-picture.ts";
import { chooseFile, findNearestFile } from "../../src/server/image/choose-file.ts";
import { type ImageRequest, parseImageUrl } from "../../src/server/image/image-request.ts";
import { buildImageUrl } from "../../src/server/image/image-url.ts";
import { buildVariantKey, findCut } from "../../src/shared/image-variant.ts";
import { createFile, createPicture } from "../support/built-picture.ts";

const parse = (path: string) => parseImageUrl(new URL(path, "https://site.test"));

it.each<[string, Partial<ImageRequest>]>([
  ["?", {}],
  ["?width=3072&height=1", { width: 3072, height: 1 }],
  ["?%77idth=600", { width: 600 }],
  ["?width=600&height=400&fit=contain", { width: 600, height: 400, fit: "scale-down" }],
  ["?width=60&height=40&focus=0.25,1", { width: 60, height: 40, focus: { x: 0.25, y: 1 } }],
  ["?format=jpg", { format: "jpeg" }],
  ["?format=auto&quality=1", { format: "auto", quality: 1 }],
  [".jpeg?quality=100", { format: "jpeg", quality: 100 }],
  [".JPG", { format: "jpeg" }],
  ["%2Ejpg", { format: "jpeg" }],
  [".svg", { format: "svg" }],
  [".0a1b2c3d4e.avif?width=9", { v: "0a1b2c3d4e", format: "avif", width: 9 }],
  ["?v=0a1b2c3d4e", { v: "0a1b2c3d4e" }],
  ["?preset=newsletter&amp;v=0a", { preset: "newsletter", width: 600, format: "jpeg", v: "0a" }],
  ["?amp;width=600&amp;utm_source=x&amp;", { width: 600 }],
  ["?utm_source=a&utm_source=b&gclid=1&fbclid=1&msclkid=1&mc_cid=1&_hsenc=1&gad_source=1&_gl=1", {}],
])("the address /image/harbour%s means %o", (rest, request) => {
  expect(parse(`/image/harbour${rest}`)).toEqual({ name: "harbour", format: "webp", ...request });
});

it.each<[code: string, rests: readonly string[]]>([
  ["IMAGE_WIDTH_INVALID", ["0", "-1", "1e3", "1.5", "007", "", "3073", "600px"].map((it) => `?width=${it}`)],
  ["IMAGE_HEIGHT_INVALID", ["?height=3073"]],
  ["IMAGE_QUALITY_INVALID", ["?quality=0", "?quality=101", "?quality=high"]],
  ["IMAGE_FORMAT_INVALID", ["?format=", "?format=gif", "?format=__proto__"]],
  ["IMAGE_FIT_INVALID", ["?fit=crop"]],
  ["IMAGE_FOCUS_INVALID", ["0.5", "50,50", "-0.1,0", "0.123,0"].map((it) => `?focus=${it}`)],
  ["IMAGE_PRESET_UNKNOWN", ["?preset=", "?preset=poster", "?preset=__proto__"]],
  ["IMAGE_PARAMETER_REPEATED", ["?width=6&width=6", "?v=a&v=b", "?width=6&amp;width=6"]],
  ["IMAGE_PARAMETER_UNKNOWN", ["?dpr=2", "?WIDTH=600", "?__proto__=1", "?=1"]],
  ["IMAGE_PRESET_CONFLICT", ["width=2", "quality=9", "fit=pad"].map((it) => `?preset=newsletter&${it}`)],
  ["IMAGE_FORMAT_CONFLICT", [".png?format=webp", ".png?preset=newsletter", "?preset=newsletter&format=webp"]],
])("an address is rejected with 400 %s for each of %j", (code, rests) => {
  for (const rest of rests)
    expect(() => parse(`/image/harbour${rest}`), rest).toThrow(
      expect.objectContaining({ status: 400, code }),
    );
});

it.each([
  { name: "harbour", format: "webp" },
  { name: "harbour-2", format: "png", width: 1 },
  { name: "a", v: "0a1b2c3d4e", format: "jpeg", width: 3072 },
  { name: "a", v: "0a1b2c3d4e", format: "svg" },
  ...[...imagePresets].map(([preset, { format }]) => ({ name: "a", v: "0a1b2c3d4e", preset, format })),
] as const)(
  "the address built for %o means the same when it is parsed, and has at most one parameter",
  (asked) => {
    expect(parse(buildImageUrl(asked))).toMatchObject(asked);
    expect(buildImageUrl(asked)).not.toContain("&");
  },
);

const CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

/** Returns the file that answers a request: `built` or `new`, and its key. */
function choose(query: string, picture: Partial<BuiltPicture> = {}, accept = CHROME): string {
  const request = parse(`/image/harbour?${query}`);
  if (request.format === "svg") throw new Error("An SVG has no variants.");
  const { variant, built } = chooseFile(createPicture(picture), request, request.format, accept);
  return `${built ? "built" : "new"} ${buildVariantKey(built ?? variant)}`;
}

it.each([
  ["", "2400x1350-webp-80"],
  ["width=600", "600x338-webp-80"],
  ["height=600", "1067x600-webp-80"],
  ["width=1", "1x1-webp-80"],
  ["width=3000", "2400x1350-webp-80"],
  ["width=640&height=360", "640x360-webp-80"],
  ["width=640&height=360&fit=pad", "640x360-webp-80"],
  ["width=600&height=600", "600x600-cover-webp-80"],
  ["width=3000&height=3000", "1350x1350-cover-webp-80"],
  ["width=3072&height=1", "2400x1-cover-webp-80"],
  ["width=600&height=600&fit=contain", "600x338-webp-80"],
  ["width=600&height=100&fit=scale-down", "178x100-webp-80"],
  ["width=600&fit=pad&focus=0,0", "600x338-webp-80"],
  ["width=600&height=600&fit=pad&focus=0,0", "600x600-pad-webp-80"],
  ["width=3000&height=3000&fit=pad", "2400x2400-pad-webp-80"],
  ["width=600&format=png&quality=30", "600x338-png-100"],
  ["width=600&height=600&focus=0,0.7", "600x600-cover-0-50-webp-80"],
  ["width=600&height=600&focus=0.5,0", "600x600-cover-webp-80"],
])("a picture of 2400 by 1350 pixels is sent for ?%s as %s", (query, key) => {
  expect(choose(query, { files: [], master: { url: "", width: 2400, height: 1350 } })).toBe(`new ${key}`);
});

it.each(["194x33", "388x67", "192x33"])("a box of %s shows the whole of a picture of 2424 by 416", (size) => {
  const [width, height] = size.split("x");
  const picture = { files: [], master: { url: "", width: 2424, height: 416 } };
  expect(choose(`width=${width}&height=${height}`, picture)).toBe(`new ${size}-webp-80`);
});

it.each([
  ["its own focus", { focus: { x: 0.9, y: 0.1 } }, "", "cover-90-50"],
  ["the focus of the address first", { focus: { x: 0.9, y: 0.1 } }, "&focus=0,0", "cover-0-50"],
  ["the middle even if it must not be cut in a preset", { isUncut: true }, "", "cover"],
])("a crop of a picture keeps %s", (_what, picture, focus, key) => {
  expect(choose(`width=601&height=601${focus}`, picture)).toBe(`new 601x601-${key}-webp-80`);
});

it("a picture that must not be cut is padded in a preset", () => {
  const square = { width: 600, height: 600, preset: "square" };
  expect(resolvePicture(createPicture({ isUncut: true }), square, "webp").shape).toBe("pad");
});

it.each([
  ["width=640&quality=80", [80, 33], "built 640x360-webp-80"],
  ["width=640&quality=33", [80, 33], "built 640x360-webp-33"],
  ["width=640&quality=50", [80, 33], "new 640x360-webp-50"],
  ["width=640", [33, 80], "built 640x360-webp-80"],
  ["width=640&height=360&fit=pad", [33], "built 640x360-webp-33"],
  ["width=640&height=361", [80], "new 640x361-cover-webp-80"],
  ["width=640&format=jpeg", [80], "new 640x360-jpeg-80"],
  // AVIF above 1200 pixels can only be a built file.
  ["format=auto&width=640", [33, 80], "built 640x360-avif-80"],
  ["format=auto&width=640&quality=70", [80, 33], "new 640x360-avif-70"],
  ["format=auto&width=1280", [33], "built 1280x720-avif-33"],
  ["format=auto&width=1280&quality=50", [80], "new 1280x720-webp-50"],
  ["format=auto&width=1201", [80], "new 1201x676-webp-80"],
])("a request for ?%s gets, with built files of quality %j, the %s", (query, qualities, expected) => {
  const files = qualities.flatMap((quality) => [
    createFile({ quality }),
    createFile({ format: "avif", quality }),
    createFile({ format: "avif", quality, width: 1280, height: 720 }),
  ]);
  expect(choose(query, { files })).toBe(expected);
});

it.each([
  [CHROME, "avif"],
  ["Image/WebP,*/*", "webp"],
  ["image/avif;q=0.5, image/webp;q=0.9", "webp"],
  ["image/avif;q=0, image/webp", "webp"],
  ["image/avif;q=0.5, image/*;q=0.9", "jpeg"],
  ["*/*", "jpeg"],
  ["", "jpeg"],
])("format=auto with Accept: %s gets %s", (accept, format) => {
  expect(choose("width=601&format=auto", {}, accept)).toBe(`new 601x338-${format}-80`);
});

it("format=auto gets png instead of jpeg for a transparent picture", () => {
  expect(choose("width=601&format=auto&quality=5", { hasAlpha: true }, "*/*")).toBe("new 601x338-png-100");
});

describe("the nearest file to 640 by 360", () => {
  it.each([
    ["the exact size", 1, "1280x720 640x360 320x180"],
    ["twice the size rather than half", 1, "320x180 1280x720"],
    ["half the size rather than another shape", 1, "640x640 320x180"],
    ["slightly smaller rather than much larger", 1, "1280x720 600x338"],
    ["a slightly wider shape rather than a quarter of the size", 1, "160x90 640x340"],
    ["the first of two equal files", 0, "640x640 640x640"],
  ])("is %s", (_what, index, sizes) => {
    const files = sizes.split(" ").map((size) => {
      const [width = 0, height = 0] = size.split("x").map(Number);
      return createFile({ width, height });
    });
    expect(findNearestFile(createPicture({ files }), createFile())).toBe(files[index]);
  });

  it("has the same format, however different its size, or is undefined", () => {
    const files = [createFile({ format: "avif" }), createFile({ width: 100, height: 50 })];
    expect(findNearestFile(createPicture({ files }), createFile())).toBe(files[1]);
    expect(findNearestFile(createPicture({ files }), createFile({ format: "png" }))).toBeUndefined();
  });
});

it.each([
  [{ x: 0.5, y: 0 }, 525],
  [{ x: 0.9, y: 1 }, 945],
  [{ x: 0, y: 0.7 }, 0],
])("the square part of a 2400 by 1350 picture around %o begins at pixel %i", (focus, left) => {
  const cut = findCut({ width: 2400, height: 1350 }, { width: 600, height: 600 }, focus);
  expect(cut).toEqual({ left, top: 0, width: 1350, height: 1350 });
});

it("a part cut out of a picture lies within it for all extreme shapes", () => {
  const sides = [1, 2, 999, 3072];
  const boxes = sides.flatMap((width) => sides.map((height) => ({ width, height })));
  for (const source of boxes)
    for (const box of boxes)
      for (const at of [0, 0.33, 1]) {
        const cut = findCut(source, box, { x: at, y: at });
        expect(Math.min(cut.left, cut.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(cut.width, cut.height)).toBeGreaterThanOrEqual(1);
        expect(cut.left + cut.width).toBeLessThanOrEqual(source.width);
        expect(cut.top + cut.height).toBeLessThanOrEqual(source.height);
      }
});
