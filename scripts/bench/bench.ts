import { readFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { runBuild } from "../build/run-build.ts";
import { readCommandLine, UsageError } from "../command-line.ts";
import { measureBlocking } from "./blocking.ts";
import { measureFirstVisit } from "./first-visit.ts";
import { measureImageAnswers } from "./image-answers.ts";
import { measureInteractions } from "./interactions.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureLoad } from "./load.ts";
import { measurePageChanges } from "./page-changes.ts";
import { measurePictureBytes } from "./picture-bytes.ts";
import { measureColdStarts } from "./render/cold-starts.ts";
import { measureRates } from "./render/rates.ts";
import { type Aim, CannotRun, formatTable, type Measure, type Table, tabulateAims } from "./report.ts";
import { compareRuns, readRun, storeRun } from "./runs.ts";

/** What `npm run bench` can measure. */
const PARTS: ReadonlyMap<string, readonly Measure[]> = new Map([
  ["render", [measureRates]],
  ["start", [measureColdStarts]],
  ["first-visit", [measureFirstVisit]],
  ["lighthouse", [measureLighthouse]],
  ["blocking", [measureBlocking]],
  ["page-changes", [measurePageChanges]],
  ["interactions", [measureInteractions]],
  ["load", [measureLoad]],
  ["images", [measureImageAnswers, measurePictureBytes]],
]);

const COMPARE = "compare";

const COMMAND = {
  usage: `Builds the site and measures it. Every run is stored in .bench.

  npm run bench                  all parts
  npm run bench -- PART …        some: ${[...PARTS.keys()].join(", ")}
  npm run bench -- ${COMPARE} A B   two stored runs, side by side

  --against FOLDER   blocking: another build in turns with this one
`,
  options: { against: { type: "string" } },
  maxWords: PARTS.size,
} as const;

try {
  const { words, values } = readCommandLine(COMMAND);
  await run(words, values.against);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${COMMAND.usage.trimEnd()}`);
  process.exitCode = 2;
}

async function run(words: readonly string[], against?: string): Promise<void> {
  const [first, ...others] = words;
  if (first === COMPARE) {
    if (others.length !== 2) throw new UsageError("Two runs can be compared: name them.");
    const [a = "", b = ""] = others;
    for (const table of compareRuns(await readRun(a), await readRun(b))) console.log(formatTable(table));
    return;
  }
  const unknown = words.find((name) => !PARTS.has(name));
  if (unknown !== undefined) throw new UsageError(`There is no bench "${unknown}".`);
  if (await runBuild(".")) await measureAll(words.length > 0 ? words : [...PARTS.keys()], against);
  else process.exitCode = 1;
}

async function measureAll(words: readonly string[], against?: string): Promise<void> {
  const date = new Date().toISOString();
  const [load = Number.NaN] = loadavg();
  const processors = availableParallelism();
  const { id: build } = JSON.parse(await readFile("dist/client/builds/latest.json", "utf8"));
  const tables: Table[] = [];
  const aims: Aim[] = [];
  const show = (table: Table) => {
    console.log(formatTable(table));
    tables.push(table);
  };
  console.log(`\`npm run bench -- ${words.join(" ")}\` on ${date.slice(0, 10)},`);
  console.log(`build ${build}, ${processors} processors, load average before it ${load.toFixed(1)}.\n`);
  for (const name of words) {
    console.log(`### ${name}\n`);
    try {
      for (const measure of PARTS.get(name) ?? []) {
        const found = await measure(against);
        found.tables.forEach(show);
        aims.push(...(found.aims ?? []));
      }
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      console.log(`Left out. ${error.message}\n`);
    }
  }
  console.log("### aims\n");
  show(tabulateAims(aims));
  console.log(`Stored as ${await storeRun({ date, build, load, processors, tables })}`);
}
