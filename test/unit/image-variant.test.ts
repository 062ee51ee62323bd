import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ImageFit, MAX_IMAGE_SIDE } from "../../src/shared/image-contract.ts";
import { buildFileName, buildVariantKey, resolveVariant } from "../../src/shared/image-variant.ts";

const SOURCE = { width: 2400, height: 1350 };
const resolve = (asked: { width?: number; height?: number; fit?: ImageFit }, source = SOURCE) =>
  resolveVariant({ fit: "cover", quality: 80, ...asked }, source, "webp");

describe("the file that answers a request for a picture of 2400 by 1350", () => {
  it.each([
    [{}, "2400x1350"],
    [{ width: 600 }, "600x338"],
    [{ height: 600 }, "1067x600"],
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
  ])("%o is %s", (asked, key) => {
    expect(buildVariantKey(resolve(asked))).toBe(`${key}-webp-80`);
  });

  it("has no quality as a png, which loses nothing", () => {
    expect(buildVariantKey(resolveVariant({ fit: "cover", quality: 30, width: 600 }, SOURCE, "png"))).toBe(
      "600x338-png-100",
    );
  });

  it("is saved under its name and size", () => {
    expect(buildFileName("causeway", { ...resolve({ width: 600 }), format: "jpeg" })).toBe(
      "causeway-600.jpg",
    );
    expect(buildFileName("causeway", resolve({ width: 60, height: 60 }))).toBe("causeway-60x60.webp");
  });
});

describe("any file", () => {
  const length = fc.integer({ min: 1, max: MAX_IMAGE_SIDE });
  it("is within what was asked for and never enlarges the picture", () => {
    const fits = fc.constantFrom<ImageFit[]>("cover", "scale-down", "pad");
    fc.assert(
      fc.property(length, length, length, length, fits, (width, height, sourceWidth, sourceHeight, fit) => {
        const source = { width: sourceWidth, height: sourceHeight };
        const made = resolve({ width, height, fit }, source);
        expect(made.width).toBeGreaterThanOrEqual(1);
        expect(made.height).toBeGreaterThanOrEqual(1);
        expect(made.width).toBeLessThanOrEqual(width);
        expect(made.height).toBeLessThanOrEqual(height);
        const isNoWider = made.width <= source.width;
        const isNoHigher = made.height <= source.height;
        expect(made.shape === "pad" ? isNoWider || isNoHigher : isNoWider && isNoHigher).toBe(true);
      }),
    );
  });
});
