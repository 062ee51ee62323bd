import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildBrandFiles } from "../../scripts/build/brand-files.ts";
import { invertDrawing, PALETTE_PROPERTIES, paintDrawing } from "../../scripts/build/palette.ts";
import { buildPicture } from "../../scripts/build/pictures/build-pictures.ts";
import { palette as ownPalette } from "../../src/content/brand.ts";

const palette = { ...ownPalette, ink: "#200040", slate: "#00a000", amber: "#ff2000" } as const;

let root: string;
/** The bytes of each file, by its name without the digest, which depends on the encoder. */
let files: ReadonlyMap<string, Buffer>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "brand-"));
  await mkdir(join(root, "pictures/brand"), { recursive: true });
  await put("coast", draw("0 0 400 50", '<path d="M0 0H400V25H0Z" fill="var(--amber)"/>'));
  // Wider than its viewBox: the overflow shows around the mark.
  await put("mark", draw("0 0 20 20", `${bar(0, 20, "amber")}${bar(-9, 0, "ivory")}${CORNERS}`));
  const built = await buildBrandFiles({ root, effort: "quick", palette });
  files = new Map(built.map(({ file, bytes }) => [file.replace(/-[0-9a-f]{10}\./, "."), bytes]));
});
afterAll(() => rm(root, { recursive: true }));

const put = (name: string, svg: string) => writeFile(join(root, `pictures/brand/${name}.svg`), svg);
const bar = (left: number, right: number, colour: string) =>
  `<path d="M${left} 5H${right}V15H${left}Z" fill="var(--${colour})"/>`;
const CORNERS = '<path d="M0 0H2V2H0Z M18 0H20V2H18Z M0 18H2V20H0Z M18 18H20V20H18Z" fill="var(--ivory)"/>';
const draw = (viewBox: string, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes}</svg>`;

/** The colour of one pixel. The coordinates go from 0 to 1. */
async function readColour(bytes: Buffer | undefined, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = 4 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
  return data[start + 3] === 0 ? "clear" : `#${data.subarray(start, start + 3).toString("hex")}`;
}

describe("buildBrandFiles", () => {
  it("makes every file from the drawings in the colours of the palette", async () => {
    expect([...files.keys()].sort()).toEqual([
      "app-icons/icon-192.png",
      "app-icons/icon-512.png",
      "app-icons/maskable-192.png",
      "app-icons/maskable-512.png",
      "apple-touch-icon.png",
      "assets/coast-1600.avif",
      "assets/coast-3200.avif",
      "favicon.ico",
      "favicon.svg",
    ]);
    for (const name of [
      "app-icons/icon-512.png",
      "app-icons/maskable-192.png",
      "apple-touch-icon.png",
      "favicon.svg",
    ]) {
      expect(await readColour(files.get(name), 0.5, 0.5), name).toBe(palette.amber);
      expect(await readColour(files.get(name), 0.5, 0.15), name).toBe(palette.ink);
    }
    const [red = 0, green = 255] = Buffer.from(
      (await readColour(files.get("assets/coast-1600.avif"), 0.5, 0.2)).slice(1),
      "hex",
    );
    expect(red - green).toBeGreaterThan(150);
  });

  it("rounds and outlines icons, and extends the drawing around the mark in maskable icons", async () => {
    expect(await readColour(files.get("app-icons/icon-512.png"), 0.01, 0.01)).toBe("clear");
    expect(await readColour(files.get("app-icons/icon-512.png"), 0.01, 0.5)).toBe(palette.slate);
    expect(await readColour(files.get("app-icons/maskable-512.png"), 0.01, 0.01)).toBe(palette.ink);
    expect(await readColour(files.get("app-icons/maskable-512.png"), 0.05, 0.5)).toBe(palette.ivory);
  });

  it("shows the whole mark in an icon: neither the corners nor the outline cut it", async () => {
    const icon = files.get("app-icons/icon-512.png");
    for (const x of [0.11, 0.89])
      for (const y of [0.11, 0.89]) expect(await readColour(icon, x, y), `${x}, ${y}`).toBe(palette.ivory);
  });

  it("throws if the mark is not square", async () => {
    const other = await mkdtemp(join(tmpdir(), "brand-"));
    await mkdir(join(other, "pictures/brand"), { recursive: true });
    await writeFile(join(other, "pictures/brand/mark.svg"), draw("0 0 20 10", ""));
    await expect(buildBrandFiles({ root: other, effort: "quick" })).rejects.toThrow(
      "pictures/brand/mark.svg must be square",
    );
    await rm(other, { recursive: true });
  });
});

describe("a brand drawing", () => {
  it("is rejected if it uses a colour that the palette lacks", () => {
    expect(() => paintDrawing('<path fill="var(--plum)"/>', "pictures/brand/mark.svg")).toThrow(
      /mark\.svg names the colour var\(--plum\), which is not in the palette.* var\(--\w+\)/,
    );
  });

  it("keeps its hues with light and dark swapped on the opposite background", () => {
    expect(invertDrawing('<path fill="#f0b36a" stroke="#061218" mask="url(#a1b2c3)"/>', "")).toBe(
      '<path fill="#95580f" stroke="#e7f3f9" mask="url(#a1b2c3)"/>',
    );
    expect(() => invertDrawing('<path fill="white"/>', "pictures/brand/logo.svg")).toThrow(
      'The drawing pictures/brand/logo.svg has the colour "white"',
    );
  });
});

it("a logo keeps its proportions and has the colours of the palette", async () => {
  const [name = "", colour = ""] = [...PALETTE_PROPERTIES].at(-1) ?? [];
  await put("logo", draw("0 0 900 30", `<path d="M0 0H900V30H0Z" fill="var(${name})"/>`));
  const { picture, files } = await buildPicture(root, "logo", "quick");
  const { source, drawing = "" } = picture;
  expect(source.width / source.height).toBeCloseTo(900 / 30, 0);
  const [smallest] = source.widths;
  expect(await readColour(files.get(`${source.files.slice(1)}${smallest}.webp`), 0.5, 0.5)).toBe(colour);
  expect(files.get(drawing.slice(1))?.toString()).toContain(`fill="${colour}"`);
});
