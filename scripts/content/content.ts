import { runCommand } from "../command-line.ts";
import { findMistakes } from "./find-mistakes.ts";
import { findPictureMistakes } from "./find-picture-mistakes.ts";
import { findEmpty, findForeignSentences, findPlaceholders, findValuesToCheck } from "./owners-list.ts";
import { loadContent } from "./site-content.ts";

const usage = `Lists what the owner has left to do: what is still as delivered, what is empty, and what does not fit.

  npm run content
  npm run content -- --check    only what does not fit
`;

await runCommand({ usage, options: { check: { type: "boolean" } } }, async ({ check }) => {
  const content = await loadContent();
  const mistakes = [...findMistakes(content), ...(await findPictureMistakes("."))];
  const lists = {
    "Placeholders, to be replaced": findPlaceholders(content),
    "As delivered: keep only what is true of you": findValuesToCheck(content),
    "Sentences that name places or hours not in your lists": findForeignSentences(content),
    "Empty, and not shown": findEmpty(content),
  };
  if (!check) {
    for (const [title, values] of Object.entries(lists)) {
      console.log(`${title}${values.length > 0 ? "" : ": nothing"}`);
      const width = Math.max(...values.map(({ name }) => name.length));
      for (const { name, note } of values) console.log(`  ${name.padEnd(width)}  ${note}`);
      console.log();
    }
    console.log(`Does not fit${mistakes.length > 0 ? "" : ": nothing"}`);
  }
  for (const mistake of mistakes) console.error(mistake);
  if (mistakes.length > 0) process.exitCode = 1;
});
