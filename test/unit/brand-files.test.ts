import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkBrandFiles, writeBrandFiles } from "../../scripts/brand/brand-files.ts";
import { palette } from "../../src/content/brand.ts";
import { pictures } from "../../src/content/pictures.ts";

/** Returns the colour of a pixel, or "clear" if transparent. `x` and `y` are fractions of the width and height. */
async function readColour(bytes: Buffer | undefined, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = 4 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
  return data[start + 3] === 0 ? "clear" : `#${data.subarray(start, start + 3).toString("hex")}`;
}

let root: string;

const MARK = "pictures/brand/mark.svg";
const LOGO = `pictures/${pictures.logo.file}`;
const read = (file: string) => readFile(join(root, "public", file));
const put = (path: string, text: string) => writeFile(join(root, path), text);
const draw = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">\n${shapes}\n</svg>\n`;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "brand-"));
  for (const path of [MARK, LOGO]) await mkdir(dirname(join(root, path)), { recursive: true });
  // The ivory bar is outside the viewBox. The icons show this bar in the margin.
  const bars = '<path d="M0 5H20V15H0Z" fill="var(--amber)"/><path d="M-9 5H0V15H-9Z" fill="var(--ivory)"/>';
  await put(MARK, draw(bars));
  await put(LOGO, draw('<path d="M0 0H20V20H0Z" fill="var(--slate)"/>'));
  await writeBrandFiles(root);
});
afterEach(() => rm(root, { recursive: true }));

it("npm run brand draws icons in palette colours, and rounds corners in icon-512 but not in maskable-512", async () => {
  const [icon, maskable, touch, favicon] = await Promise.all(
    ["app-icons/icon-512.png", "app-icons/maskable-512.png", "apple-touch-icon.png", "favicon.svg"].map(read),
  );
  for (const file of [icon, maskable, touch, favicon]) {
    expect(await readColour(file, 0.5, 0.5)).toBe(palette.amber);
    expect(await readColour(file, 0.5, 0.15)).toBe(palette.ink);
  }
  expect(await readColour(icon, 0.01, 0.01)).toBe("clear");
  expect(await readColour(icon, 0.01, 0.5)).toBe(palette.slate);
  expect(await readColour(maskable, 0.01, 0.01)).toBe(palette.ink);
  expect(await readColour(maskable, 0.05, 0.5)).toBe(palette.ivory);
});

it("npm run brand writes the palette's colours into the mark and the logo for partners", async () => {
  expect(await readColour(await read("brand/mark.svg"), 0.5, 0.5)).toBe(palette.amber);
  expect(await readColour(await read("brand/logo.svg"), 0.5, 0.5)).toBe(palette.slate);
});

it("checkBrandFiles accepts a mark with CRLF line ends, because git may convert line ends", async () => {
  await put(MARK, (await readFile(join(root, MARK), "utf8")).replaceAll("\n", "\r\n"));
  expect(await checkBrandFiles(root)).toBe("");
});

it.each<[string, () => Promise<void>]>([
  ["changed mark", () => put(MARK, draw("<path/>"))],
  ["changed logo", () => put(LOGO, draw("<path/>"))],
  ["missing icon", () => rm(join(root, "public/favicon.ico"))],
])('checkBrandFiles returns a message with "Run npm run brand" for a %s', async (_what, change) => {
  await change();
  expect(await checkBrandFiles(root)).toMatch(/ Run npm run brand /);
});
