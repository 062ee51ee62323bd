import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createBuilder } from "vite";
import type { TestProject } from "vitest/node";
import { findChromium, launchBrowserServer } from "../../scripts/browser/chromium.ts";
import { createBuildIdentity } from "../../scripts/build/build-id.ts";
import { createSiteConfig } from "../../scripts/build/site-config.ts";
import type { LatestBuild } from "../../src/shared/build-info.ts";
import { serveBuild } from "./serve-build.ts";

/** What each worker of the test runner has to itself, so that no two test files meet in a database or a browser. */
export interface OwnSite {
  /** Where the built site is served. */
  readonly origin: string;
  /** Where that site stores its database. */
  readonly stateDirectory: string;
  /** Where the same site is served by a Worker that fails on request. */
  readonly faultyOrigin: string;
  /** Where its browser is told what to do. */
  readonly browserEndpoint: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** One for each worker of the test runner, in the order of their numbers. */
    sites: readonly OwnSite[];
  }
}

const FAULTY_DIRECTORY = "dist/faulty-worker";

/** Serves the built site and its faulty twin, and starts a browser, once for every worker of the test runner. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [chromiumPath] = await Promise.all([findChromium(), buildFaultyWorker()]);
  const workers = Array.from({ length: project.vitest.config.maxWorkers }, () =>
    startForWorker(chromiumPath),
  );
  const started = await Promise.all(workers);
  project.provide(
    "sites",
    started.map(({ site }) => site),
  );
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
  };
}

async function startForWorker(chromiumPath: string | undefined) {
  const healthy = await serveBuild();
  const faulty = await serveBuild({ workerDirectory: FAULTY_DIRECTORY });
  const browser = await launchBrowserServer(chromiumPath);
  const site: OwnSite = {
    origin: healthy.origin,
    stateDirectory: healthy.stateDirectory,
    faultyOrigin: faulty.origin,
    browserEndpoint: browser.wsEndpoint(),
  };
  async function stop(): Promise<void> {
    await Promise.all([healthy.stop(), faulty.stop(), browser.close()]);
  }
  return { site, stop };
}

/** Builds only a Worker: it answers with the client's files that the real build made. */
async function buildFaultyWorker(): Promise<void> {
  const root = resolve(".");
  const build: LatestBuild = JSON.parse(await readFile("dist/client/builds/latest.json", "utf8"));
  const isFull = build.id === (await createBuildIdentity(root, "full")).id;
  const config = await createSiteConfig({
    root,
    pictureEffort: isFull ? "full" : "quick",
    workerEntry: "./test/support/faulty-worker.tsx",
    workerDirectory: FAULTY_DIRECTORY,
    build,
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
