import { describe, expect, it } from "vitest";
import {
  describePresetPicture,
  listDefaultWidths,
  listHtmlLines,
} from "../../src/server/image/ready-addresses.ts";
import type { ReadyVariant } from "../../src/server/image/served-picture.ts";
import { createPicture } from "../support/served-picture.ts";

/* The addresses of a picture that need no signature, as they are given out. */

const ORIGIN = "https://site.test";

function createReady(change: Partial<ReadyVariant>): ReadyVariant {
  const file = { url: "/assets/a", length: 1_000, width: 600, height: 300 };
  return { ...file, shape: "resize", format: "webp", quality: 80, ...change };
}

it("the widths that need no signature are those of whole pictures as they are where nothing is said", () => {
  const ready = [
    createReady({ width: 320 }),
    createReady({ width: 640, format: "avif" }),
    createReady({ width: 700, shape: "cover" }),
    createReady({ width: 800, quality: 52 }),
    createReady({ width: 1_280 }),
  ];
  expect(listDefaultWidths(createPicture({ ready }))).toEqual([320, 1_280]);
});

describe("a picture of a preset", () => {
  it("is described with its address, its version, its size and its format", () => {
    expect(describePresetPicture(createPicture(), "social-card", ORIGIN)).toEqual({
      url: "https://site.test/image/causeway?preset=social-card&v=0a1b2c3d4e",
      width: 1_200,
      height: 630,
      format: "jpeg",
    });
  });

  it("is cut to its box and not padded, where the preset does not say", () => {
    const { width, height } = describePresetPicture(createPicture(), "newsletter", ORIGIN);
    expect([width, height]).toEqual([600, 300]);
  });

  it("has the pixels of the owner's file where that is larger", () => {
    const original = { width: 4_000, height: 3_000 };
    expect(describePresetPicture(createPicture({ original }), "print", ORIGIN)).toMatchObject({
      width: 3_508,
      height: 2_480,
    });
  });

  it("that there is not is an error", () => {
    expect(() => describePresetPicture(createPicture(), "poster", ORIGIN)).toThrow(
      'Content has no preset "poster".',
    );
  });
});

describe("the ready lines of HTML", () => {
  it("are one for each use, of the last preset that has it, without a version", () => {
    const presets = ["social-card", "square", "newsletter", "newsletter-2x", "partner"];
    const lines = listHtmlLines(createPicture({ presets }), ORIGIN);
    expect(lines.map(({ use }) => use)).toEqual(["newsletter", "partner", "social"]);
    expect(lines.map(({ line }) => /https:[^"]+/.exec(line)?.[0])).toEqual([
      "https://site.test/image/causeway?preset=newsletter-2x",
      "https://site.test/image/causeway?preset=partner",
      "https://site.test/image/causeway?preset=social-card",
    ]);
    expect(lines[0]?.line).toContain('width="600" height="300" alt="Columns &amp; stones"');
    expect(lines[1]?.line).toContain('width="1200" height="630"');
  });

  it("are none where no preset of the picture has a use", () => {
    expect(listHtmlLines(createPicture({ presets: ["square", "thumbnail"] }), ORIGIN)).toEqual([]);
    expect(listHtmlLines(createPicture(), ORIGIN)).toEqual([]);
  });
});
