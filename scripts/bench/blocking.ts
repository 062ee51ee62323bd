import type { Browser } from "playwright-core";
import { openBrowser, serveBuild } from "./browser.ts";
import { findMedian, measureInTurns, type Table } from "./report.ts";
import { CPU_SLOWDOWN, openOnSlowPhone } from "./slow-phone.ts";

const ROUNDS = 11;
const PATHS = ["/", "/bookings"];

/**
 * Measures how long tasks block a slow phone from the first paint of a document until the page is idle.
 * @param against The folder of another built checkout, which is measured in turns with this one.
 */
export async function measureBlocking(against?: string): Promise<Table[]> {
  await using stack = new AsyncDisposableStack();
  const browser = stack.use(await openBrowser());
  const builds = [{ build: "this", site: stack.use(await serveBuild()) }];
  if (against !== undefined) builds.push({ build: against, site: stack.use(await serveBuild(against)) });
  const subjects = PATHS.flatMap((page) =>
    builds.map(({ build, site }) => ({ page, build, url: site.origin + page })),
  );
  const times = await measureInTurns(ROUNDS, subjects, ({ url }) => measureVisit(browser, url));
  const rows = subjects.map(({ page, build }, index) => ({
    page,
    build,
    "blocking (ms)": findMedian(times[index]),
    "each visit (ms)": String(times[index]?.toSorted((a, b) => a - b).join(", ")),
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
