import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readCommandLine, UsageError } from "../command-line.ts";
import { findRuntimeSet, formatRuntimeSet, type Release } from "./runtime-set.ts";

const UPDATE_COMMAND = {
  usage: `Installs the newest releases of wrangler and of its two plugins that share one runtime.

  npm run update-runtime
  npm run update-runtime -- --check    only says which; exit code 1 where they are not installed
`,
  options: { check: { type: "boolean", default: false } },
} as const;

try {
  const { check } = readCommandLine(UPDATE_COMMAND).values;
  const set = findRuntimeSet({
    wrangler: readReleases("wrangler@>=4"),
    "@cloudflare/vite-plugin": readReleases("@cloudflare/vite-plugin@>=1"),
    "@cloudflare/vitest-plugin": readReleases("@cloudflare/vitest-plugin@>=1"),
  });
  if (!set) throw new UsageError("The registry has no releases of the three that share one runtime.");
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const isInstalled = Object.entries(set).every(([name, version]) => devDependencies[name] === version);
  console.log(
    `The newest that share one runtime: ${formatRuntimeSet(set)}${isInstalled ? ", as installed." : "."}`,
  );
  if (!isInstalled && check) {
    console.error("Install them with: npm run update-runtime");
    process.exitCode = 1;
  } else if (!isInstalled)
    runNpm(["install", "--save-dev", "--save-exact", ...formatRuntimeSet(set).split(" ")]);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${UPDATE_COMMAND.usage.trimEnd()}`);
  process.exitCode = 1;
}

/** @param range A package and its versions. A range has no pre-releases in it: they are for those who try them out. */
function readReleases(range: string): Release[] {
  const answer = runNpm(["view", range, "version", "dependencies", "--json"]);
  const found: Release | Release[] = JSON.parse(answer);
  return Array.isArray(found) ? found : [found];
}

/** Runs npm, which says itself where it is. @returns What it printed. */
function runNpm(words: readonly string[]): string {
  const command = process.env.npm_execpath;
  if (!command) throw new UsageError("Start it by `npm run update-runtime`: npm then says where it is.");
  return execFileSync(process.execPath, [command, ...words], { encoding: "utf8", maxBuffer: 100_000_000 });
}
