/**
 * Runs mutation tests: `npm run test:mutants`. Pass names of areas to run only those, and `--mutate FILE` for a part of
 * an area.
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { AREAS } from "./areas.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { mutate: { type: "string", multiple: true } },
});

// Uses this project's pictures, so that no sandbox builds them again from its masters.
process.env.PICTURES_ROOT = process.cwd();

for (const name of positionals.length > 0 ? positionals : Object.keys(AREAS)) {
  // The Vite and Vitest configurations run in other processes and read the area from the environment.
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
    // Stryker would read the file through TypeScript's older API. Nothing here needs a compiler.
    tsconfigFile: "none",
    disableTypeChecks: false,
    coverageAnalysis: "perTest",
    concurrency: availableParallelism(),
    // Many tests use a real database, which is slow on a busy machine.
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 20,
    ignorePatterns: ["/dist", "/docs", "/.wrangler", "/.cache"],
    // Sandboxes inside the repository find its node_modules by themselves.
    symlinkNodeModules: false,
    tempDirName: ".cache/mutants/sandboxes",
    reporters: ["clear-text", "json", "progress-append-only"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: `.cache/mutants/${name}.json` },
    thresholds: { high: 95, low: 85, break: 85 },
  };
}
