/**
 * `npm run fonts`: cuts the fonts that every page loads out of the packages they come from. They are kept in the
 * repository, like pictures: they change when a package does.
 */
import { readFile, writeFile } from "node:fs/promises";
import { convert } from "fontverter";
import subsetFont from "subset-font";
import { NEAR_CHARACTERS } from "./fonts/near-characters.ts";
import { renameFont } from "./fonts/rename-font.ts";

/** All weights that the styles use lie between these. */
const WEIGHTS = { min: 400, max: 550 };

/**
 * The licence of Gilda Display, OFL 1.1, reserves the name "Gilda" to the original: whatever is changed must be called
 * otherwise. Figtree reserves none.
 */
const RESERVED = { word: "Gilda", replacement: "Lagan" };

/** Without compression, in which a font can be renamed. */
const EDITABLE = { targetFormat: "sfnt" } as const;

const text = await readFile(
  "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
);
await write(
  "text",
  await subsetFont(text, NEAR_CHARACTERS, { ...EDITABLE, variationAxes: { wght: WEIGHTS } }),
);

const display = await readFile(
  "node_modules/@fontsource/gilda-display/files/gilda-display-latin-400-normal.woff2",
);
// At the size of headings the instructions for the pixels of coarse screens, a third of the file, change nothing.
const near = await subsetFont(display, NEAR_CHARACTERS, { ...EDITABLE, noHinting: true });
renameFont(near, RESERVED.word, RESERVED.replacement);
await write("display", near);

async function write(name: string, font: Buffer): Promise<void> {
  const file = `src/styles/fonts/${name}.woff2`;
  const bytes = await convert(font, "woff2");
  await writeFile(file, bytes);
  console.log(`${file}: ${bytes.byteLength} bytes`);
}
