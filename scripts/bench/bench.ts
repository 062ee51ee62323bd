import { readCommandLine, UsageError } from "../command-line.ts";
import { measureFirstVisit } from "./first-visit.ts";
import { measureImageAnswers } from "./image-answers.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureLoad } from "./load/measure-load.ts";
import { measurePageChanges } from "./page-changes.ts";
import { measurePictureBytes } from "./picture-bytes.ts";
import { measureColdStarts } from "./render/cold-starts.ts";
import { measureRates } from "./render/rates.ts";
import {
  type Aim,
  type BenchOptions,
  CannotRun,
  type Measure,
  printTable,
  type Table,
  tabulateAims,
} from "./report.ts";
import { measureStart } from "./start.ts";

/** What `npm run bench` can measure. */
const PARTS: ReadonlyMap<string, readonly Measure[]> = new Map([
  ["render", [measureRates, measureColdStarts]],
  ["start", [measureStart]],
  ["first-visit", [measureFirstVisit]],
  ["page-changes", [measurePageChanges]],
  ["images", [measureImageAnswers, measurePictureBytes]],
  ["lighthouse", [measureLighthouse]],
  ["load", [measureLoad]],
]);

const BENCH_COMMAND = {
  usage: `Measures the built site and its Worker.

  npm run bench                 all parts
  npm run bench -- NAME …       some: ${[...PARTS.keys()].join(", ")}

  --json        prints for machines
  --seconds 60  how long the load lasts
`,
  options: { json: { type: "boolean", default: false }, seconds: { type: "string", default: "60" } },
  maxWords: PARTS.size,
} as const;

const { words: asked, values } = readAsked();
const isForMachines = values.json;
const options: BenchOptions = { seconds: Number(values.seconds) };

const date = new Date().toISOString();
const parts: Record<string, readonly Table[] | { readonly skipped: string }> = {};
const aims: Aim[] = [];
for (const [name, measures] of PARTS) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  parts[name] = await run(name, measures);
}
if (isForMachines) console.log(JSON.stringify({ date, parts, aims }, null, 2));
else if (aims.length > 0) printTable(tabulateAims(aims));

/** A wrong word deserves its sentence and no stack. */
function readAsked() {
  try {
    const line = readCommandLine(BENCH_COMMAND);
    const unknown = line.words.find((name) => !PARTS.has(name));
    if (unknown === undefined) return line;
    throw new UsageError(`There is no bench "${unknown}".`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${BENCH_COMMAND.usage.trimEnd()}`);
    process.exit(2);
  }
}

async function run(name: string, measures: readonly Measure[]) {
  const tables: Table[] = [];
  try {
    for (const measure of measures) {
      const found = await measure(options);
      if (!isForMachines) found.tables.forEach(printTable);
      tables.push(...found.tables);
      aims.push(...(found.aims ?? []));
    }
    return tables;
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    if (!isForMachines) console.log(`\nLeft out: ${name}. ${error.message}`);
    return { skipped: error.message };
  }
}
