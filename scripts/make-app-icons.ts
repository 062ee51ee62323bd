/**
 * `npm run app-icons`: makes the small icons in public/ from the drawings in pictures/brand, which make.py writes.
 * They are kept in the repository: browsers ask for most of them by fixed names, and they change once in years.
 */
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";

/** With its own rounded corners, for wherever an icon is shown as it is. */
const ROUNDED = "pictures/brand/favicon.svg";
/** Filled to the edges, for systems that cut their own shape out of it. */
const FILLED = "pictures/brand/app-icon.svg";

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
