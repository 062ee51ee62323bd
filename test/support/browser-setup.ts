import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createBuilder } from "vite";
import type { TestProject } from "vitest/node";
import { findChromium, launchBrowserServer } from "../../scripts/browser/chromium.ts";
import { createSiteConfig } from "../../scripts/build/site-config.ts";
import type { LatestBuild } from "../../src/shared/build-info.ts";
import { readPictureEffort } from "./picture-effort.ts";
import { serveBuild } from "./serve-build.ts";

/** The browser of one test-runner worker, and a broken copy of the site. */
export interface OwnBrowser {
  /** WebSocket endpoint of the browser. */
  readonly endpoint: string;
  /** Origin of the site served by `faulty-worker.ts`. */
  readonly faultyOrigin: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** One for each worker of the test runner, in the order of the worker numbers. */
    browsers: readonly OwnBrowser[];
  }
}

const FAULTY_DIRECTORY = "dist/faulty-worker";

/** Starts a browser and serves the faulty site for each worker of the test runner. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [chromiumPath] = await Promise.all([findChromium(), buildFaultyWorker()]);
  const started = await Promise.all(
    Array.from({ length: project.vitest.config.maxWorkers }, async () => {
      const browser = await launchBrowserServer(chromiumPath);
      const faulty = await serveBuild({ workerDirectory: FAULTY_DIRECTORY });
      return { browser, faulty };
    }),
  );
  project.provide(
    "browsers",
    started.map(({ browser, faulty }) => ({ endpoint: browser.wsEndpoint(), faultyOrigin: faulty.origin })),
  );
  return async () => {
    await Promise.all(started.flatMap(({ browser, faulty }) => [browser.close(), faulty.stop()]));
  };
}

/** Builds only the faulty Worker. It serves the client files of the real build. */
async function buildFaultyWorker(): Promise<void> {
  const root = resolve(".");
  const build: LatestBuild = JSON.parse(await readFile("dist/client/builds/latest.json", "utf8"));
  const config = await createSiteConfig({
    root,
    pictureEffort: await readPictureEffort(),
    workerEntry: "./test/support/faulty-worker.ts",
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
