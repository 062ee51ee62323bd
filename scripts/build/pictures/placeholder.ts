import sharp from "sharp";
import type { Master } from "./master.ts";

/** The corners of a box as CSS names them, in the order in which pixels are stored. */
const CORNERS = ["0 0", "100% 0", "0 100%", "100% 100%"];

/**
 * A style rule that paints the picture's colours, blurred beyond recognition, where it will appear. It travels in
 * the style sheet: it costs no request, and no style attribute, which the content security policy forbids.
 */
export async function buildPlaceholderRule(className: string, master: Master): Promise<string> {
  const [ground, ...corners] = [await readColours(master, 1, 1), await readColours(master, 2, 2)].flat();
  const layers = corners.map((colour, i) => `radial-gradient(at ${CORNERS[i]},${colour},#0000 75%)`);
  return `.${className}{background:${layers.join()} ${ground}}`;
}

async function readColours(master: Master, width: number, height: number): Promise<string[]> {
  const pixels = await sharp(master.bytes)
    .removeAlpha()
    .resize({ width, height, fit: "fill" })
    .raw()
    .toBuffer();
  return Array.from(
    { length: width * height },
    (_, i) => `#${pixels.subarray(3 * i, 3 * i + 3).toString("hex")}`,
  );
}
