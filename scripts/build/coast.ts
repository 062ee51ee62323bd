import sharp from "sharp";
import { palette } from "../../src/content/brand.ts";
import { openDrawing, readDrawing } from "./drawing.ts";
import { readOrCreate, shortDigest } from "./file-cache.ts";
import type { EncodingEffort } from "./pictures/encode.ts";

const COAST = "pictures/brand/coast.svg";
/** In pixels. Wide dense screens load the larger picture. */
const WIDTHS = [1600, 3200];
const AVIF = { quick: { quality: 50, effort: 0 }, full: { quality: 50, effort: 6 } };

/** Renders the coast in WIDTHS, because browsers draw one picture faster than hundreds of shapes. */
export async function buildCoast(
  root: string,
  effort: EncodingEffort,
): Promise<readonly (readonly [file: string, bytes: Buffer])[]> {
  const avif = AVIF[effort];
  const svg = await readDrawing(root, COAST);
  return await Promise.all(
    WIDTHS.map(async (width) => {
      const settings = JSON.stringify([width, avif, palette.ink, sharp.versions]);
      const bytes = await readOrCreate(root, [settings, svg], async () =>
        (await openDrawing(svg, width)).flatten({ background: palette.ink }).avif(avif).toBuffer(),
      );
      return [`assets/coast-${width}-${shortDigest(bytes)}.avif`, bytes] as const;
    }),
  );
}
