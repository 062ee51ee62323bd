import { runCommand } from "../command-line.ts";
import { findMistakes } from "./find-mistakes.ts";
import { findPictureMistakes } from "./find-picture-mistakes.ts";
import { findEmptyFields, findForeignTexts, findPlaceholders, findValuesToCheck } from "./owners-list.ts";
import { loadContent } from "./site-content.ts";

const usage = `Lists the values that the owner has to replace or check, empty fields, and mistakes in the content.

  npm run content
  npm run content -- --check    lists only mistakes
`;

await runCommand({ usage, options: { check: { type: "boolean" } } }, async ({ check }) => {
  const content = await loadContent();
  const mistakes = [...findMistakes(content), ...(await findPictureMistakes("."))];
  const lists = {
    "Placeholders to replace": findPlaceholders(content),
    "Delivered texts to check: keep only what is true of your company": findValuesToCheck(content),
    "Texts with hours that company.ts lacks, or a place that company.ts, drives.ts, journeys.ts and places.ts lack":
      findForeignTexts(content),
    "Empty fields, which the site does not show": findEmptyFields(content),
  };
  if (!check) {
    for (const [title, values] of Object.entries(lists)) {
      console.log(`${title}${values.length > 0 ? "" : ": nothing"}`);
      const width = Math.max(...values.map(({ name }) => name.length));
      for (const { name, note } of values) console.log(`  ${name.padEnd(width)}  ${note}`);
      console.log();
    }
    console.log(`Mistakes${mistakes.length > 0 ? "" : ": nothing"}`);
  }
  for (const mistake of mistakes) console.error(mistake);
  if (mistakes.length > 0) process.exitCode = 1;
});
