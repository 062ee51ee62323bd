import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { iconsPlugin } from "./scripts/build/icons-plugin.ts";
import { picturesPlugin } from "./scripts/build/pictures-plugin.ts";
import { readWranglerToml } from "./scripts/wrangler.ts";

/** What is polled for has to come, not soon: on a busy machine the default of one second is short. */
const patience = { poll: { timeout: 20_000 } };

/** The Worker's source inside workerd, with routes and faults of the test's own. */
const workerProject: TestProjectInlineConfiguration = {
  plugins: [
    cloudflareTest({
      main: "./test/support/empty-worker.ts",
      miniflare: {
        // The date that the Worker itself runs with.
        compatibilityDate: readWranglerToml().compatibility_date,
        // React as it ships: its development build writes stacks into documents.
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
    // Half of their time they wait for what hangs on purpose.
    maxWorkers: 4,
    sequence: { groupOrder: 1 },
    include: ["test/worker/**/*.test.{ts,tsx}"],
    expect: patience,
    // Behind many of them is a real database, which is slow on a busy machine.
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
    // The Worker logs a line for each request. Only a failed test's lines help anybody.
    silent: "passed-only",
    // The machines that run this have two processors. Every worker has a site and a browser of its own.
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
        // Requests over HTTP to the built site, served by workerd.
        test: {
          ...builtSite,
          name: "site",
          include: ["test/site/**/*.test.ts"],
          globalSetup: ["test/support/site-setup.ts"],
        },
      },
      {
        // Visits of the built site in a real Chromium.
        test: {
          ...builtSite,
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: ["test/support/site-setup.ts", "test/support/browser-setup.ts"],
          // A browser and a server on two busy processors. The reporter lists each test that needed this.
          retry: 2,
        },
      },
    ],
  },
});
