import { readFile } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { LATEST_BUILD_PATH } from "../../src/shared/build-info.ts";
import { runBuild } from "../build/run-build.ts";
import { OperatorError, readCommandLine, runCommand, UsageError } from "../command-line.ts";
import { measureFirstVisit } from "./first-visit.ts";
import { measurePageChanges } from "./page-changes.ts";
import { measureRenders, measureStarts } from "./render.ts";
import { formatTable, type Table } from "./report.ts";

const PARTS = new Map<string, () => Promise<Table[]>>([
  ["first-visit", measureFirstVisit],
  ["render", measureRenders],
  ["start", measureStarts],
  ["page-changes", measurePageChanges],
]);

const COMMAND = {
  usage: `Builds the site and measures its speed.

  npm run bench                                  all parts
  npm run bench -- PART …                        some parts: ${[...PARTS.keys()].join(", ")}
`,
  options: {},
  maxWords: PARTS.size,
} as const;

await runCommand(COMMAND.usage, async () => {
  const { words } = readCommandLine(COMMAND);
  const names = words.length > 0 ? words : [...PARTS.keys()];
  const unknown = names.find((name) => !PARTS.has(name));
  if (unknown !== undefined) throw new UsageError(`There is no part "${unknown}".`);
  if (!(await runBuild(".", { imageEngines: ["binding"] })))
    throw new OperatorError("The site does not build.");
  const { id } = JSON.parse(await readFile(`dist/client${LATEST_BUILD_PATH}`, "utf8"));
  const date = new Date().toISOString().slice(0, 10);
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${date}, build ${id}, ${availableParallelism()} processors, load average ${load}.\n`);
  for (const name of names) {
    console.log(`### ${name}\n`);
    const tables = (await PARTS.get(name)?.()) ?? [];
    for (const table of tables) console.log(formatTable(table));
  }
});
