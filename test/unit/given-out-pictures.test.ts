import { describe, expect, it } from "vitest";
import {
  describePresetPicture,
  listDefaultWidths,
  listReadyLines,
} from "../../src/server/image/ready-addresses.ts";
import type { ReadyVariant } from "../../src/server/image/served-picture.ts";
import { createPicture } from "../support/served-picture.ts";

/* Picture addresses that need no signature. */

const ORIGIN = "https://site.test";

function createReady(change: Partial<ReadyVariant>): ReadyVariant {
  const file = { url: "/assets/a", length: 1_000, width: 600, height: 300 };
  return { ...file, shape: "resize", format: "webp", quality: 80, ...change };
}

it("listDefaultWidths returns the widths of uncut ready files in default quality", () => {
  const ready = [
    createReady({ width: 320 }),
    createReady({ width: 640, format: "avif" }),
    createReady({ width: 700, shape: "cover" }),
    createReady({ width: 800, quality: 52 }),
    createReady({ width: 1_280 }),
  ];
  expect(listDefaultWidths(createPicture({ ready }))).toEqual([320, 1_280]);
});

describe("describePresetPicture", () => {
  it("returns the versioned address, the size and the format", () => {
    expect(describePresetPicture(createPicture(), "social-card", ORIGIN)).toEqual({
      url: "https://site.test/image/harbour?preset=social-card&v=0a1b2c3d4e",
      width: 1_200,
      height: 630,
      format: "jpeg",
    });
  });

  it("cuts to the box without padding by default", () => {
    const { width, height } = describePresetPicture(createPicture(), "newsletter", ORIGIN);
    expect([width, height]).toEqual([600, 300]);
  });

  it("uses the pixels of the owner's file if that is larger", () => {
    const original = { width: 4_000, height: 3_000 };
    expect(describePresetPicture(createPicture({ original }), "print", ORIGIN)).toMatchObject({
      width: 3_508,
      height: 2_480,
    });
  });

  it("throws for an unknown preset", () => {
    expect(() => describePresetPicture(createPicture(), "poster", ORIGIN)).toThrow(
      'Content has no preset "poster".',
    );
  });
});

describe("listReadyLines", () => {
  const presets = ["social-card", "square", "newsletter", "newsletter-2x", "partner"];

  it("returns one line for each use, of the last preset with this use, without a version", () => {
    const lines = listReadyLines(createPicture({ presets }), ORIGIN);
    expect(lines.map(({ use }) => use)).toEqual(["newsletter", "partner", "file", "social"]);
    expect(lines.map(({ line }) => /https:[^"]+/.exec(line)?.[0])).toEqual([
      "https://site.test/image/harbour?preset=newsletter-2x",
      "https://site.test/image/harbour?preset=partner",
      "https://site.test/image/harbour?preset=partner",
      "https://site.test/image/harbour?preset=social-card",
    ]);
    expect(lines[0]?.line).toContain('width="600" height="300" alt="Columns &amp; stones"');
    expect(lines[1]?.line).toContain('width="1200" height="630"');
  });

  it("offers a partner AVIF, WebP and JPEG of the whole picture at well-spaced widths", () => {
    const formats = (["avif", "webp", "jpeg"] as const).flatMap((format) =>
      [1_300, 640, 700, 1_200].map((width) => createReady({ format, width })),
    );
    const others = [
      createReady({ format: "avif", quality: 50 }),
      createReady({ format: "jpeg", shape: "cover" }),
    ];
    const [, { line = "" } = {}] = listReadyLines(
      createPicture({ presets, ready: [...formats, ...others] }),
      ORIGIN,
    );
    const sizes = 'sizes="auto, (max-width: 1200px) 100vw, 1200px"';
    const write = (ending: string) =>
      `srcset="${ORIGIN}/image/harbour.${ending}?width=640 640w, ${ORIGIN}/image/harbour.${ending}?width=1200 1200w" ${sizes}`;
    expect(line).toBe(
      `<picture><source type="image/avif" ${write("avif")}><source type="image/webp" ${write("webp")}>` +
        `<img src="${ORIGIN}/image/harbour.jpg?width=1200" width="1200" height="600" alt="Columns &amp; stones" ` +
        `${write("jpg")} style="max-width:100%;height:auto" loading="lazy"></picture>`,
    );
  });

  it("offers a partner a drawing as SVG", () => {
    const picture = createPicture({ presets: ["partner-logo"], drawing: "/assets/drawing.svg" });
    expect(listReadyLines(picture, ORIGIN).map(({ line }) => /https:[^"]+/.exec(line)?.[0])).toEqual([
      "https://site.test/image/harbour.svg",
      "https://site.test/image/harbour?preset=partner-logo",
    ]);
  });

  it("rounds the height of a logo once, from the proportions of its master", () => {
    const master = {
      url: "/assets/master.png",
      format: "png",
      length: 1_000,
      width: 2_424,
      height: 416,
    } as const;
    const [{ line = "" } = {}] = listReadyLines(createPicture({ presets: ["partner-logo"], master }), ORIGIN);
    expect(line).toContain('width="200" height="34"');
  });

  it("returns nothing if no preset of the picture has a use", () => {
    expect(listReadyLines(createPicture({ presets: ["square", "thumbnail"] }), ORIGIN)).toEqual([]);
  });
});
