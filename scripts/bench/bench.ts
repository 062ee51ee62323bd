import { existsSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { LATEST_BUILD_FILE } from "../build/build-manifest-plugin.ts";
import { runBuild } from "../build/run-build.ts";
import { OperatorError, runCommand, UsageError } from "../command-line.ts";
import { measureFirstVisit } from "./first-visit.ts";
import { measureRenders } from "./render.ts";
import { formatTable, type Table } from "./report.ts";
import { openSubjects, type Subjects } from "./servers.ts";
import { measureBlocking, measurePageChanges } from "./slow-phone.ts";

const PARTS = new Map<string, (subjects: Subjects) => Promise<Table[]>>([
  ["first-visit", measureFirstVisit],
  ["render", measureRenders],
  ["blocking", measureBlocking],
  ["page-changes", measurePageChanges],
]);

const COMMAND = {
  usage: `Builds the site and measures its speed.

  npm run bench                                 measures all parts
  npm run bench -- PART …                       measures only the named parts. The parts are ${[...PARTS.keys()].join(", ")}
  npm run bench -- [PART …] --against FOLDER    also measures the build in another checkout
`,
  options: { against: { type: "string" } },
  maxPositionals: PARTS.size,
} as const;

await runCommand(COMMAND, async ({ against }, positionals) => {
  const names = positionals.length > 0 ? positionals : [...PARTS.keys()];
  const unknown = names.find((name) => !PARTS.has(name));
  if (unknown !== undefined) throw new UsageError(`There is no part "${unknown}".`);
  const checkouts = against === undefined ? ["."] : [".", requireBuild(against)];
  const id = await runBuild("production");
  const date = new Date().toISOString().slice(0, 10);
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${date}, build ${id}, ${availableParallelism()} processors, load average ${load}.\n`);
  await using stack = new AsyncDisposableStack();
  const subjects = await openSubjects(checkouts, stack);
  for (const name of names) {
    console.log(`### ${name}\n`);
    const tables = (await PARTS.get(name)?.(subjects)) ?? [];
    for (const table of tables) console.log(formatTable(table));
  }
});

function requireBuild(folder: string): string {
  if (folder === "") throw new UsageError("--against needs a folder.");
  if (existsSync(join(folder, LATEST_BUILD_FILE))) return folder;
  throw new OperatorError(`There is no built site in ${folder}. Build it there first: npm run build`);
}
