import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buildVariantKey,
  findCut,
  type ImageSource,
  MAX_IMAGE_SIDE,
  resolveVariant,
  type VariantOptions,
} from "../../src/shared/image-variant.ts";

const SOURCE = { width: 2400, height: 1350 };
const resolve = (asked: VariantOptions, source: ImageSource = SOURCE) =>
  resolveVariant(asked, source, "webp");

describe("the variant of a 2400 by 1350 picture", () => {
  it.each([
    [{}, "2400x1350"],
    [{ width: 600 }, "600x338"],
    [{ height: 600 }, "1067x600"],
    [{ width: 600, fit: "pad" as const, focus: { x: 0, y: 0 } }, "600x338"],
    [{ width: 600, height: 600, fit: "pad" as const, focus: { x: 0, y: 0 } }, "600x600-pad"],
    [{ width: 3000 }, "2400x1350"],
    [{ width: 1 }, "1x1"],
    [{ width: 600, height: 600 }, "600x600-cover"],
    [{ width: 640, height: 360 }, "640x360"],
    [{ width: 3000, height: 3000 }, "1350x1350-cover"],
    [{ width: 3072, height: 1 }, "2400x1-cover"],
    [{ width: 600, height: 600, fit: "scale-down" as const }, "600x338"],
    [{ width: 600, height: 100, fit: "scale-down" as const }, "178x100"],
    [{ width: 600, height: 600, fit: "pad" as const }, "600x600-pad"],
    [{ width: 3000, height: 3000, fit: "pad" as const }, "2400x2400-pad"],
    [{ width: 640, height: 360, fit: "pad" as const }, "640x360"],
  ])("for %o is %s", (asked, key) => {
    expect(buildVariantKey(resolve(asked))).toBe(`${key}-webp-80`);
  });

  it("has no quality in the lossless png", () => {
    expect(buildVariantKey(resolveVariant({ quality: 30, width: 600 }, SOURCE, "png"))).toBe(
      "600x338-png-100",
    );
  });
});

it.each([
  [194, 33],
  [388, 67],
  [192, 33],
])("a box with the rounded size of a wide picture shows the whole picture: %i by %i", (width, height) => {
  expect(resolve({ width, height }, { width: 2424, height: 416 })).toMatchObject({
    width,
    height,
    shape: "resize",
  });
});

describe("a crop", () => {
  const square = { width: 600, height: 600 };

  it.each([
    ["the middle without a focus", {}, {}, "600x600-cover", 525],
    ["the picture's own focus", {}, { focus: { x: 0.9, y: 0.1 } }, "600x600-cover-90-50", 945],
    [
      "the focus of the URL instead of the picture's own",
      { focus: { x: 0, y: 0.7 } },
      { focus: { x: 0.9, y: 0.1 } },
      "600x600-cover-0-50",
      0,
    ],
    [
      "the middle if the focus differs only in the uncropped direction",
      { focus: { x: 0.5, y: 0 } },
      {},
      "600x600-cover",
      525,
    ],
  ])("keeps %s in view", (_what, asked, own, key, left) => {
    const source = { ...SOURCE, ...own };
    const variant = resolve({ ...square, ...asked }, source);
    expect(buildVariantKey(variant)).toBe(`${key}-webp-80`);
    expect(findCut(source, variant, variant.focus)).toEqual({ left, top: 0, width: 1350, height: 1350 });
  });

  it("stays within the picture", () => {
    const side = fc.integer({ min: 1, max: MAX_IMAGE_SIDE });
    const part = fc.integer({ min: 0, max: 100 }).map((hundred) => hundred / 100);
    fc.assert(
      fc.property(side, side, side, side, part, part, (width, height, sourceWidth, sourceHeight, x, y) => {
        const source = { width: sourceWidth, height: sourceHeight };
        const cut = findCut(source, { width, height }, { x, y });
        expect(Math.min(cut.left, cut.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(cut.width, cut.height)).toBeGreaterThanOrEqual(1);
        expect(cut.left + cut.width).toBeLessThanOrEqual(sourceWidth);
        expect(cut.top + cut.height).toBeLessThanOrEqual(sourceHeight);
      }),
    );
  });
});
