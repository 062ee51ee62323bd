import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encode, findCropArea } from "../../scripts/build/pictures/encode.ts";
import { type BuiltPicture, findNearestFile, resolveFile } from "../../src/server/image/built-picture.ts";
import { type ImageRequest, parseImageUrl, resolveImage } from "../../src/server/image/image-request.ts";
import { createFile, createPicture } from "../support/built-picture.ts";

const parse = (path: string) => parseImageUrl(new URL(path, "https://site.test"));

it.each<[string, Partial<ImageRequest>]>([
  ["?", {}],
  ["?width=3072&height=1", { width: 3072, height: 1 }],
  ["?width=600&height=400&fit=contain", { width: 600, height: 400, fit: "scale-down" }],
  ["?width=60&height=40&focus=0.25,1", { width: 60, height: 40, focus: { x: 0.25, y: 1 } }],
  ["?format=auto&quality=1", { format: "auto", quality: 1 }],
  [".jpeg?quality=100", { format: "jpeg", quality: 100 }],
  [".JPG", { format: "jpeg" }],
  [".0a1b2c3d4e.avif?width=9", { v: "0a1b2c3d4e", format: "avif", width: 9 }],
  ["?preset=newsletter&amp;v=0a", { preset: "newsletter", width: 600, format: "jpeg", v: "0a" }],
  ["?amp;width=600&amp;utm_source=x&amp;", { width: 600 }],
  ["?utm_source=a&utm_source=b&gclid=1&fbclid=1&msclkid=1&mc_cid=1&_hsenc=1&gad_source=1&_gl=1", {}],
])("/image/harbour%s is parsed as { name: 'harbour', format: 'webp' } changed by %o", (rest, request) => {
  expect(parse(`/image/harbour${rest}`)).toEqual({ name: "harbour", format: "webp", ...request });
});

it.each<[code: string, rests: readonly string[]]>([
  ["image-width-invalid", ["0", "-1", "1e3", "1.5", "007", "", "3073", "600px"].map((it) => `?width=${it}`)],
  ["image-height-invalid", ["?height=3073"]],
  ["image-quality-invalid", ["?quality=0", "?quality=101", "?quality=high"]],
  ["image-format-invalid", ["?format=", "?format=bmp", "?format=__proto__"]],
  ["image-fit-invalid", ["?fit=crop"]],
  ["image-focus-invalid", ["0.5", "50,50", "-0.1,0", "0.123,0"].map((it) => `?focus=${it}`)],
  ["image-preset-unknown", ["?preset=", "?preset=poster", "?preset=__proto__"]],
  ["image-parameter-repeated", ["?width=6&width=6", "?v=a&v=b", "?width=6&amp;width=6"]],
  ["image-parameter-unknown", ["?dpr=2", "?WIDTH=600", "?__proto__=1", "?=1"]],
  ["image-preset-conflict", ["width=2", "quality=9", "fit=pad"].map((it) => `?preset=newsletter&${it}`)],
  ["image-format-conflict", [".png?format=webp", ".png?preset=newsletter", "?preset=newsletter&format=webp"]],
])("the parser of picture URLs throws 400 %s for /image/harbour followed by each of %j", (code, rests) => {
  for (const rest of rests)
    expect(() => parse(`/image/harbour${rest}`), rest).toThrow(
      expect.objectContaining({ status: 400, code }),
    );
});

const CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

const createFiles = (...qualities: readonly number[]) =>
  qualities.flatMap((quality) => [
    createFile({ quality }),
    createFile({ format: "avif", quality }),
    createFile({ format: "avif", quality, width: 1280, height: 720 }),
  ]);

/** Changes to a picture of 1600 by 900 pixels without built files. */
const PICTURE_CHANGES = {
  "a picture": {},
  "a picture of 2400 by 1350": { master: { url: "", width: 2400, height: 1350 } },
  "a picture of 2424 by 416": { master: { url: "", width: 2424, height: 416 } },
  "a picture with a focus": { focus: { x: 0.9, y: 0.1 } },
  "a picture that presets must not crop": { isUncut: true },
  "a transparent picture": { hasAlpha: true },
  "a picture built with quality 80": { files: createFiles(80) },
  "a picture built with quality 33": { files: createFiles(33) },
  "a picture built with qualities 80 and 33": { files: createFiles(80, 33) },
  "a picture built with qualities 33 and 80": { files: createFiles(33, 80) },
} satisfies Readonly<Record<string, Partial<BuiltPicture>>>;

it.each<[keyof typeof PICTURE_CHANGES, request: string, file: string]>([
  ["a picture of 2400 by 1350", "", "new 2400x1350-webp-80"],
  ["a picture of 2400 by 1350", "width=600", "new 600x338-webp-80"],
  ["a picture of 2400 by 1350", "height=600", "new 1067x600-webp-80"],
  ["a picture of 2400 by 1350", "width=3000&height=3000&fit=contain", "new 2400x1350-webp-80"],
  ["a picture of 2400 by 1350", "width=600&height=600", "new 600x600-cover-webp-80"],
  ["a picture of 2400 by 1350", "width=3000&height=3000", "new 1350x1350-cover-webp-80"],
  ["a picture of 2400 by 1350", "width=600&height=100&fit=scale-down", "new 178x100-webp-80"],
  ["a picture of 2400 by 1350", "width=3000&height=3000&fit=pad", "new 2400x2400-pad-webp-80"],
  ["a picture of 2400 by 1350", "width=600&format=png&quality=30", "new 600x338-png-100"],
  ["a picture of 2400 by 1350", "width=600&height=600&focus=0,0.7", "new 600x600-cover-0-50-webp-80"],
  ["a picture of 2400 by 1350", "width=600&height=600&focus=0.5,0", "new 600x600-cover-webp-80"],
  // The requested sizes have the picture's proportions except for rounding, so no crop is needed.
  ["a picture of 2424 by 416", "width=194&height=33", "new 194x33-webp-80"],
  ["a picture of 2424 by 416", "width=192&height=33", "new 192x33-webp-80"],
  ["a picture with a focus", "width=600&height=600", "new 600x600-cover-90-50-webp-80"],
  ["a picture with a focus", "width=600&height=600&focus=0,0", "new 600x600-cover-0-50-webp-80"],
  ["a picture that presets must not crop", "width=600&height=600", "new 600x600-cover-webp-80"],
  ["a picture built with qualities 80 and 33", "width=640&quality=33", "built 640x360-webp-33"],
  ["a picture built with qualities 80 and 33", "width=640&quality=50", "new 640x360-webp-50"],
  ["a picture built with qualities 33 and 80", "width=640", "built 640x360-webp-80"],
  ["a picture built with quality 33", "width=640&height=360&fit=pad", "built 640x360-webp-33"],
  ["a picture built with quality 80", "width=640&height=361", "new 640x361-cover-webp-80"],
  [
    "a picture built with qualities 33 and 80",
    `format=auto&width=640, Accept: ${CHROME}`,
    "built 640x360-avif-80",
  ],
  // Above 1200 pixels, format=auto chooses AVIF only if the build has a matching AVIF file.
  ["a picture built with quality 33", `format=auto&width=1280, Accept: ${CHROME}`, "built 1280x720-avif-33"],
  [
    "a picture built with quality 80",
    `format=auto&width=1280&quality=50, Accept: ${CHROME}`,
    "new 1280x720-webp-50",
  ],
  ["a picture", `format=auto&width=601, Accept: ${CHROME}`, "new 601x338-avif-80"],
  ["a picture", "format=auto&width=601, Accept: Image/WebP,*/*", "new 601x338-webp-80"],
  ["a picture", "format=auto&width=601, Accept: image/avif;q=0.5, image/webp;q=0.9", "new 601x338-webp-80"],
  ["a picture", "format=auto&width=601, Accept: image/avif;q=0.5, image/*;q=0.9", "new 601x338-jpeg-80"],
  ["a picture", "format=auto&width=601, Accept: */*", "new 601x338-jpeg-80"],
  ["a picture", "format=auto&width=601", "new 601x338-jpeg-80"],
  ["a transparent picture", "format=auto&width=601&quality=5, Accept: */*", "new 601x338-png-100"],
])("for %s and the request ?%s, the chosen file is: %s", (name, sent, expected) => {
  const [query, accept] = sent.split(", Accept: ");
  const harbour = createPicture({ files: [], ...PICTURE_CHANGES[name] });
  const { file, key } = resolveImage(new URL(`https://site.test/image/harbour?${query}`), accept, {
    harbour,
  });
  expect(`${"url" in file ? "built" : "new"} ${key}`).toBe(expected);
});

it("resolveFile pads a wide picture with isUncut in a square preset instead of cropping the sides", () => {
  const square = { width: 600, height: 600, preset: "square" };
  expect(resolveFile(createPicture({ isUncut: true }), square, "webp").mode).toBe("pad");
});

describe("the nearest file to 640 by 360", () => {
  it.each([
    ["the exact size", "1280x720 640x360 320x180"],
    ["twice the width rather than half the width", "320x180 1280x720"],
    ["half the width rather than another shape", "640x640 320x180"],
    ["a slightly wider shape rather than a quarter of the width", "160x90 640x340"],
  ])("has %s", (_what, sizes) => {
    const files = sizes.split(" ").map((size) => {
      const [width = 0, height = 0] = size.split("x").map(Number);
      return createFile({ width, height });
    });
    expect(findNearestFile(createPicture({ files }), createFile())).toBe(files[1]);
  });

  it("has the requested format even if another file fits better, and is undefined if no file has the format", () => {
    const files = [createFile({ format: "avif" }), createFile({ width: 100, height: 50 })];
    expect(findNearestFile(createPicture({ files }), createFile())).toBe(files[1]);
    expect(findNearestFile(createPicture({ files }), createFile({ format: "png" }))).toBeUndefined();
  });
});

it.each([
  [600, 600, { x: 0.9, y: 1 }, [945, 0, 1350, 1350]],
  [3072, 1, { x: 0, y: 1 }, [0, 1349, 2400, 1]],
  [1, 3072, { x: 1, y: 0.7 }, [2399, 0, 1, 1350]],
])(
  "for %i by %i pixels with the focus %o, the crop of a 2400 by 1350 picture is %j (left, top, width, height)",
  (width, height, focus, part) => {
    const area = findCropArea({ width: 2400, height: 1350 }, { width, height }, focus);
    expect([area.left, area.top, area.width, area.height]).toEqual(part);
  },
);

it("a built JPEG of a transparent picture has the picture's background colour", async () => {
  const size = { width: 8, height: 8 };
  const clear = { ...size, channels: 4, background: "#0000" } as const;
  const bytes = await sharp({ create: clear }).png().toBuffer();
  const master = {
    ...size,
    bytes,
    digest: "",
    format: "png",
    nominalWidth: 8,
    background: "#808080",
  } as const;
  const root = await mkdtemp(join(tmpdir(), "pictures-"));
  const traits = { hasAlpha: true, hasFineColours: false };
  const file = await encode({ ...master, ...traits }, createFile({ ...size, format: "jpeg" }), "quick", root);
  await rm(root, { recursive: true });
  expect((await sharp(file).stats()).channels.map(({ mean }) => mean)).toEqual([128, 128, 128]);
});
