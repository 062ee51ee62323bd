import type { TestProject } from "vitest/node";
import { type ServedBuild, serveBuild } from "./serve-build.ts";

/** The site of one test-runner worker, so that no two test files share a database. */
export interface OwnSite {
  /** Origin of the built site. */
  readonly origin: string;
  /** Directory of that site's database. */
  readonly stateDirectory: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** One for each worker of the test runner, in the order of the worker numbers. */
    sites: readonly OwnSite[];
  }
}

/** Serves the built site for each worker of the test runner. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const served: readonly ServedBuild[] = await Promise.all(
    Array.from({ length: project.vitest.config.maxWorkers }, () => serveBuild()),
  );
  project.provide(
    "sites",
    served.map(({ origin, stateDirectory }) => ({ origin, stateDirectory })),
  );
  return async () => {
    await Promise.all(served.map((site) => site.stop()));
  };
}
