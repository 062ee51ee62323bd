import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { describeLaunch } from "../../scripts/browser/chromium.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** WebSocket endpoints of browsers: one for each worker of the test runner, in the order of the worker numbers. */
    browserEndpoints: readonly string[];
  }
}

/** Starts a browser for each worker of the test runner. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const options = await describeLaunch();
  const browsers = await Promise.all(
    Array.from({ length: project.vitest.config.maxWorkers }, () => chromium.launchServer(options)),
  );
  project.provide(
    "browserEndpoints",
    browsers.map((browser) => browser.wsEndpoint()),
  );
  return async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
  };
}
