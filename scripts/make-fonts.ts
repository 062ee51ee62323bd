/**
 * `npm run fonts`: writes the fonts that every page loads. They are committed to the repository, like pictures: they change
 * when a package does, or near-characters.ts.
 */
import { writeFile } from "node:fs/promises";
import { cutFonts } from "./fonts/cut-fonts.ts";

for (const [name, bytes] of Object.entries(await cutFonts())) {
  const file = `src/styles/fonts/${name}.woff2`;
  await writeFile(file, bytes);
  console.log(`${file}: ${bytes.byteLength} bytes`);
}
