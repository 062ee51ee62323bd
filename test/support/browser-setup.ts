import type { LaunchOptions } from "playwright-core";
import type { TestProject } from "vitest/node";
import { describeLaunch } from "../../scripts/browser/chromium.ts";

declare module "vitest" {
  export interface ProvidedContext {
    launchOptions: LaunchOptions;
  }
}

/** Unpacks the browser once. Each worker of the test runner launches its own. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide("launchOptions", await describeLaunch());
}
