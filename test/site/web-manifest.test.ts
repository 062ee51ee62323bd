import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { palette } from "../../src/content/brand.ts";
import { company } from "../../src/content/company.ts";
import { ask } from "../support/ask.ts";

interface WebManifest {
  readonly name: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
  readonly shortcuts: readonly { url: string }[];
}

describe("the web manifest", () => {
  it("is linked from every document", async () => {
    expect((await ask("/services")).text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  });

  it("contains the site's name and start URL", async () => {
    const answer = await ask("/manifest.webmanifest");
    expect(answer.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
    expect(answer.json()).toMatchObject({
      name: company.name,
      short_name: company.shortName,
      lang: "en-GB",
      start_url: "/",
      scope: "/",
      display: "standalone",
      theme_color: palette.ink,
      background_color: palette.ink,
    });
  });

  it("lists icons for both purposes with correct sizes and types", async () => {
    const { icons } = (await ask("/manifest.webmanifest")).json<WebManifest>();
    for (const { src, sizes, type } of icons) {
      const icon = await ask(src);
      expect(icon.headers.get("content-type")).toBe(type);
      const { width, height } = await sharp(icon.bytes).metadata();
      if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes);
    }
    const bitmaps = icons
      .filter(({ sizes }) => sizes !== "any")
      .map(({ purpose, sizes }) => `${purpose} ${sizes}`);
    expect(bitmaps.sort()).toEqual(["any 192x192", "any 512x512", "maskable 192x192", "maskable 512x512"]);
  });

  it("offers shortcuts to pages that exist", async () => {
    const { shortcuts } = (await ask("/manifest.webmanifest")).json<WebManifest>();
    expect(shortcuts.length).toBeGreaterThan(0);
    for (const { url } of shortcuts) expect((await ask(url)).status).toBe(200);
  });
});

describe("the icons at well-known paths", () => {
  it("have the expected sizes", async () => {
    const { bytes } = await ask("/favicon.ico");
    const count = bytes.readUInt16LE(4);
    const sizes = Array.from({ length: count }, (_, index) => bytes[6 + 16 * index]);
    expect(sizes).toEqual([16, 32, 48]);
    for (const [index, size] of sizes.entries()) {
      const [length, offset] = [bytes.readUInt32LE(14 + 16 * index), bytes.readUInt32LE(18 + 16 * index)];
      expect(await sharp(bytes.subarray(offset, offset + length)).metadata()).toMatchObject({ width: size });
    }
    expect(await sharp((await ask("/apple-touch-icon.png")).bytes).metadata()).toMatchObject({
      width: 180,
      height: 180,
    });
  });
});
