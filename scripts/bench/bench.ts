import { readFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { runBuild } from "../build/run-build.ts";
import { readCommandLine, UsageError } from "../command-line.ts";
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
`,
  options: {},
  maxWords: PARTS.size,
} as const;

const { words } = readAsked();
if (words[0] === COMPARE) {
  const [a, b] = await Promise.all([readRun(words[1] ?? ""), readRun(words[2] ?? "")]);
  for (const table of compareRuns(a, b)) console.log(formatTable(table));
} else if (await runBuild(".")) {
  await measureAll();
} else {
  process.exitCode = 1;
}

/** A wrong word deserves its sentence and no stack. */
function readAsked() {
  try {
    const line = readCommandLine(COMMAND);
    const [first, ...others] = line.words;
    if (first === COMPARE) {
      if (others.length === 2) return line;
      throw new UsageError("Two runs can be compared: name them.");
    }
    const unknown = line.words.find((name) => !PARTS.has(name));
    if (unknown === undefined) return line;
    throw new UsageError(`There is no bench "${unknown}".`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${COMMAND.usage.trimEnd()}`);
    process.exit(2);
  }
}

async function measureAll(): Promise<void> {
  const date = new Date();
  const [load = Number.NaN] = loadavg();
  const processors = availableParallelism();
  const { id: build } = JSON.parse(await readFile("dist/client/builds/latest.json", "utf8"));
  const tables: Table[] = [];
  const aims: Aim[] = [];
  const asked = words.length > 0 ? words : [...PARTS.keys()];
  const day = date.toISOString().slice(0, 10);
  console.log(`\`npm run bench${words.length > 0 ? ` -- ${words.join(" ")}` : ""}\` on ${day},`);
  console.log(`build ${build}, ${processors} processors, load average before it ${load.toFixed(1)}.\n`);
  for (const name of asked) {
    console.log(`### ${name}\n`);
    try {
      for (const measure of PARTS.get(name) ?? []) {
        const found = await measure();
        for (const table of found.tables) console.log(formatTable(table));
        tables.push(...found.tables);
        aims.push(...(found.aims ?? []));
      }
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      console.log(`Left out. ${error.message}\n`);
    }
  }
  if (aims.length > 0) console.log(`### aims\n\n${formatTable(tabulateAims(aims))}`);
  const minutes = (Date.now() - date.getTime()) / 60_000;
  console.log(`All of it took ${minutes.toFixed(1)} minutes.`);
  console.log(
    `Stored as ${await storeRun({ date: date.toISOString(), build, load, processors, tables, aims })}`,
  );
}
