import { readFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { runBuild } from "../build/run-build.ts";
import { OperatorError, readCommandLine, runCommand, UsageError } from "../command-line.ts";
import { measureFirstVisit } from "./first-visit.ts";
import { measureInteractions } from "./interactions.ts";
import { measurePageChanges } from "./page-changes.ts";
import { measureColdStarts } from "./render/cold-starts.ts";
import { measureRates } from "./render/rates.ts";
import { type Aim, formatTable, type Measure, tabulateAims } from "./report.ts";

const PARTS: ReadonlyMap<string, Measure> = new Map([
  ["render", measureRates],
  ["start", measureColdStarts],
  ["first-visit", measureFirstVisit],
  ["page-changes", measurePageChanges],
  ["interactions", measureInteractions],
]);

const COMMAND = {
  usage: `Builds the site and measures it.

  npm run bench                  all parts
  npm run bench -- PART …        some: ${[...PARTS.keys()].join(", ")}
`,
  options: {},
  maxWords: PARTS.size,
} as const;

await runCommand(COMMAND.usage, async () => {
  const { words } = readCommandLine(COMMAND);
  const unknown = words.find((name) => !PARTS.has(name));
  if (unknown !== undefined) throw new UsageError(`There is no bench "${unknown}".`);
  if (!(await runBuild("."))) throw new OperatorError("The site does not build.");
  await measureAll(words.length > 0 ? words : [...PARTS.keys()]);
});

async function measureAll(words: readonly string[]): Promise<void> {
  const date = new Date().toISOString();
  const [load = Number.NaN] = loadavg();
  const processors = availableParallelism();
  const { id: build } = JSON.parse(await readFile("dist/client/builds/latest.json", "utf8"));
  const aims: Aim[] = [];
  console.log(`\`npm run bench -- ${words.join(" ")}\` on ${date.slice(0, 10)},`);
  console.log(`build ${build}, ${processors} processors, load average before it ${load.toFixed(1)}.\n`);
  for (const name of words) {
    console.log(`### ${name}\n`);
    const found = await PARTS.get(name)?.();
    for (const table of found?.tables ?? []) console.log(formatTable(table));
    aims.push(...(found?.aims ?? []));
  }
  console.log("### aims\n");
  console.log(formatTable(tabulateAims(aims)));
}
