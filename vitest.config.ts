import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { iconsPlugin } from "./scripts/build/icons-plugin.ts";
import { picturesPlugin } from "./scripts/build/pictures-plugin.ts";
import { readWranglerToml } from "./scripts/wrangler.ts";

/** The default timeout of expect.poll, one second, is too short on a busy machine. */
const patience = { poll: { timeout: 20_000 } };

/** Tests that import the Worker's source and run inside workerd. */
const workerProject: TestProjectInlineConfiguration = {
  plugins: [
    cloudflareTest({
      main: "./test/support/empty-worker.ts",
      miniflare: {
        compatibilityDate: readWranglerToml().compatibility_date,
        // The production build of React, because the development build writes stack traces into documents.
        bindings: {
          NODE_ENV: "production",
          SITE_ORIGIN: "https://site.test",
          MIGRATIONS: await readD1Migrations("migrations"),
        },
        d1Databases: ["DB"],
      },
    }),
    picturesPlugin({ root: import.meta.dirname, effort: "quick" }),
    iconsPlugin(),
  ],
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    name: "worker",
    // Twice the number of processors, because tests spend half of their time waiting for timeouts.
    maxWorkers: 4,
    sequence: { groupOrder: 1 },
    include: ["test/worker/**/*.test.{ts,tsx}"],
    expect: patience,
    // Many tests use a real database, which is slow on a busy machine.
    testTimeout: 60_000,
  },
};

const builtSite = {
  expect: patience,
  testTimeout: 90_000,
  hookTimeout: 90_000,
};

export default defineConfig({
  test: {
    reporters: ["default", "./test/support/retried-tests-reporter.ts"],
    // The Worker logs each request. Only the log of a failed test is useful.
    silent: "passed-only",
    // For two processors, because each worker has its own site and browser.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/unit/**/*.test.ts"],
          expect: patience,
          testTimeout: 60_000,
        },
      },
      workerProject,
      {
        // HTTP requests to the built site, which workerd serves.
        test: {
          ...builtSite,
          name: "site",
          include: ["test/site/**/*.test.ts"],
          globalSetup: ["test/support/site-setup.ts"],
        },
      },
      {
        // Visits to the built site in Chromium.
        test: {
          ...builtSite,
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: ["test/support/site-setup.ts", "test/support/browser-setup.ts"],
          // Browser and server share two busy processors. The reporter lists each test that passes only on a retry.
          retry: 2,
        },
      },
    ],
  },
});
