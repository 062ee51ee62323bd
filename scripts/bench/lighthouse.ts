import { createRequire } from "node:module";
import { resolve } from "node:path";
import { PAGES } from "../../src/content/site-pages.ts";
import { findChromium, launchBrowser } from "../browser/chromium.ts";
import { findFreePort } from "../serve/listen.ts";
import { QUIET_VARIABLES } from "../serve/local-variables.ts";
import { serveSite } from "../serve/site.ts";
import { serveEdgeFront } from "./edge-front.ts";
import { type Aim, CannotRun, type Findings, type Row } from "./report.ts";

/**
 * Tried after the pages. Three audits fail for any answer with the status 404: http-status-code, is-crawlable for
 * its noindex, and errors-in-console, since the browser logs the status.
 */
const MISSING_PAGE = "/nope";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const METRICS = {
  "LCP (ms)": "largest-contentful-paint",
  "TBT (ms)": "total-blocking-time",
  CLS: "cumulative-layout-shift",
  "FCP (ms)": "first-contentful-paint",
};

/** The parts of a result that are read here (https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md). */
interface Result {
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }
    >
  >;
}

type Lighthouse = (
  url: string,
  flags: { readonly port: number; readonly logLevel: "error"; readonly ignoreStatusCode: boolean },
) => Promise<{ readonly lhr: Result } | undefined>;

/** The headless shell that comes from npm loses a page that Lighthouse records. */
const HELP = "It needs a whole Chrome or Chromium: name one in CHROMIUM_PATH.";

/**
 * What Lighthouse says of every page, with its mobile preset: a phone of a quarter of this machine's speed, on
 * slow 4G. The site answers through a front that speaks HTTP/2 over TLS and compresses, as the edge does.
 */
export async function measureLighthouse(): Promise<Findings> {
  const lighthouse = await loadLighthouse();
  const site = await serveSite({ port: 0, variables: QUIET_VARIABLES });
  const front = await serveEdgeFront(site.origin);
  const port = await findFreePort();
  const flags = [`--remote-debugging-port=${port}`, front.chromiumFlag];
  const browser = await launchBrowser(await findChromium(), flags);
  try {
    const rows: Row[] = [];
    const results: Result[] = [];
    const shortfalls: Row[] = [];
    for (const path of [...PAGES.map((page) => page.path), MISSING_PAGE]) {
      // A page is rendered for its first visitor and cached for all others.
      await (await fetch(site.origin + path)).arrayBuffer();
      const run = await lighthouse(front.origin + path, { port, logLevel: "error", ignoreStatusCode: true });
      if (!run || run.lhr.runtimeError) {
        throw new CannotRun(`Lighthouse did not get ${path}: ${run?.lhr.runtimeError?.message}\n${HELP}`);
      }
      results.push(run.lhr);
      rows.push({
        page: path,
        ...Object.fromEntries(CATEGORIES.map((id) => [id, readScore(run.lhr, id)])),
        ...Object.fromEntries(Object.entries(METRICS).map(([name, id]) => [name, readMetric(run.lhr, id)])),
      });
      shortfalls.push(...listShortfalls(run.lhr).map((audit) => ({ page: path, audit })));
    }
    const scores = { title: "Lighthouse, mobile preset", rows };
    const missing = { title: "What is missing to 100, performance aside", rows: shortfalls };
    return { tables: shortfalls.length > 0 ? [scores, missing] : [scores], aims: listAims(results) };
  } finally {
    await browser.close();
    await front.stop();
    await site.stop();
  }
}

/** @throws CannotRun where the graders are not installed: they are apart from the site's own packages. */
async function loadLighthouse(): Promise<Lighthouse> {
  try {
    const { resolve: find } = createRequire(resolve("test/graders/package.json"));
    return (await import(find("lighthouse"))).default;
  } catch (error) {
    throw new CannotRun(`Lighthouse is not installed: npm ci --prefix test/graders. ${error}`);
  }
}

/** @param results Those of the pages, and last that of what is missing. */
function listAims(results: readonly Result[]): Aim[] {
  const pages = results.slice(0, PAGES.length);
  const findLargest = (of: readonly Result[], id: string) =>
    Math.max(...of.map((result) => readMetric(result, id)));
  return [
    {
      name: "Lighthouse performance, lowest",
      value: Math.min(...results.map((result) => readScore(result, "performance"))),
      aim: { atLeast: 100 },
    },
    { name: "LCP of the pages (ms)", value: findLargest(pages, METRICS["LCP (ms)"]), aim: { atMost: 1_200 } },
    { name: "TBT of the pages (ms)", value: findLargest(pages, METRICS["TBT (ms)"]), aim: { atMost: 50 } },
    { name: "CLS", value: findLargest(results, METRICS.CLS), aim: { atMost: 0 } },
  ];
}

function readScore({ categories }: Result, id: string): number {
  return Math.round((categories[id]?.score ?? Number.NaN) * 100);
}

/** In milliseconds, or without a unit. */
function readMetric({ audits }: Result, id: string): number {
  const value = audits[id]?.numericValue ?? Number.NaN;
  return value < 10 ? Math.round(value * 1_000) / 1_000 : Math.round(value);
}

/** The audits that count and fail. Performance has metrics instead, which are in the table. */
function listShortfalls({ categories, audits }: Result): string[] {
  return CATEGORIES.filter((id) => id !== "performance")
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
}
