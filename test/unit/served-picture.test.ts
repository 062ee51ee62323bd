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

/** A file of the build, whose name is its size. */
function createReady(change: Partial<ReadyVariant> = {}): ReadyVariant {
  const variant = createVariant(change);
  return { ...variant, url: `${variant.width}x${variant.height}`, length: 1_000, ...change };
}

it("a variant is known by the picture's version, the recipe and what was decided of it", () => {
  const variant = createVariant({ blur: 3 });
  expect(identifyVariant(createPicture(), variant)).toBe("0a1b2c3d4e-2-600x300-blur-3-webp-80");
});

describe("what is made of a picture", () => {
  const original = { width: 4_000, height: 2_000 };
  const asked = { fit: "cover", quality: 80, width: 3_000 } as const;

  it("for an address of its own has no more pixels than the master", () => {
    expect(resolveRequest(createPicture({ original }), asked, "webp")).toEqual(
      createVariant({ width: 2_000, height: 1_000 }),
    );
  });

  it("for a preset has those of the owner's file, where that is larger", () => {
    const preset = { ...asked, preset: "print" };
    const large = createVariant({ width: 3_000, height: 1_500 });
    expect(resolveRequest(createPicture({ original }), preset, "webp")).toEqual(large);
    expect(resolveRequest(createPicture(), preset, "webp").width).toBe(2_000);
  });

  it("is cut around the picture's own point, and padded where nothing may be cut", () => {
    const square = { fit: "cover", quality: 80, width: 600, height: 600, preset: "square" } as const;
    const focus = { x: 0.2, y: 0.5 };
    expect(resolveRequest(createPicture({ focus }), square, "webp")).toEqual(
      createVariant({ height: 600, shape: "cover", focus }),
    );
    expect(resolveRequest(createPicture(), square, "webp").shape).toBe("cover");
    expect(resolveRequest(createPicture({ isUncut: true }), square, "webp").shape).toBe("pad");
  });

  it("has a ground of its own only where that is seen", () => {
    const coloured = { ...asked, background: "#123456" };
    expect(resolveRequest(createPicture({ hasAlpha: true }), coloured, "webp").background).toBe("#123456");
    expect(resolveRequest(createPicture(), coloured, "webp").background).toBeUndefined();
    const white = { ...asked, background: "#ffffff" };
    expect(resolveRequest(createPicture({ hasAlpha: true }), white, "jpeg").background).toBeUndefined();
  });
});

describe("a preset is filled", () => {
  const preset = { width: 2_000, height: 1_000, fit: "cover", format: "webp" } as const;
  const whole = createVariant({ width: 2_000, height: 1_000 });

  it("by a master that has all of its pixels, and by no smaller one", () => {
    expect(canFill(createPicture(), preset, whole)).toBe(true);
    expect(canFill(createPicture(), preset, { ...whole, width: 1_999 })).toBe(false);
    expect(canFill(createPicture(), preset, { ...whole, height: 999 })).toBe(false);
  });

  it.each([
    ["as wide", { width: 1_999, height: 1_000 }],
    ["as high", { width: 2_000, height: 999 }],
  ])("by a file of the build where the master is not %s", (_what, size) => {
    const master = { ...createPicture().master, ...size };
    expect(canFill(createPicture({ master }), preset, whole)).toBe(false);
    const ready = [createReady({ width: 2_000, height: 1_000 })];
    expect(canFill(createPicture({ master, ready }), preset, whole)).toBe(true);
    expect(canFill(createPicture({ master, ready }), preset, { ...whole, quality: 79 })).toBe(false);
  });

  it("by a border, however small the picture is", () => {
    const master = { ...createPicture().master, width: 100, height: 100 };
    expect(canFill(createPicture({ master }), preset, { ...whole, shape: "pad" })).toBe(true);
  });
});

it("a file of the build answers exactly what it is", () => {
  const ready = [createReady({ quality: 52 }), createReady()];
  const picture = createPicture({ ready });
  expect(findReadyVariant(picture, createVariant())).toBe(ready[1]);
  expect(findReadyVariant(picture, createVariant({ quality: 81 }))).toBeNull();
  expect(findReadyVariant(picture, createVariant({ sharpen: 1 }))).toBeNull();
});

describe("a file of the build takes the place of what an engine has made", () => {
  const ready = createReady({ quality: 80, length: 1_000 });
  const picture = createPicture({ ready: [createReady({ width: 640 }), ready] });
  const find = (change: Partial<ImageVariant>, length: number) =>
    findSmallerVariant(picture, createVariant(change), length);

  it("where it is no larger, and of a higher quality", () => {
    expect(find({ quality: 79 }, 1_000)).toBe(ready);
    expect(find({ quality: 79 }, 2_000)).toBe(ready);
  });

  it.each<[string, Partial<ImageVariant>, number]>([
    ["it is larger", { quality: 79 }, 999],
    ["it is of no higher quality", { quality: 80 }, 2_000],
    ["it is of a lower quality", { quality: 81 }, 2_000],
    ["it is another picture", { quality: 79, blur: 1 }, 2_000],
    ["it is of another format", { quality: 79, format: "avif" }, 2_000],
  ])("but not where %s", (_when, change, length) => {
    expect(find(change, length)).toBeNull();
  });
});

describe("what comes nearest to a picture of 600 by 300", () => {
  const find = (...sizes: readonly (readonly [number, number])[]) =>
    findNearestVariant(
      createPicture({ ready: sizes.map(([width, height]) => createReady({ width, height })) }),
      createVariant(),
    )?.url;

  it.each<[string, string, readonly (readonly [number, number])[]]>([
    [
      "is of its size",
      "600x300",
      [
        [1_200, 600],
        [600, 300],
        [300, 150],
      ],
    ],
    [
      "is rather twice as large than half as large",
      "1200x600",
      [
        [300, 150],
        [1_200, 600],
      ],
    ],
    [
      "is rather half as large than of another shape",
      "300x150",
      [
        [600, 600],
        [300, 150],
      ],
    ],
    [
      "is rather half as large than wider",
      "300x150",
      [
        [600, 150],
        [300, 150],
      ],
    ],
    [
      "is rather a little wider than a quarter as large",
      "600x280",
      [
        [150, 75],
        [600, 280],
      ],
    ],
    [
      "is rather eight times as large than of another shape and the same size",
      "4800x2400",
      [
        [600, 600],
        [4_800, 2_400],
      ],
    ],
    [
      "is rather a little smaller than much larger",
      "560x280",
      [
        [1_200, 600],
        [560, 280],
      ],
    ],
    [
      "is rather three times as large than half as large",
      "1800x900",
      [
        [300, 150],
        [1_800, 900],
      ],
    ],
    [
      "is the first of two that are as near",
      "600x600",
      [
        [600, 600],
        [600, 150],
      ],
    ],
  ])("%s", (_what, url, sizes) => {
    expect(find(...sizes)).toBe(url);
  });

  it("is of its format, and nothing where there is none", () => {
    const ready = [createReady({ format: "avif" }), createReady({ width: 100, height: 50 })];
    expect(findNearestVariant(createPicture({ ready }), createVariant())).toBe(ready[1]);
    expect(findNearestVariant(createPicture({ ready }), createVariant({ format: "png" }))).toBeNull();
    expect(findNearestVariant(createPicture(), createVariant())).toBeNull();
  });
});
