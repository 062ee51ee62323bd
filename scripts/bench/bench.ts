import { measureFirstVisit } from "./first-visit.ts";
import { measureImageAnswers } from "./image-answers.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measurePageChanges } from "./page-changes.ts";
import { measurePictureBytes } from "./picture-bytes.ts";

/** What `npm run bench` can measure; each prints its own table. `npm run bench -- NAME` runs one of them. */
const PARTS: ReadonlyMap<string, readonly (() => Promise<void>)[]> = new Map([
  ["first-visit", [measureFirstVisit]],
  ["page-changes", [measurePageChanges]],
  ["images", [measureImageAnswers, measurePictureBytes]],
  ["lighthouse", [measureLighthouse]],
]);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.has(name));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown.join('", "')}". There are: ${[...PARTS.keys()].join(", ")}.`);
  process.exit(1);
}
for (const [name, measures] of PARTS) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const measure of measures) await measure();
}
