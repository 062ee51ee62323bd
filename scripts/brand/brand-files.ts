import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { palette as brandPalette } from "../../src/content/brand.ts";
import { pictures } from "../../src/content/pictures.ts";
import { cleanDrawing, openDrawing, readDrawing } from "../build/drawing.ts";
import { digest } from "../build/file-cache.ts";
import type { Palette } from "../build/palette.ts";
import { MASTERS_DIRECTORY } from "../build/pictures/master.ts";

/** The square SVG from which every icon is made. */
const MARK = "pictures/brand/mark.svg";
const LOGO = `${MASTERS_DIRECTORY}/${pictures.logo.file}`;

/** Holds the digest of the drawings and the palette from which the files in public/ were made. It is not served. */
const DIGEST_FILE = "pictures/brand/digest.txt";

/** The sizes that browsers look for in a favicon.ico: tabs, high densities and Windows' task bar. */
const ICO_SIZES = [16, 32, 48];

type Drawings = Readonly<Record<"mark" | "logo" | "rounded" | "filled", string>>;

/** Functions that make each file, by path below public/. */
const FILES: Readonly<Record<string, (drawings: Drawings) => string | Promise<Buffer>>> = {
  "favicon.svg": ({ rounded }) => rounded,
  "favicon.ico": async ({ rounded }) =>
    packIco(await Promise.all(ICO_SIZES.map((size) => render(rounded, size)))),
  "apple-touch-icon.png": ({ filled }) => render(filled, 180),
  "app-icons/icon-192.png": ({ rounded }) => render(rounded, 192),
  "app-icons/icon-512.png": ({ rounded }) => render(rounded, 512),
  "app-icons/maskable-192.png": ({ filled }) => render(filled, 192),
  "app-icons/maskable-512.png": ({ filled }) => render(filled, 512),
  "brand/mark.svg": ({ mark }) => mark,
  "brand/logo.svg": ({ logo }) => logo,
};

/**
 * Writes the icons and the drawings of the brand into public/, and then the digest of their sources.
 * @param root The project's folder.
 * @throws Error with a sentence for the owner if a drawing cannot be used.
 */
export async function writeBrandFiles(root: string, palette: Palette = brandPalette): Promise<void> {
  const logo = cleanDrawing(await readDrawing(root, LOGO, palette), LOGO);
  const drawings = { ...(await drawIcons(root, palette)), logo };
  for (const [file, make] of Object.entries(FILES)) {
    const path = join(root, "public", file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await make(drawings));
  }
  await writeFile(join(root, DIGEST_FILE), `${await digestSources(root, palette)}\n`);
}

/** Returns an error message for the owner, or an empty string if public/ has every file and the digest matches. */
export async function checkBrandFiles(root: string, palette: Palette = brandPalette): Promise<string> {
  const stored = await readFile(join(root, DIGEST_FILE), "utf8").catch(() => "");
  const isComplete = Object.keys(FILES).every((file) => existsSync(join(root, "public", file)));
  if (isComplete && stored.trim() === (await digestSources(root, palette))) return "";
  return (
    `The icons and drawings in public/ are out of date: ${MARK}, ${LOGO} or the palette of src/content/brand.ts has ` +
    "changed, or a file is missing. Run npm run brand to generate them again."
  );
}

async function digestSources(root: string, palette: Palette): Promise<string> {
  const drawings = await Promise.all([MARK, LOGO].map((path) => readFile(join(root, path), "utf8")));
  // Git may convert line ends.
  return digest(JSON.stringify([palette, ...drawings.map((svg) => svg.replaceAll("\r\n", "\n"))]));
}

/**
 * Returns the mark with the palette's colours, and the icons that are made from it.
 * @throws Error with a sentence for the owner if the mark cannot be used.
 */
export async function drawIcons(root: string, palette: Palette = brandPalette) {
  const mark = cleanDrawing(await readDrawing(root, MARK, palette), MARK);
  return { mark, rounded: drawIcon(mark, "rounded", palette), filled: drawIcon(mark, "filled", palette) };
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
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${box[2]}" height="${box[3]}" viewBox="${box.join(" ")}">${content}</svg>\n`;
}

/** Renders an SVG as a square PNG. The smallest sizes have no palette, because they go into an ICO file. */
async function render(svg: string, size: number): Promise<Buffer> {
  return await (await openDrawing(svg, size)).png(size > 48 ? { palette: true, effort: 10 } : {}).toBuffer();
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
