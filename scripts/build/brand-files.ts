import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { palette as brandPalette } from "../../src/content/brand.ts";
import { cleanDrawing } from "./drawing.ts";
import { digest, PICTURE_CACHE, readThrough } from "./file-cache.ts";
import { type Palette, paintDrawing } from "./palette.ts";
import type { EncodingEffort } from "./pictures/encode.ts";

/** The square SVG from which every icon is made. */
const MARK = "pictures/brand/mark.svg";

/** The SVG at the foot of pages and of the error screen. */
export const COAST = "pictures/brand/coast.svg";
/** Widths in pixels for densities 1 and 2. */
const COAST_WIDTHS = [1600, 3200];
const COAST_AVIF = { quick: { quality: 50, effort: 0 }, full: { quality: 50, effort: 6 } };

/** The sizes that browsers look for in a favicon.ico: tabs, high densities and Windows' task bar. */
const ICO_SIZES = [16, 32, 48];
const APP_SIZES = [192, 512];
const APPLE_SIZE = 180;

/** Length of a digest in a URL, in hexadecimal digits. */
const DIGEST_LENGTH = 10;

interface BrandOptions {
  /** The project's folder. */
  readonly root: string;
  readonly effort: EncodingEffort;
  readonly palette?: Palette;
}

interface BrandFile {
  /** Path relative to the client folder. */
  readonly file: string;
  readonly bytes: Buffer;
}

/** Builds every file that is made from the SVGs in pictures/brand, except for the content's pictures. */
export async function buildBrandFiles(options: BrandOptions): Promise<readonly BrandFile[]> {
  const { root, palette = brandPalette } = options;
  const mark = cleanDrawing(await readDrawing(root, MARK, palette), MARK);
  const rounded = drawIcon(mark, "rounded", palette);
  const filled = drawIcon(mark, "filled", palette);
  const sizes = APP_SIZES.map(async (size) => [
    { file: `app-icons/icon-${size}.png`, bytes: await render(rounded, size) },
    { file: `app-icons/maskable-${size}.png`, bytes: await render(filled, size) },
  ]);
  return [
    { file: "favicon.svg", bytes: Buffer.from(rounded) },
    {
      file: "favicon.ico",
      bytes: packIco(await Promise.all(ICO_SIZES.map((size) => render(rounded, size)))),
    },
    { file: "apple-touch-icon.png", bytes: await render(filled, APPLE_SIZE) },
    ...(await Promise.all(sizes)).flat(),
    ...(await buildCoast(options)),
  ];
}

/**
 * Renders the coast on the site's background colour. As an SVG it would be thousands of elements that every page styles
 * and paints again.
 */
export async function buildCoast({
  root,
  effort,
  palette = brandPalette,
}: BrandOptions): Promise<readonly BrandFile[]> {
  const avif = COAST_AVIF[effort];
  const svg = await readDrawing(root, COAST, palette);
  return await Promise.all(
    COAST_WIDTHS.map(async (width) => {
      const settings = JSON.stringify([width, avif, palette.ink, sharp.versions]);
      const bytes = await readThrough(join(root, PICTURE_CACHE), [settings, svg], async () =>
        (await open(svg, width)).flatten({ background: palette.ink }).avif(avif).toBuffer(),
      );
      return { file: `assets/coast-${width}-${digest(bytes).slice(0, DIGEST_LENGTH)}.avif`, bytes };
    }),
  );
}

async function readDrawing(root: string, path: string, palette: Palette): Promise<string> {
  const svg = await readFile(join(root, path), "utf8").catch((cause) => {
    throw new Error(`The drawing ${path} is missing.`, { cause });
  });
  const painted = paintDrawing(svg, path, palette);
  await sharp(Buffer.from(painted))
    .metadata()
    .catch((cause) => {
      throw new Error(`The drawing ${path} cannot be read as an SVG.`, { cause });
    });
  return painted;
}

/** Returns the parts of a square SVG: its view box, and its shapes in a group with the root's attributes. */
function readSquare(svg: string) {
  const [tag = ""] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const viewBox = /\sviewBox=["']([^"']+)["']/.exec(tag)?.[1] ?? "";
  const [left = 0, top = 0, width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0 && width === height)) {
    throw new Error(`The drawing ${MARK} must be square and have a viewBox, such as viewBox="0 0 48 48".`);
  }
  const attributes = tag.slice(4, -1).replaceAll(/\s(?:xmlns|width|height|viewBox)=("[^"]*"|'[^']*')/g, "");
  const shapes = svg.slice(svg.indexOf(tag) + tag.length, svg.lastIndexOf("</svg>"));
  return { left, top, side: width, group: `<g${attributes}>${shapes}</g>` };
}

/**
 * Draws the mark on the site's background colour.
 * @param shape `rounded` has its own round corners and an edge that stays visible on a dark frame, for places that show
 * an icon unchanged. `filled` is for systems that cut icons to their own shape: they keep the middle 80 %, so the mark
 * has a wider margin.
 */
function drawIcon(mark: string, shape: "rounded" | "filled", palette: Palette): string {
  const { left, top, side, group } = readSquare(mark);
  const room = side * (shape === "filled" ? 3 / 16 : 1 / 8);
  const box = [left - room, top - room, side + 2 * room, side + 2 * room] as const;
  const part = box[2] / 48;
  const rectangle = (inset: number, paint: string) =>
    `<rect x="${box[0] + inset}" y="${box[1] + inset}" width="${box[2] - 2 * inset}" height="${box[3] - 2 * inset}" ${paint}/>`;
  const icon = rectangle(0, `fill="${palette.ink}"`) + group;
  const content =
    shape === "filled"
      ? icon
      : `<clipPath id="icon-shape">${rectangle(0, `rx="${10 * part}"`)}</clipPath><g clip-path="url(#icon-shape)">${icon}</g>` +
        rectangle(part, `rx="${9 * part}" fill="none" stroke="${palette.slate}" stroke-width="${2 * part}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${box[2]}" height="${box[3]}" viewBox="${box.join(" ")}">${content}</svg>`;
}

/** Renders an SVG as a square PNG. The smallest sizes have no palette, because they go into an ICO file. */
async function render(svg: string, size: number): Promise<Buffer> {
  return await (await open(svg, size)).png(size > 48 ? { palette: true, effort: 10 } : {}).toBuffer();
}

/** Opens an SVG at the density of the target width, so that its lines are rendered at that size and not scaled. */
async function open(svg: string, width: number): Promise<Sharp> {
  const bytes = Buffer.from(svg);
  const { width: ownWidth } = await sharp(bytes).metadata();
  return sharp(bytes, { density: (72 * width) / ownWidth }).resize({ width });
}

/** Packs square PNGs into an ICO file (https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)). */
function packIco(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    // Bytes 16 to 19 of a PNG hold its width.
    const size = picture.readUInt32BE(16);
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
