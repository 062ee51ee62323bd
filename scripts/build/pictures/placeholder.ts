import sharp from "sharp";
import { CENTRE } from "../../../src/shared/image-variant.ts";
import { readOrCreate } from "../file-cache.ts";
import type { Master } from "./master.ts";

/** CSS positions of the corners, in the order of the last four pixels that readPixels returns. */
const CORNERS = ["0 0", "100% 0", "0 100%", "100% 100%"];

/** Returns a style rule with blurred colours and the focal point, because the CSP forbids style attributes. */
export async function buildPlaceholderRule(className: string, master: Master, root: string): Promise<string> {
  // Cached, because readPixels decodes the whole picture.
  const channels = await readOrCreate(root, ["placeholder", master.digest], () => readPixels(master));
  const pixels = Buffer.from(channels.map(roundChannel));
  const [average, ...corners] = Array.from(
    { length: pixels.length / 3 },
    (_, i) => `#${pixels.subarray(3 * i, 3 * i + 3).toString("hex")}`,
  );
  const layers = corners.map((colour, i) => `radial-gradient(at ${CORNERS[i]},${colour},#0000 75%)`);
  const { x, y } = master.focus ?? CENTRE;
  return `.${className}{background:${layers.join()} ${average};--focal-point:${Math.round(x * 100)}% ${Math.round(y * 100)}%}`;
}

/** Rounds a colour channel, because fewer different values compress better. The blur hides the difference. */
function roundChannel(value: number): number {
  return Math.min(Math.round(value / 8) * 8, 255);
}

/** Returns three bytes for each of five pixels: the picture scaled to one pixel, then scaled to two by two pixels. */
async function readPixels({ bytes }: Master): Promise<Buffer> {
  const readAt = (side: number) =>
    sharp(bytes).removeAlpha().resize({ width: side, height: side, fit: "fill" }).raw().toBuffer();
  return Buffer.concat([await readAt(1), await readAt(2)]);
}
