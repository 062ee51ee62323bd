import type { Browser } from "playwright-core";
import { serveBuilds } from "./browser.ts";
import { findMedian, measureInTurns, type Table } from "./report.ts";
import { CPU_SLOWDOWN, openOnSlowPhone } from "./slow-phone.ts";

const ROUNDS = 11;
const PATHS = ["/", "/bookings"];

/** Measures how long tasks block a slow phone from the first paint of a document until the page is idle. */
export async function measureBlocking(checkouts: readonly string[]): Promise<Table[]> {
  await using stack = new AsyncDisposableStack();
  const { browser, sites } = await serveBuilds(checkouts, stack);
  const subjects = PATHS.flatMap((page) => sites.map((site) => ({ ...site, page, url: site.origin + page })));
  const measured = await measureInTurns(ROUNDS, subjects, ({ url }) => measureVisit(browser, url));
  const rows = measured.map(({ page, checkout, values }) => ({
    page,
    checkout,
    "blocking (ms)": findMedian(values),
    "each visit (ms)": values.toSorted((a, b) => a - b).join(", "),
  }));
  const title = `Task time beyond 50 ms after the first paint, processor slowed ${CPU_SLOWDOWN} times (medians of ${ROUNDS} visits)`;
  return [{ title, rows }];
}

/** Returns the sum of each task's time beyond 50 ms. */
async function measureVisit(browser: Browser, url: string): Promise<number> {
  const page = await openOnSlowPhone(browser, url);
  const blocking = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    if (!paint) throw new Error("The page was not painted.");
    return window.longTasks
      .filter(({ startTime, duration }) => startTime + duration > paint.startTime)
      .reduce((sum, { duration }) => sum + duration - 50, 0);
  });
  await page.context().close();
  return Math.round(blocking);
}
