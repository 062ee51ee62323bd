import { readFile, writeFile } from "node:fs/promises";
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

/** Where the documentation has the tables of a whole run: from this line to its end. */
const DOCUMENT = "docs/performance.md";
const TABLES_HEADING = "## Measured\n";

const COMMAND = {
  usage: `Builds the site and measures it. Every run is stored in .bench.

  npm run bench                  all parts
  npm run bench -- PART …        some: ${[...PARTS.keys()].join(", ")}
  npm run bench -- --write       all, and puts the tables into ${DOCUMENT}
  npm run bench -- ${COMPARE} A B   two stored runs, side by side
`,
  options: { write: { type: "boolean", default: false } },
  maxWords: PARTS.size,
} as const;

const { words, values } = readAsked();
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
    if (unknown !== undefined) throw new UsageError(`There is no bench "${unknown}".`);
    if (first !== undefined && line.values.write)
      throw new UsageError("Only the tables of a whole run are written.");
    return line;
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
  const texts: string[] = [];
  const say = (text: string) => {
    texts.push(text);
    console.log(text);
  };
  const asked = words.length > 0 ? words : [...PARTS.keys()];
  const day = date.toISOString().slice(0, 10);
  say(`\`npm run bench${words.length > 0 ? ` -- ${words.join(" ")}` : ""}\` on ${day},`);
  say(`build ${build}, ${processors} processors, load average before it ${load.toFixed(1)}.\n`);
  for (const name of asked) {
    say(`### ${name}\n`);
    try {
      for (const measure of PARTS.get(name) ?? []) {
        const found = await measure();
        for (const table of found.tables) say(formatTable(table));
        tables.push(...found.tables);
        aims.push(...(found.aims ?? []));
      }
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      say(`Left out. ${error.message}\n`);
    }
  }
  if (aims.length > 0) say(`### aims\n\n${formatTable(tabulateAims(aims))}`);
  const minutes = (Date.now() - date.getTime()) / 60_000;
  say(`All of it took ${minutes.toFixed(1)} minutes.`);
  if (values.write) await writeTables(texts.join("\n"));
  console.log(
    `Stored as ${await storeRun({ date: date.toISOString(), build, load, processors, tables, aims })}`,
  );
}

async function writeTables(text: string): Promise<void> {
  const [before = ""] = (await readFile(DOCUMENT, "utf8")).split(TABLES_HEADING);
  await writeFile(DOCUMENT, `${before}${TABLES_HEADING}\n${text}\n`);
}
