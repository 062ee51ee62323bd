import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { palette } from "../../src/content/brand.ts";
import { pictures } from "../../src/content/pictures.ts";
import { cleanDrawing, openDrawing, readDrawing } from "../build/drawing.ts";
import { MASTERS_DIRECTORY } from "../build/pictures/master.ts";

const MARK = "pictures/brand/mark.svg";
const LOGO = `${MASTERS_DIRECTORY}/${pictures.logo.file}`;

/** In pixels. Browsers and Windows choose a size. */
const ICO_SIZES = [16, 32, 48];

/** Returns the contents of the icons and drawings, by path below public/. */
async function createFileContents(root: string): Promise<Readonly<Record<string, string | Buffer>>> {
  const { mark, rounded, filled } = await drawIcons(root);
  return {
    "favicon.svg": rounded,
    "favicon.ico": packIco(await Promise.all(ICO_SIZES.map((size) => render(rounded, size)))),
    "apple-touch-icon.png": await render(filled, 180),
    "app-icons/icon-192.png": await render(rounded, 192),
    "app-icons/icon-512.png": await render(rounded, 512),
    "app-icons/maskable-192.png": await render(filled, 192),
    "app-icons/maskable-512.png": await render(filled, 512),
    "brand/mark.svg": mark,
    "brand/logo.svg": cleanDrawing(await readDrawing(root, LOGO), LOGO),
  };
}

/** @throws Error with a sentence for the owner if a drawing is missing or unusable. */
export async function writeBrandFiles(root: string): Promise<void> {
  for (const [file, content] of Object.entries(await createFileContents(root))) {
    const path = join(root, "public", file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

/** Returns an error message or "". Compares SVGs. Other files must exist, but their bytes vary by encoder. */
export async function checkBrandFiles(root: string): Promise<string> {
  // Git may have converted the line ends of the stored file.
  const normalise = (svg: string) => svg.replaceAll("\r\n", "\n");
  for (const [file, content] of Object.entries(await createFileContents(root))) {
    const stored = await readFile(join(root, "public", file), "utf8").catch(() => "");
    const isCurrent = typeof content === "string" ? normalise(stored) === normalise(content) : stored !== "";
    if (!isCurrent)
      return (
        `public/${file} is missing, or does not match ${MARK}, ${LOGO} and the palette of src/content/brand.ts. ` +
        "Run npm run brand to generate the icons and drawings again."
      );
  }
  return "";
}

/** @throws Error with a sentence for the owner if the mark is missing or unusable. */
export async function drawIcons(root: string) {
  const mark = cleanDrawing(await readDrawing(root, MARK), MARK);
  const { width, height } = await sharp(Buffer.from(mark)).metadata();
  if (width !== height || !/<svg\b[^>]*\sviewBox=/.test(mark))
    throw new Error(`The drawing ${MARK} must be square and have a viewBox, such as viewBox="0 0 48 48".`);
  return { mark, rounded: drawRounded(mark), filled: drawFilled(mark) };
}

/** Draws an icon with round corners. The outline makes the icon visible on a dark background. */
function drawRounded(mark: string): string {
  return wrap(
    `<clipPath id="icon-shape"><rect width="48" height="48" rx="10"/></clipPath>` +
      `<g clip-path="url(#icon-shape)">${drawOnBackground(mark, 4.8)}</g>` +
      `<rect x="1" y="1" width="46" height="46" rx="9" fill="none" stroke="${palette.slate}" stroke-width="2"/>`,
  );
}

/** Draws an icon for systems that crop icons. A system shows at least a circle of 80 % of the width (W3C Manifest). */
function drawFilled(mark: string): string {
  return wrap(drawOnBackground(mark, 6.5));
}

function drawOnBackground(mark: string, margin: number): string {
  const side = 48 - 2 * margin;
  const start = `<svg x="${margin}" y="${margin}" width="${side}" height="${side}" overflow="visible"`;
  const placed = mark.replace(
    /<svg\b([^>]*)/,
    (_, own: string) => start + own.replaceAll(/\s(?:xmlns|width|height)=("[^"]*"|'[^']*')/g, ""),
  );
  return `<path fill="${palette.ink}" d="M0 0H48V48H0Z"/>${placed}`;
}

function wrap(shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48">${shapes}</svg>\n`;
}

/** PNGs up to 48 pixels have no palette, because packIco declares 32 bits for each pixel. */
async function render(svg: string, size: number): Promise<Buffer> {
  return await (await openDrawing(svg, size)).png(size > 48 ? { palette: true, effort: 10 } : {}).toBuffer();
}

/** Format: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
function packIco(pngs: readonly Buffer[]): Buffer {
  let offset = 6 + 16 * pngs.length;
  const entries = pngs.map((png, index) => {
    const size = ICO_SIZES[index] ?? 0;
    // An entry contains the width, the height, one plane, 32 bits for each pixel, the length and the offset.
    const entry = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, ...Array(8).fill(0)]);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([Buffer.from([0, 0, 1, 0, pngs.length, 0]), ...entries, ...pngs]);
}
