import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { buildBrandFiles } from "../../scripts/build/brand-files.ts";
import { invertDrawing } from "../../scripts/build/palette.ts";
import { palette as ownPalette } from "../../src/content/brand.ts";

const palette = { ...ownPalette, ink: "#200040", slate: "#00a000", amber: "#ff2000" } as const;

/** The colour of one pixel. The coordinates go from 0 to 1. */
async function readColour(bytes: Buffer | undefined, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = 4 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
  return data[start + 3] === 0 ? "clear" : `#${data.subarray(start, start + 3).toString("hex")}`;
}

it("the icons have the palette's colours: rounded and outlined, or extended around the mark if maskable", async () => {
  const root = await mkdtemp(join(tmpdir(), "brand-"));
  await mkdir(join(root, "pictures/brand"), { recursive: true });
  const put = (name: string, viewBox: string, shapes: string) =>
    writeFile(
      join(root, `pictures/brand/${name}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes}</svg>`,
    );
  await put("coast", "0 0 400 50", '<path d="M0 0H400V25H0Z" fill="var(--amber)"/>');
  // Wider than its viewBox: the overflow shows around the mark.
  const bars = '<path d="M0 5H20V15H0Z" fill="var(--amber)"/><path d="M-9 5H0V15H-9Z" fill="var(--ivory)"/>';
  await put("mark", "0 0 20 20", bars);
  const built = await buildBrandFiles({ root, effort: "quick", palette });
  const files = new Map(built.map(({ file, bytes }) => [file, bytes]));
  await rm(root, { recursive: true });

  const [icon, maskable] = ["icon", "maskable"].map((kind) => files.get(`app-icons/${kind}-512.png`));
  for (const file of [icon, maskable, files.get("apple-touch-icon.png"), files.get("favicon.svg")]) {
    expect(await readColour(file, 0.5, 0.5)).toBe(palette.amber);
    expect(await readColour(file, 0.5, 0.15)).toBe(palette.ink);
  }
  expect(await readColour(icon, 0.01, 0.01)).toBe("clear");
  expect(await readColour(icon, 0.01, 0.5)).toBe(palette.slate);
  expect(await readColour(maskable, 0.01, 0.01)).toBe(palette.ink);
  expect(await readColour(maskable, 0.05, 0.5)).toBe(palette.ivory);
});

it("a drawing for the opposite background keeps its hues with light and dark swapped", () => {
  expect(invertDrawing('<path fill="#f0b36a" stroke="#061218" mask="url(#a1b2c3)"/>', "")).toBe(
    '<path fill="#95580f" stroke="#e7f3f9" mask="url(#a1b2c3)"/>',
  );
});
