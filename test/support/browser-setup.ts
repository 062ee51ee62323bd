import type { LaunchOptions } from "playwright-core";
import type { TestProject } from "vitest/node";
import { createLaunchOptions } from "../../scripts/browser/chromium.ts";

declare module "vitest" {
  export interface ProvidedContext {
    launchOptions: LaunchOptions;
  }
}

/** Finds or unpacks the browser once. visit.ts launches the browser in each test-runner worker. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide("launchOptions", await createLaunchOptions());
}
