import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createBuilder } from "vite";
import type { TestProject } from "vitest/node";
import { findChromium } from "../../scripts/browser/chromium.ts";
import { createSiteConfig } from "../../scripts/build/site-config.ts";
import { QUIET_VARIABLES } from "../../scripts/serve/local-variables.ts";
import { serveSite } from "../../scripts/serve/site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the built site is served. */
    origin: string;
    /** Where that site keeps its database. */
    stateDirectory: string;
    /** Where the same site is served by a Worker that fails on request. */
    faultyOrigin: string;
    /** The browser's program; undefined for the system's Chrome. */
    chromiumPath: string | undefined;
  }
}

const FAULTY_DIRECTORY = "dist/faulty-worker";

/** Serves the built site and its faulty twin, and unpacks the browser, once for all tests of the site. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide("chromiumPath", await findChromium());
  await buildFaultyWorker();
  // What an earlier run has left in a cache would hide what this one should show.
  const stateDirectory = await mkdtemp(join(tmpdir(), "site-state-"));
  const site = await serveSite({ port: 0, stateDirectory, variables: QUIET_VARIABLES });
  const faultySite = await serveSite({
    port: 0,
    stateDirectory,
    workerDirectory: FAULTY_DIRECTORY,
    variables: QUIET_VARIABLES,
  });
  project.provide("stateDirectory", stateDirectory);
  project.provide("origin", site.origin);
  project.provide("faultyOrigin", faultySite.origin);
  return async () => {
    await Promise.all([site.stop(), faultySite.stop()]);
    await rm(stateDirectory, { recursive: true, force: true });
  };
}

/** Builds only a Worker: it answers with the client's files that the real build made. */
async function buildFaultyWorker(): Promise<void> {
  const config = await createSiteConfig({
    root: resolve("."),
    workerEntry: "./test/support/faulty-worker.tsx",
    workerDirectory: FAULTY_DIRECTORY,
    build: JSON.parse(await readFile("dist/client/builds/latest.json", "utf8")),
  });
  // The test runner says "test" here, and React's development build would get into the Worker.
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  try {
    const builder = await createBuilder({ ...config, configFile: false, logLevel: "warn" });
    const { worker } = builder.environments;
    if (!worker) throw new Error("The Worker must be configured.");
    await builder.build(worker);
  } finally {
    process.env.NODE_ENV = mode;
  }
}
