/// <reference path="./modules.d.ts" />
import { readFile } from "node:fs/promises";
import { convert } from "fontverter";
import subsetFont from "subset-font";
import { NEAR_CHARACTERS } from "./near-characters.ts";
import { renameFont } from "./rename-font.ts";

/** All weights that the styles use lie between these. */
const WEIGHTS = { min: 400, max: 550 };

/**
 * The licence of Gilda Display, OFL 1.1, reserves the name "Gilda" to the original: a changed font must have
 * another name. Figtree reserves none.
 */
const RESERVED = { word: "Gilda", replacement: "Lagan" };

/** In the format in which a font can be renamed, with the names that tell its licence and where that stands. */
const OPTIONS = { targetFormat: "sfnt", preserveNameIds: [13, 14] } as const;

/** The name of each font's file, and its bytes. */
export type CutFonts = Readonly<Record<"text" | "display", Buffer>>;

/** Cuts the fonts that every page loads out of the packages they come from. The same packages give the same bytes. */
export async function cutFonts(): Promise<CutFonts> {
  const figtree = await readFile(
    "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  );
  const gilda = await readFile(
    "node_modules/@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff2",
  );
  const text = await subsetFont(figtree, NEAR_CHARACTERS, { ...OPTIONS, variationAxes: { wght: WEIGHTS } });
  // At the size of headings the instructions for the pixels of coarse screens, a third of the file, change nothing.
  const display = await subsetFont(gilda, NEAR_CHARACTERS, { ...OPTIONS, noHinting: true });
  renameFont(display, RESERVED.word, RESERVED.replacement);
  return { text: await convert(text, "woff2"), display: await convert(display, "woff2") };
}
