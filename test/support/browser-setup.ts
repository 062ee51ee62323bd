import type { LaunchOptions } from "playwright-core";
import type { TestProject } from "vitest/node";
import { createLaunchOptions } from "../../scripts/browser/chromium.ts";

declare module "vitest" {
  export interface ProvidedContext {
    launchOptions: LaunchOptions;
  }
}

/** Calls createLaunchOptions once, because it may unpack the browser. visit.ts launches the browser. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide("launchOptions", await createLaunchOptions());
}
