import { builtinModules } from "node:module";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { PAGES } from "../../src/content/site-pages.ts";
import { baseMapPlugin } from "../build/base-map-plugin.ts";
import { iconsPlugin } from "../build/icons-plugin.ts";
import { picturesPlugin } from "../build/pictures-plugin.ts";
import { readWranglerToml } from "../wrangler-toml.ts";
import { findMedian, measureInTurns, type Table } from "./report.ts";
import { prepareWorker } from "./workerd.ts";

const BARE_DIRECTORY = "dist/bench";

const STARTS = 25;
const ROUNDS = 11;
/** Requests per page, Worker and round. */
const REQUESTS = 400;
/** Requests until the runtime has optimised a page's code. */
const WARM_UP_REQUESTS = 1_000;
/** Requests in flight: enough that the Worker never waits for the next one. */
const IN_FLIGHT = 16;

/** Measures renders per second of workerd's processor time, for the site and for bare React. */
export async function measureRenders(): Promise<Table[]> {
  const workers = await prepareWorkers({ PAGE_CACHE: "off" });
  await using site = await workers.startSite();
  await using bare = await workers.startBare();
  const subjects = PAGES.flatMap(({ path }) => [site, bare].map((worker) => ({ worker, path })));
  for (const { worker, path } of subjects) await fetchPages(worker.origin + path, WARM_UP_REQUESTS);
  const rates = await measureInTurns(ROUNDS, subjects, async ({ worker, path }) => {
    const before = await worker.readProcessorTime();
    await fetchPages(worker.origin + path, REQUESTS);
    return (REQUESTS / ((await worker.readProcessorTime()) - before)) * 1_000;
  });
  const rows = PAGES.map(({ path }, index) => {
    const [siteRates, bareRates] = rates.slice(index * 2);
    return { page: path, ...compare("renders/s", siteRates, bareRates) };
  });
  const title = `Renders per second of processor time (medians of ${ROUNDS} rounds; aim: 0.75 of bare React)`;
  return [{ title, rows }];
}

/** Measures the time from the start of workerd to the end of its first response, for the site and for bare React. */
export async function measureStarts(): Promise<Table[]> {
  const { startSite, startBare } = await prepareWorkers();
  const times = await measureInTurns(STARTS, [startSite, startBare], async (start) => {
    const before = performance.now();
    await using worker = await start();
    await fetchPages(worker.origin, 1);
    return performance.now() - before;
  });
  const rows = [{ page: "/", ...compare("ms", ...times) }];
  const title = `From the start of workerd to the end of its first response (medians of ${STARTS}; aim: 1.15 of bare React)`;
  return [{ title, rows }];
}

/** Returns medians. The ratio is the median of all rounds, because the speed of a shared machine changes between rounds. */
function compare(unit: string, site: readonly number[] = [], bare: readonly number[] = []) {
  const ratios = site.map((value, round) => value / (bare[round] ?? Number.NaN));
  return {
    [`site (${unit})`]: Math.round(findMedian(site)),
    [`bare React (${unit})`]: Math.round(findMedian(bare)),
    "site / bare React": findMedian(ratios).toFixed(2),
  };
}

let bareBuild: ReturnType<typeof buildBare> | undefined;

async function prepareWorkers(variables: Readonly<Record<string, string>> = {}) {
  // Both measurements use one build.
  bareBuild ??= buildBare();
  await bareBuild;
  return {
    startSite: await prepareWorker("dist/worker", { ...readWranglerToml().vars, ...variables }),
    startBare: await prepareWorker(BARE_DIRECTORY),
  };
}

/** Builds the Worker of bare React. */
function buildBare() {
  return build({
    configFile: false,
    logLevel: "error",
    plugins: [react(), picturesPlugin({ root: ".", effort: "full" }), iconsPlugin(), baseMapPlugin()],
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
