import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { workerProject } from "../../vitest.config.ts";
import { BUILT_TESTS } from "./areas.ts";

/** Every byte of a module is copied into each instance of workerd, and nobody reads the stacks. */
const withoutSourceMaps: Plugin = {
  name: "site:without-source-maps",
  transform: (code) => ({ code, map: { mappings: "" } }),
};

/** The tests of an area as vite.config.ts has built them, in one instance of workerd for each run. */
export default defineConfig({
  test: {
    projects: [
      {
        ...workerProject,
        plugins: [...(workerProject.plugins ?? []), withoutSourceMaps],
        test: {
          ...workerProject.test,
          include: [`${BUILT_TESTS}/*.test.js`],
          setupFiles: [`${BUILT_TESTS}/support-fixed-seed.js`],
          isolate: false,
          maxWorkers: 1,
          testTimeout: 20_000,
        },
      },
    ],
  },
});
