/**
 * Changes the sources one small piece at a time, and looks whether a test notices: `npm run test:mutants`, with the names
 * of areas for those alone, and with `--mutate FILE` for a part of one.
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { AREAS } from "./areas.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { mutate: { type: "string", multiple: true } },
});

// Pictures need not be made again from the masters of each sandbox.
process.env.PICTURES_ROOT = process.cwd();

for (const name of positionals.length > 0 ? positionals : Object.keys(AREAS)) {
  // The configurations of Vite and Vitest, which run in other processes, read which area it is.
  process.env.MUTATED_AREA = name;
  const area = AREAS[name];
  if (!area) throw new Error(`There is no area "${name}", only ${Object.keys(AREAS).join(", ")}.`);
  console.log(`\n${name}`);
  await new Stryker(createOptions(name, values.mutate ?? area.mutate)).runMutationTest();
}

function createOptions(name: string, mutate: readonly string[]): ConstructorParameters<typeof Stryker>[0] {
  return {
    mutate: [...mutate],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "test/mutants/vitest.config.ts", related: false },
    buildCommand: "vite build --config test/mutants/vite.config.ts --configLoader native --logLevel error",
    // What Stryker would read by TypeScript's older interface; nothing here needs a compiler.
    tsconfigFile: "none",
    disableTypeChecks: false,
    coverageAnalysis: "perTest",
    concurrency: availableParallelism(),
    // Many tests wait for a real database, which is slow on a busy machine.
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 20,
    ignorePatterns: ["/dist", "/docs", "/.wrangler", "/.cache"],
    // Below the repository, whose packages are found from there.
    symlinkNodeModules: false,
    tempDirName: ".cache/mutants/sandboxes",
    reporters: ["clear-text", "json", "progress-append-only"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: `.cache/mutants/${name}.json` },
    thresholds: { high: 95, low: 85, break: 85 },
  };
}
