import { describe, expect, it } from "vitest";
import {
  canFill,
  findNearestVariant,
  findReadyVariant,
  findSmallerVariant,
  identifyVariant,
  type ReadyVariant,
  resolveRequest,
} from "../../src/server/image/served-picture.ts";
import type { ImageVariant } from "../../src/shared/image-variant.ts";
import { createPicture } from "../support/served-picture.ts";

function createVariant(change: Partial<ImageVariant> = {}): ImageVariant {
  return { width: 600, height: 300, shape: "resize", format: "webp", quality: 80, ...change };
}

/** A ready file of the build, named by its size. */
function createReady(change: Partial<ReadyVariant> = {}): ReadyVariant {
  const variant = createVariant(change);
  return { ...variant, url: `${variant.width}x${variant.height}`, length: 1_000, ...change };
}

it("identifyVariant combines the picture's version, the recipe version and the variant", () => {
  const variant = createVariant({ background: "#112233" });
  expect(identifyVariant(createPicture(), variant)).toBe("0a1b2c3d4e-2-600x300-on-112233-webp-80");
});

describe("resolveRequest", () => {
  const original = { width: 4_000, height: 2_000 };
  const asked = { fit: "cover", quality: 80, width: 3_000 } as const;

  it("returns at most the master's pixels for a custom URL", () => {
    expect(resolveRequest(createPicture({ original }), asked, "webp")).toEqual(
      createVariant({ width: 2_000, height: 1_000 }),
    );
  });

  it("returns the pixels of the owner's file for a preset if that is larger", () => {
    const preset = { ...asked, preset: "print" };
    const large = createVariant({ width: 3_000, height: 1_500 });
    expect(resolveRequest(createPicture({ original }), preset, "webp")).toEqual(large);
    expect(resolveRequest(createPicture(), preset, "webp").width).toBe(2_000);
  });

  it("crops around the picture's focus, and pads a picture that must not be cropped", () => {
    const square = { fit: "cover", quality: 80, width: 600, height: 600, preset: "square" } as const;
    const focus = { x: 0.2, y: 0.5 };
    expect(resolveRequest(createPicture({ focus }), square, "webp")).toEqual(
      createVariant({ height: 600, shape: "cover", focus }),
    );
    expect(resolveRequest(createPicture(), square, "webp").shape).toBe("cover");
    expect(resolveRequest(createPicture({ isUncut: true }), square, "webp").shape).toBe("pad");
  });

  it("keeps a background only if it is visible", () => {
    const coloured = { ...asked, background: "#123456" };
    expect(resolveRequest(createPicture({ hasAlpha: true }), coloured, "webp").background).toBe("#123456");
    expect(resolveRequest(createPicture(), coloured, "webp").background).toBeUndefined();
    const white = { ...asked, background: "#ffffff" };
    expect(resolveRequest(createPicture({ hasAlpha: true }), white, "jpeg").background).toBeUndefined();
  });
});

describe("canFill", () => {
  const preset = { width: 2_000, height: 1_000, fit: "cover", format: "webp" } as const;
  const whole = createVariant({ width: 2_000, height: 1_000 });

  it("accepts a master with all pixels of the preset and rejects a smaller one", () => {
    expect(canFill(createPicture(), preset, whole)).toBe(true);
    expect(canFill(createPicture(), preset, { ...whole, width: 1_999 })).toBe(false);
    expect(canFill(createPicture(), preset, { ...whole, height: 999 })).toBe(false);
  });

  it.each([
    ["wide enough", { width: 1_999, height: 1_000 }],
    ["high enough", { width: 2_000, height: 999 }],
  ])("accepts a matching ready file if the master is not %s", (_what, size) => {
    const master = { ...createPicture().master, ...size };
    expect(canFill(createPicture({ master }), preset, whole)).toBe(false);
    const ready = [createReady({ width: 2_000, height: 1_000 })];
    expect(canFill(createPicture({ master, ready }), preset, whole)).toBe(true);
    expect(canFill(createPicture({ master, ready }), preset, { ...whole, quality: 79 })).toBe(false);
  });

  it("accepts any master for a padded preset", () => {
    const master = { ...createPicture().master, width: 100, height: 100 };
    expect(canFill(createPicture({ master }), preset, { ...whole, shape: "pad" })).toBe(true);
  });
});

it("findReadyVariant returns only a file with exactly the requested properties", () => {
  const ready = [createReady({ quality: 52 }), createReady()];
  const picture = createPicture({ ready });
  expect(findReadyVariant(picture, createVariant())).toBe(ready[1]);
  expect(findReadyVariant(picture, createVariant({ quality: 81 }))).toBeNull();
  expect(findReadyVariant(picture, createVariant({ background: "#112233" }))).toBeNull();
});

describe("findSmallerVariant", () => {
  const ready = createReady({ quality: 80, length: 1_000 });
  const picture = createPicture({ ready: [createReady({ width: 640 }), ready] });
  const find = (change: Partial<ImageVariant>, length: number) =>
    findSmallerVariant(picture, createVariant(change), length);

  it("returns a ready file of higher quality that is no larger", () => {
    expect(find({ quality: 79 }, 1_000)).toBe(ready);
    expect(find({ quality: 79 }, 2_000)).toBe(ready);
  });

  it.each<[string, Partial<ImageVariant>, number]>([
    ["is larger", { quality: 79 }, 999],
    ["has the same quality", { quality: 80 }, 2_000],
    ["has a lower quality", { quality: 81 }, 2_000],
    ["has another background", { quality: 79, background: "#112233" }, 2_000],
    ["has another format", { quality: 79, format: "avif" }, 2_000],
  ])("returns null if the ready file %s", (_when, change, length) => {
    expect(find(change, length)).toBeNull();
  });
});

describe("findNearestVariant for 600 by 300", () => {
  const find = (...sizes: readonly (readonly [number, number])[]) =>
    findNearestVariant(
      createPicture({ ready: sizes.map(([width, height]) => createReady({ width, height })) }),
      createVariant(),
    )?.url;

  it.each<[string, string, readonly (readonly [number, number])[]]>([
    [
      "prefers the exact size",
      "600x300",
      [
        [1_200, 600],
        [600, 300],
        [300, 150],
      ],
    ],
    [
      "prefers twice the size to half the size",
      "1200x600",
      [
        [300, 150],
        [1_200, 600],
      ],
    ],
    [
      "prefers half the size to another shape",
      "300x150",
      [
        [600, 600],
        [300, 150],
      ],
    ],
    [
      "prefers half the size to a wider shape",
      "300x150",
      [
        [600, 150],
        [300, 150],
      ],
    ],
    [
      "prefers a slightly wider shape to a quarter of the size",
      "600x280",
      [
        [150, 75],
        [600, 280],
      ],
    ],
    [
      "prefers eight times the size to another shape",
      "4800x2400",
      [
        [600, 600],
        [4_800, 2_400],
      ],
    ],
    [
      "prefers slightly smaller to much larger",
      "560x280",
      [
        [1_200, 600],
        [560, 280],
      ],
    ],
    [
      "prefers three times the size to half the size",
      "1800x900",
      [
        [300, 150],
        [1_800, 900],
      ],
    ],
    [
      "returns the first of two equally near files",
      "600x600",
      [
        [600, 600],
        [600, 150],
      ],
    ],
  ])("%s", (_what, url, sizes) => {
    expect(find(...sizes)).toBe(url);
  });

  it("returns only a file of the same format, or null", () => {
    const ready = [createReady({ format: "avif" }), createReady({ width: 100, height: 50 })];
    expect(findNearestVariant(createPicture({ ready }), createVariant())).toBe(ready[1]);
    expect(findNearestVariant(createPicture({ ready }), createVariant({ format: "png" }))).toBeNull();
    expect(findNearestVariant(createPicture(), createVariant())).toBeNull();
  });
});
