import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { iconsPlugin } from "./scripts/build/icons-plugin.ts";
import { picturesPlugin } from "./scripts/build/pictures-plugin.ts";
import { readWranglerToml } from "./scripts/wrangler.ts";

/** expect.poll has a default timeout of one second, which is too short on a busy machine. */
const expectOptions = { poll: { timeout: 20_000 } };

/** Tests that import the Worker's source and run inside workerd. */
const workerProject: TestProjectInlineConfiguration = {
  plugins: [
    cloudflareTest({
      miniflare: {
        compatibilityDate: readWranglerToml().compatibility_date,
        // NODE_ENV selects React's production build. The development build writes stack traces into documents.
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
    // Four workers for two processors, because a test that waits for a timeout leaves its processor to another test.
    maxWorkers: 4,
    sequence: { groupOrder: 1 },
    include: ["test/worker/**/*.test.{ts,tsx}"],
    expect: expectOptions,
    // Long, because many tests use a real database, which is slow on a busy machine.
    testTimeout: 60_000,
  },
};

const builtSite = {
  expect: expectOptions,
  testTimeout: 90_000,
  hookTimeout: 90_000,
};

export default defineConfig({
  test: {
    reporters: ["default", "./test/support/retried-tests-reporter.ts"],
    // Only the output of failed tests is useful.
    silent: "passed-only",
    // One for each of two processors. In the project "browser", each worker has its own site and browser.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/unit/**/*.test.ts"],
          expect: expectOptions,
          testTimeout: 60_000,
        },
      },
      workerProject,
      {
        test: {
          ...builtSite,
          name: "site",
          include: ["test/site/**/*.test.ts"],
          globalSetup: ["test/support/site-setup.ts"],
        },
      },
      {
        test: {
          ...builtSite,
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: ["test/support/site-setup.ts", "test/support/browser-setup.ts"],
          // The browser and the site share busy processors, so a test may fail by chance.
          retry: 2,
        },
      },
    ],
  },
});
