import { createServer } from "node:http";
import lighthouse, { type Result } from "lighthouse";
import { PAGES } from "../../src/shared/pages.ts";
import { findChromium, launchBrowser } from "../browser/chromium.ts";
import { listenLocally } from "../serve/listen.ts";
import { serveSite } from "../serve/site.ts";
import { serveEdgeFront } from "./edge-front.ts";
import { printTable } from "./measure.ts";

/**
 * Tried after the pages. Three audits fail for any answer with the status 404: http-status-code, is-crawlable for
 * its noindex, and errors-in-console, since the browser logs the status.
 */
const MISSING_PAGE = "/nope";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const METRICS = [
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "first-contentful-paint",
];

/** The headless shell that comes from npm loses a page that Lighthouse records. */
const HELP = "It needs a whole Chrome or Chromium: name one in CHROMIUM_PATH.";

/**
 * Prints what Lighthouse says of every page, with its mobile preset: a phone of a quarter of this machine's speed, on
 * slow 4G. The site answers through a front that compresses as the edge does.
 */
export async function measureLighthouse(): Promise<void> {
  const site = await serveSite({ port: 0 });
  const front = await serveEdgeFront(site.origin);
  const port = await findFreePort();
  const browser = await launchBrowser(await findChromium(), port);
  try {
    const rows: string[][] = [
      ["", "performance", "accessibility", "practices", "SEO", "LCP", "TBT", "CLS", "FCP"],
    ];
    const shortfalls: string[][] = [];
    for (const path of [...PAGES.map((page) => page.path), MISSING_PAGE]) {
      const run = await lighthouse(front.origin + path, { port, logLevel: "error", ignoreStatusCode: true });
      if (!run || run.lhr.runtimeError) {
        console.error(`\nLighthouse did not get ${path}: ${run?.lhr.runtimeError?.message}\n${HELP}`);
        process.exitCode = 1;
        return;
      }
      rows.push([
        path,
        ...CATEGORIES.map((id) => readScore(run.lhr, id)),
        ...METRICS.map((id) => readMetric(run.lhr, id)),
      ]);
      shortfalls.push(...listShortfalls(run.lhr).map((audit) => [path, audit]));
    }
    printTable("Lighthouse, mobile preset", rows);
    if (shortfalls.length > 0) printTable("What is missing to 100, performance aside", shortfalls);
  } finally {
    await browser.close();
    await front.stop();
    await site.stop();
  }
}

function readScore({ categories }: Result, id: string): string {
  return String(Math.round((categories[id]?.score ?? Number.NaN) * 100));
}

function readMetric({ audits }: Result, id: string): string {
  return (audits[id]?.displayValue ?? "").replaceAll("\u00a0", " ");
}

/** The audits that count and fail. Performance has metrics instead, which are in the table. */
function listShortfalls({ categories, audits }: Result): string[] {
  return CATEGORIES.filter((id) => id !== "performance")
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
}

/** A port for the browser to listen at: unlike a server's, its number has to be known before it starts. */
async function findFreePort(): Promise<number> {
  const { origin, stop } = await listenLocally(createServer());
  await stop();
  return Number(new URL(origin).port);
}
