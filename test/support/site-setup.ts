import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createBuilder } from "vite";
import type { TestProject } from "vitest/node";
import { findChromium, launchBrowserServer } from "../../scripts/browser/chromium.ts";
import { createSiteConfig } from "../../scripts/build/site-config.ts";
import type { LatestBuild } from "../../src/shared/build-info.ts";
import { readPictureEffort } from "./picture-effort.ts";
import { serveBuild } from "./serve-build.ts";

/** The site and browser of one test-runner worker, so that no two test files share a database or a browser. */
export interface OwnSite {
  /** Origin of the built site. */
  readonly origin: string;
  /** Directory of that site's database. */
  readonly stateDirectory: string;
  /** Origin of the same site, served by `faulty-worker.tsx`. */
  readonly faultyOrigin: string;
  /** WebSocket endpoint of the browser. */
  readonly browserEndpoint: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** One for each worker of the test runner, in the order of the worker numbers. */
    sites: readonly OwnSite[];
  }
}

const FAULTY_DIRECTORY = "dist/faulty-worker";

/** Serves the built site and the faulty one, and starts a browser, for each worker of the test runner. */
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

/** Builds only the faulty Worker. It serves the client files of the real build. */
async function buildFaultyWorker(): Promise<void> {
  const root = resolve(".");
  const build: LatestBuild = JSON.parse(await readFile("dist/client/builds/latest.json", "utf8"));
  const config = await createSiteConfig({
    root,
    pictureEffort: await readPictureEffort(),
    workerEntry: "./test/support/faulty-worker.tsx",
    workerDirectory: FAULTY_DIRECTORY,
    build,
  });
  // The test runner sets NODE_ENV to "test", which would bundle React's development build.
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
