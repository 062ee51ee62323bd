/// <reference path="./modules.d.ts" />
import { convert } from "fontverter";
import subsetFont from "subset-font";
import type { Typeface } from "../../../src/content/brand.ts";
import { renameFont } from "./rename-font.ts";

/** SFNT is the format that can be renamed. Names 13 and 14 hold the licence and its URL. */
const OPTIONS = { targetFormat: "sfnt", preserveNameIds: [13, 14] } as const;

/**
 * Reduces a font to some characters. The same file gives the same bytes.
 * @param codes Code points.
 */
export async function cutFont(
  file: Buffer,
  { weights, reservedName }: Typeface,
  codes: ReadonlySet<number>,
): Promise<Buffer> {
  const [min = 400, max] = weights.split(" ").map(Number);
  const font = await subsetFont(file, String.fromCodePoint(...codes), {
    ...OPTIONS,
    ...(max === undefined
      ? // A typeface of one weight is for headings: at their size hinting for coarse screens changes nothing.
        { noHinting: true }
      : { variationAxes: { wght: { min, max } } }),
  });
  // The new name has the same length, because it is replaced in place.
  if (reservedName)
    renameFont(font, reservedName, "Site".padEnd(reservedName.length, "x").slice(0, reservedName.length));
  return await convert(font, "woff2");
}
