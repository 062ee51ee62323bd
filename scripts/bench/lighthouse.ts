import { createRequire } from "node:module";
import { resolve } from "node:path";
import { PAGES } from "../../src/content/site-pages.ts";
import { findChromium, launchBrowser } from "../browser/chromium.ts";
import { findFreePort } from "../serve/listen.ts";
import { QUIET_VARIABLES } from "../serve/local-variables.ts";
import { serveSite } from "../serve/site.ts";
import { serveEdgeFront } from "./edge-front.ts";
import { findMedian } from "./measure.ts";
import { CannotRun, type Findings } from "./report.ts";

/**
 * Measured after the pages. Three audits fail for any response with the status 404: http-status-code, is-crawlable
 * because of noindex, and errors-in-console because the browser logs the status.
 */
const MISSING_PAGE = "/nope";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/**
 * The parts of a result that we use
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md).
 */
interface Result {
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
}

type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Result } | undefined>;

/** The headless shell from npm loses the page while Lighthouse records. */
const HELP = "It needs a whole Chrome or Chromium: name one in CHROMIUM_PATH.";

/** Several runs, because Lighthouse's times vary in steps of a simulated round trip. */
const RUNS = 5;

/**
 * Measures every page with Lighthouse's mobile preset: a phone with a quarter of this machine's speed, on slow 4G. A
 * front before the site uses HTTP/2 over TLS and compresses, like the edge.
 */
export async function measureLighthouse(): Promise<Findings> {
  const lighthouse = await loadLighthouse();
  await using stack = new AsyncDisposableStack();
  const site = await serveSite({ port: 0, variables: QUIET_VARIABLES });
  stack.defer(site.stop);
  const front = await serveEdgeFront(site.origin);
  stack.defer(front.stop);
  const port = await findFreePort();
  const browserFlags = [`--remote-debugging-port=${port}`, front.chromiumFlag];
  stack.use(await launchBrowser(await findChromium(), browserFlags));
  const results = new Map<string, Result[]>(
    [...PAGES.map(({ path }) => path), MISSING_PAGE].map((path) => [path, []]),
  );
  for (let run = 0; run < RUNS; run += 1) {
    for (const [path, found] of results) {
      // Fill the cache first: the Worker renders a page for its first visitor and serves the others from the cache.
      await (await fetch(site.origin + path)).arrayBuffer();
      const flags = { port, logLevel: "error", ignoreStatusCode: true };
      const grade = async () => (await lighthouse(front.origin + path, flags))?.lhr;
      let result = await grade();
      // On a busy machine the recording may begin too late. Lighthouse then recommends another run.
      if (result?.runtimeError) result = await grade();
      const problem = result?.runtimeError?.message;
      if (!result || problem) throw new CannotRun(`Lighthouse did not get ${path}: ${problem}\n${HELP}`);
      found.push(result);
    }
  }
  const rows = [...results].map(([path, found]) => describePage(path, found));
  const title = `Lighthouse, mobile preset, medians of ${RUNS} runs (times in ms)`;
  const largest = (metric: "LCP" | "TBT" | "CLS") => Math.max(...rows.map((row) => row[metric]));
  return {
    tables: [{ title, rows }],
    aims: [
      { name: "LCP by Lighthouse, slow 4G (ms)", value: largest("LCP"), aim: { atMost: 1_200 } },
      { name: "TBT by Lighthouse, slow 4G (ms)", value: largest("TBT"), aim: { atMost: 30 } },
      { name: "CLS by Lighthouse", value: largest("CLS"), aim: { atMost: 0 } },
    ],
  };
}

function describePage(page: string, found: readonly Result[]) {
  const median = (id: string) => findMedian(found.map((result) => readMetric(result, id)));
  const score = (id: string) => findMedian(found.map((result) => readScore(result, id)));
  return {
    page,
    ...Object.fromEntries(CATEGORIES.map((id) => [id, score(id)])),
    LCP: median("largest-contentful-paint"),
    "each LCP": found.map((result) => readMetric(result, "largest-contentful-paint")).join(", "),
    TBT: median("total-blocking-time"),
    CLS: median("cumulative-layout-shift"),
    FCP: median("first-contentful-paint"),
  };
}

/**
 * Loads Lighthouse.
 * @throws CannotRun if Lighthouse is not installed. It is not one of the site's own packages.
 */
async function loadLighthouse(): Promise<Lighthouse> {
  try {
    const { resolve: find } = createRequire(resolve("test/graders/package.json"));
    return (await import(find("lighthouse"))).default;
  } catch (error) {
    throw new CannotRun(`Lighthouse is not installed: npm ci --prefix test/graders. ${error}`);
  }
}

function readScore({ categories }: Result, id: string): number {
  return Math.round((categories[id]?.score ?? Number.NaN) * 100);
}

/** Returns a metric in milliseconds, or without a unit. */
function readMetric({ audits }: Result, id: string): number {
  const value = audits[id]?.numericValue ?? Number.NaN;
  return value < 10 ? Math.round(value * 1_000) / 1_000 : Math.round(value);
}
