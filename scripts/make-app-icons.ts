/**
 * `npm run app-icons`: makes the small icons in public/, and the coast that pages end with, from the drawings in
 * pictures/brand. They are committed to the repository: browsers request most of them by fixed names, and they change once
 * in years.
 */
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";

/** With its own rounded corners, for places that show an icon without a mask. */
const ROUNDED = "pictures/brand/favicon.svg";
/** Filled to the edges, for systems that cut their own shape out of it. */
const FILLED = "pictures/brand/app-icon.svg";

/** Columns of basalt by the sea. Its widths are for densities 1 and 2. */
const COAST = "pictures/brand/basalt.svg";
const COAST_WIDTHS = [1600, 3200];
/** `--page` of tokens.css. */
const PAGE_COLOUR = "#061218";

/** The sizes that browsers look for in a favicon.ico: tabs, high densities and Windows' task bar. */
const ICO_SIZES = [16, 32, 48];
const APP_SIZES = [192, 512];

await mkdir("public/app-icons", { recursive: true });
await copyFile(ROUNDED, "public/favicon.svg");
await writeFile(
  "public/favicon.ico",
  packIco(await Promise.all(ICO_SIZES.map((size) => draw(ROUNDED, size)))),
);
await writeFile("public/apple-touch-icon.png", await draw(FILLED, 180));
for (const size of APP_SIZES) {
  await writeFile(`public/app-icons/icon-${size}.png`, await draw(ROUNDED, size));
  await writeFile(`public/app-icons/maskable-${size}.png`, await draw(FILLED, size));
}

// As a drawing it would be thousands of elements, styled and painted again by every page that shows them.
for (const width of COAST_WIDTHS) {
  await writeFile(`src/styles/coast-${width}.avif`, await drawCoast(width));
}

/** The drawn coast of that width, on the ground of the site, so that it has no need of transparency. */
async function drawCoast(width: number): Promise<Buffer> {
  const { width: ownWidth } = await sharp(COAST).metadata();
  return await sharp(COAST, { density: (72 * width) / ownWidth })
    .resize(width)
    .flatten({ background: PAGE_COLOUR })
    .avif({ quality: 50, effort: 6 })
    .toBuffer();
}

/** A drawing as a square PNG, drawn at that size and not scaled to it. The smallest stay plain, as ICO files want them. */
async function draw(file: string, size: number): Promise<Buffer> {
  const { width } = await sharp(file).metadata();
  const density = (72 * size) / width;
  return await sharp(file, { density })
    .resize(size, size)
    .png(size > 48 ? { palette: true, effort: 10 } : {})
    .toBuffer();
}

/** Packs square PNGs into an ICO file (https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)). */
function packIco(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    // A PNG says its width in its bytes 16 to 19.
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
