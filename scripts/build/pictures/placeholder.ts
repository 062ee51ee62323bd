import sharp from "sharp";
import { CENTRE } from "../../../src/shared/image-variant.ts";
import { readThrough } from "./file-cache.ts";
import type { Master } from "./master.ts";

/** The corners of a box as CSS names them, in the order in which pixels are stored. */
const CORNERS = ["0 0", "100% 0", "0 100%", "100% 100%"];

/**
 * A style rule that paints the picture's colours, blurred beyond recognition, where it will appear, and that says what
 * stays in view where it is cut (`object-position`). It travels in the style sheet: it costs no request, and no style
 * attribute, which the content security policy forbids.
 * @param cacheDirectory Where colours are kept between builds: to read them, the whole picture has to be decoded.
 */
export async function buildPlaceholderRule(
  className: string,
  master: Master,
  cacheDirectory: string,
): Promise<string> {
  const read = await readThrough(cacheDirectory, ["placeholder", master.digest], () => readPixels(master));
  const pixels = Buffer.from(read.map(roundChannel));
  const [ground, ...corners] = Array.from(
    { length: pixels.length / 3 },
    (_, i) => `#${pixels.subarray(3 * i, 3 * i + 3).toString("hex")}`,
  );
  const layers = corners.map((colour, i) => `radial-gradient(at ${CORNERS[i]},${colour},#0000 75%)`);
  const { x, y } = master.focus ?? CENTRE;
  return `.${className}{background:${layers.join()} ${ground};--focal-point:${Math.round(x * 100)}% ${Math.round(y * 100)}%}`;
}

/** In a blur nobody sees the difference, and the style sheet of every page compresses better. */
function roundChannel(value: number): number {
  return Math.min(Math.round(value / 8) * 8, 255);
}

/** The picture as one pixel, then as four, each of three bytes. */
async function readPixels({ bytes }: Master): Promise<Buffer> {
  const readAt = (side: number) =>
    sharp(bytes).removeAlpha().resize({ width: side, height: side, fit: "fill" }).raw().toBuffer();
  return Buffer.concat([await readAt(1), await readAt(2)]);
}
