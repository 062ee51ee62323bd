import { parseArgs } from "node:util";
import { measureFirstVisit } from "./first-visit.ts";
import { measureImageAnswers } from "./image-answers.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureLoad } from "./load/measure-load.ts";
import { measurePageChanges } from "./page-changes.ts";
import { measurePictureBytes } from "./picture-bytes.ts";

/** What is given on the command line. */
interface BenchOptions {
  /** How long the site is loaded. */
  readonly seconds: number;
}

/** What `npm run bench` can measure; each prints its own table. `npm run bench -- NAME` runs one of them. */
const PARTS: ReadonlyMap<string, readonly ((options: BenchOptions) => Promise<void>)[]> = new Map([
  ["first-visit", [measureFirstVisit]],
  ["page-changes", [measurePageChanges]],
  ["images", [measureImageAnswers, measurePictureBytes]],
  ["lighthouse", [measureLighthouse]],
  ["load", [measureLoad]],
]);

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: "string", default: "60" } },
});
const unknown = asked.filter((name) => !PARTS.has(name));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown.join('", "')}". There are: ${[...PARTS.keys()].join(", ")}.`);
  process.exit(1);
}
for (const [name, measures] of PARTS) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const measure of measures) await measure({ seconds: Number(values.seconds) });
}
