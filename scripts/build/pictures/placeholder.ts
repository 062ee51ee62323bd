import sharp from "sharp";
import { CENTRE } from "../../../src/shared/image-variant.ts";
import { readThrough } from "../file-cache.ts";
import type { Master } from "./master.ts";

/** The corners of a box as CSS positions, in the order in which a picture of two by two pixels is stored. */
const CORNERS = ["0 0", "100% 0", "0 100%", "100% 100%"];

/** Returns a style rule with a picture's blurred colours and focal point, because the security policy forbids style attributes. */
export async function buildPlaceholderRule(className: string, master: Master, root: string): Promise<string> {
  // Kept between builds, because reading the pixels means decoding the whole picture.
  const read = await readThrough(root, ["placeholder", master.digest], () => readPixels(master));
  const pixels = Buffer.from(read.map(roundChannel));
  const [ground, ...corners] = Array.from(
    { length: pixels.length / 3 },
    (_, i) => `#${pixels.subarray(3 * i, 3 * i + 3).toString("hex")}`,
  );
  const layers = corners.map((colour, i) => `radial-gradient(at ${CORNERS[i]},${colour},#0000 75%)`);
  const { x, y } = master.focus ?? CENTRE;
  return `.${className}{background:${layers.join()} ${ground};--focal-point:${Math.round(x * 100)}% ${Math.round(y * 100)}%}`;
}

/** Rounds a colour channel. The blur hides the difference, and the style sheet of every page compresses better. */
function roundChannel(value: number): number {
  return Math.min(Math.round(value / 8) * 8, 255);
}

/** Returns the picture scaled to one pixel, and after it the picture scaled to two by two: three bytes per pixel. */
async function readPixels({ bytes }: Master): Promise<Buffer> {
  const readAt = (side: number) =>
    sharp(bytes).removeAlpha().resize({ width: side, height: side, fit: "fill" }).raw().toBuffer();
  return Buffer.concat([await readAt(1), await readAt(2)]);
}
