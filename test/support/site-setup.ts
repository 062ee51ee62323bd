import type { TestProject } from "vitest/node";
import { serveBuild } from "./serve-build.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** One site for each test-runner worker, so that workers share no database. own-site.ts selects the site. */
    sites: readonly { readonly origin: string }[];
  }
}

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
