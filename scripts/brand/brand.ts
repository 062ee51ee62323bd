import { OperatorError, runCommand } from "../command-line.ts";
import { checkBrandFiles, writeBrandFiles } from "./brand-files.ts";

const usage = `Generates the icons in public/, and the mark and the logo in public/brand, from pictures/brand and the palette.

  npm run brand
  npm run brand -- --check    only checks that these files are up to date
`;

await runCommand({ usage, options: { check: { type: "boolean" } } }, async ({ check }) => {
  const result = check ? checkBrandFiles(".") : writeBrandFiles(".");
  const mistake = await result.catch(({ message }) => message);
  if (mistake) throw new OperatorError(mistake);
  console.log("The icons and drawings in public/ are up to date.");
});
