import { builtinModules } from "node:module";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { PAGES } from "../../src/content/site-pages.ts";
import { iconsPlugin } from "../build/icons-plugin.ts";
import { picturesPlugin } from "../build/pictures-plugin.ts";
import { readWranglerToml } from "../wrangler-toml.ts";
import { findMedian, measureInTurns, type Table } from "./report.ts";
import { prepareWorker } from "./workerd.ts";

const BARE_DIRECTORY = "dist/bench";
const BARE_REACT = "bare React";

/** A query, because the site renders such an address at every request. */
const UNCACHED = "?uncached";

const STARTS = 25;
const ROUNDS = 11;
/** Requests per page, Worker and round. */
const REQUESTS = 400;
/** Requests until the runtime has optimised a page's code. */
const WARM_UP_REQUESTS = 1_000;
/** Requests in flight: enough that the Worker never waits for the next one. */
const IN_FLIGHT = 16;

/** Measures renders per second of workerd's processor time, for the site and for bare React. */
export async function measureRenders(checkouts: readonly string[]): Promise<Table[]> {
  await using stack = new AsyncDisposableStack();
  const prepared = await prepareWorkers(checkouts);
  const workers = await Promise.all(
    prepared.map(async ({ checkout, start }) => ({ checkout, worker: stack.use(await start()) })),
  );
  const subjects = PAGES.flatMap(({ path }) =>
    workers.map((worker) => ({ page: path + UNCACHED, ...worker })),
  );
  for (const { worker, page } of subjects) await fetchPages(worker.origin + page, WARM_UP_REQUESTS);
  const rates = await measureInTurns(ROUNDS, subjects, async ({ worker, page }) => {
    const before = await worker.readProcessorTime();
    await fetchPages(worker.origin + page, REQUESTS);
    return (REQUESTS / ((await worker.readProcessorTime()) - before)) * 1_000;
  });
  const title = `Renders per second of processor time (medians of ${ROUNDS} rounds; aim: 0.75 of bare React)`;
  return [{ title, rows: compare("renders/s", rates) }];
}

/**
 * Measures the time from the start of workerd to the end of its first response, for the site and for bare React: once
 * rendered, and once answered with a 304, as from a cache. Bare React renders both.
 */
export async function measureStarts(checkouts: readonly string[]): Promise<Table[]> {
  const workers = await prepareWorkers(checkouts);
  const subjects = Object.entries(FIRST_REQUESTS).flatMap(([page, headers]) =>
    workers.map((worker) => ({ page, headers, ...worker })),
  );
  const times = await measureInTurns(STARTS, subjects, async ({ start, headers }) => {
    const before = performance.now();
    await using worker = await start();
    await (await fetch(`${worker.origin}/`, { headers })).arrayBuffer();
    return performance.now() - before;
  });
  const title = `From the start of workerd to the end of its first response (medians of ${STARTS}; aim: 1.00 of bare React, and 0.70 unless rendered)`;
  return [{ title, rows: compare("ms", times) }];
}

/** Request headers by the kind of the response. */
const FIRST_REQUESTS = { "/ rendered": {}, "/ as 304": { "If-None-Match": "*" } };

/** Returns medians. The ratio is the median of all rounds, because the speed of a shared machine changes between rounds. */
function compare(unit: string, measured: readonly { page: string; checkout: string; values: number[] }[]) {
  const sites = measured.filter(({ checkout }) => checkout !== BARE_REACT);
  return sites.map(({ page, checkout, values }) => {
    const bare = measured.find((other) => other.page === page && other.checkout === BARE_REACT)?.values ?? [];
    const ratios = values.map((value, round) => value / (bare[round] ?? Number.NaN));
    return {
      page,
      checkout,
      [`site (${unit})`]: Math.round(findMedian(values)),
      [`bare React (${unit})`]: Math.round(findMedian(bare)),
      "site / bare React": findMedian(ratios).toFixed(2),
    };
  });
}

let bareBuild: ReturnType<typeof buildBare> | undefined;

/** Returns functions that start the Workers of checkouts and the Worker of bare React. */
async function prepareWorkers(checkouts: readonly string[]) {
  // Both measurements use one build.
  bareBuild ??= buildBare();
  await bareBuild;
  const prepareSite = async (checkout: string) => {
    const settings = readWranglerToml(checkout);
    return { checkout, start: await prepareWorker(join(checkout, "dist/worker"), settings) };
  };
  const startBare = await prepareWorker(BARE_DIRECTORY, { ...readWranglerToml(), vars: {} });
  return [...(await Promise.all(checkouts.map(prepareSite))), { checkout: BARE_REACT, start: startBare }];
}

/** Builds the Worker of bare React. */
function buildBare() {
  return build({
    configFile: false,
    logLevel: "error",
    plugins: [react(), picturesPlugin({ root: ".", effort: "full" }), iconsPlugin()],
    ssr: {
      target: "webworker",
      noExternal: true,
      resolve: { conditions: ["workerd", "worker", "module", "browser", "production"] },
    },
    environments: { ssr: { resolve: { builtins: [...builtinModules] } } },
    build: {
      ssr: "scripts/bench/bare-react.tsx",
      outDir: BARE_DIRECTORY,
      target: "es2026",
      // As in the site's Worker.
      minify: true,
      rollupOptions: {
        // Shared code gets its own chunks: workerd rejects an entry with exports that are no handlers.
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "index.js", codeSplitting: true, keepNames: true },
      },
    },
  });
}

/** Fetches a page repeatedly. */
async function fetchPages(url: string, count: number): Promise<void> {
  let left = count;
  const fetchInTurn = async () => {
    while (left-- > 0) {
      const response = await fetch(url);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${url} returned status ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, fetchInTurn));
}
