import type { TestProject } from "vitest/node";
import { serveBuild } from "./serve-build.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /**
     * The built site for each worker of the test runner, in the order of the worker numbers, so that no two test files
     * share a database.
     */
    sites: readonly { readonly origin: string }[];
  }
}

/** Serves the built site for each worker of the test runner. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const served = await Promise.all(
    Array.from({ length: project.vitest.config.maxWorkers }, () => serveBuild()),
  );
  project.provide(
    "sites",
    served.map(({ origin }) => ({ origin })),
  );
  return async () => {
    await Promise.all(served.map((site) => site.stop()));
  };
}
