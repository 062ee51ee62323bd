import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { workerProject } from "../../vitest.config.ts";
import { BUILT_TESTS } from "./areas.ts";

/** Drops source maps: each instance of workerd copies every byte of a module, and nobody reads the stack traces. */
const withoutSourceMaps: Plugin = {
  name: "site:without-source-maps",
  transform: (code) => ({ code, map: { mappings: "" } }),
};

/** Runs the tests that vite.config.ts built for an area, in one instance of workerd per run. */
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
