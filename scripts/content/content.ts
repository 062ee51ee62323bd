import { readCommandLine } from "../command-line.ts";
import { findMistakes } from "./find-mistakes.ts";
import { findPictureMistakes } from "./find-picture-mistakes.ts";
import { findEmpty, findPlaceholders, ownerValues } from "./owners-list.ts";
import { loadContent } from "./site-content.ts";

const { check } = readCommandLine({
  usage: `Lists what the owner has left to do: placeholders, empty slots, and what does not fit.

  npm run content
  npm run content -- --check    what does not fit alone
`,
  options: { check: { type: "boolean", default: false } },
} as const).values;

const mistakes = [...findMistakes(await loadContent()), ...(await findPictureMistakes("."))];
if (!check) {
  print("Placeholders, to be replaced", findPlaceholders(ownerValues));
  print(
    "Empty, and not shown",
    findEmpty(ownerValues).map(({ name, place }) => `${name.padEnd(36)}${place}`),
  );
  console.log("Does not fit");
}
for (const mistake of mistakes) console.error(mistake);
if (!check && mistakes.length === 0) console.log("  nothing");
if (mistakes.length > 0) process.exitCode = 1;

function print(title: string, lines: readonly string[]): void {
  console.log(`${title}${lines.length > 0 ? "" : ": nothing"}`);
  for (const line of lines) console.log(`  ${line}`);
  console.log();
}
