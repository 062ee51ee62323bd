import type { LaunchOptions } from "playwright-core";
import type { TestProject } from "vitest/node";
import { createLaunchOptions } from "../../scripts/browser/chromium.ts";

declare module "vitest" {
  export interface ProvidedContext {
    launchOptions: LaunchOptions;
  }
}

/** Unpacks the browser once. Each test-runner worker launches it in visit.ts. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide("launchOptions", await createLaunchOptions());
}
