import { measureImageAnswers } from "./image-answers.ts";
import { measurePictureBytes } from "./picture-bytes.ts";

/** The measurements by name; each prints its own table. They use the site as `npm run build` has left it. */
const PARTS: ReadonlyMap<string, readonly (() => Promise<void>)[]> = new Map([
  ["images", [measureImageAnswers, measurePictureBytes]],
]);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.has(name));
if (unknown.length > 0) {
  console.error(
    `There is no measurement called ${unknown.join(", ")}. There are: ${[...PARTS.keys()].join(", ")}.`,
  );
  process.exit(1);
}
for (const [name, measures] of PARTS) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const measure of measures) await measure();
}
