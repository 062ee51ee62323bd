import type { Browser, Page } from "playwright-core";
import { serveBuilds } from "./browser.ts";
import { findMedian, measureInTurns, type Table } from "./report.ts";
import { CPU_SLOWDOWN, openOnSlowPhone, waitUntilIdle } from "./slow-phone.ts";

const ROUNDS = 5;
/** Each round opens the home page and visits these pages in two laps. Page code runs for the first time in the first. */
const PATHS = ["/services", "/vehicles", "/bookings", "/"];
const LAPS = ["first", "later"];

/**
 * Measures navigation between prefetched pages on a slow phone: the time from the tap on a link to the new heading and
 * to the whole page, and the longest task. A transition delays the frames on purpose, so the times are measured
 * without transitions, and the tasks with them.
 */
export async function measurePageChanges(checkouts: readonly string[]): Promise<Table[]> {
  await using stack = new AsyncDisposableStack();
  const { browser, sites } = await serveBuilds(checkouts, stack);
  const measured = await measureInTurns(ROUNDS, sites, ({ origin }) => changePages(browser, origin));
  const rows = PATHS.flatMap((to) =>
    measured.map(({ checkout, values }) => {
      const changes = values.flat().filter(({ path }) => path === to);
      const columns = [...Map.groupBy(changes, ({ column }) => column)];
      const medians = columns.map(([column, times]) => [column, findMedian(times.map(({ ms }) => ms))]);
      return { to, checkout, ...Object.fromEntries(medians) };
    }),
  );
  const title = `Page changes, processor slowed ${CPU_SLOWDOWN} times (medians of ${ROUNDS}; aims in ms: heading 80, whole 200, task 50)`;
  return [{ title, rows }];
}

async function changePages(browser: Browser, origin: string) {
  const changes: { readonly path: string; readonly column: string; readonly ms: number }[] = [];
  // One page at a time: Chromium slows a page by keeping a processor busy, even if the page is idle.
  for (const motion of ["reduce", "no-preference"] as const) {
    const page = await openOnSlowPhone(browser, origin, motion);
    for (const [lap, path] of LAPS.flatMap((lap) => PATHS.map((path) => [lap, path] as const))) {
      const { heading, whole, task } = await changePage(page, path);
      for (const [name, ms] of Object.entries(motion === "reduce" ? { heading, whole } : { task }))
        changes.push({ path, column: `${name}, ${lap} (ms)`, ms });
    }
    await page.context().close();
  }
  return changes;
}

async function changePage(page: Page, path: string) {
  // The logo links to the home page. The other links are in the menu, which the previous navigation has closed.
  if (path !== "/") await page.locator("header .menu-button").tap();
  // Wait until the app has prefetched the links that are now in view.
  await waitUntilIdle(page);
  await page.evaluate(() => window.longTasks.splice(0));
  // The first of two links to /bookings is in the list of pages.
  const [times] = await Promise.all([
    page.evaluate(timeNextPage),
    page.locator(`header a[href="${path}"]`).first().tap(),
  ]);
  await waitUntilIdle(page);
  const task = await page.evaluate(() => Math.max(0, ...window.longTasks.map(({ duration }) => duration)));
  return { ...times, task: Math.round(task) };
}

/** Returns the milliseconds from the next click to the frame with the new heading and to the whole page. */
function timeNextPage(): Promise<{ readonly heading: number; readonly whole: number }> {
  return new Promise((resolve) => {
    const before = document.querySelector("main");
    let start = 0;
    let heading: number | undefined;
    addEventListener("click", ({ timeStamp }) => (start = timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      const main = document.querySelector("main");
      if (main === before) return;
      const isWhole = !main?.querySelector(".deferred-content");
      if (isWhole) observer.disconnect();
      const afterFrame = () => {
        const ms = Math.round(performance.now() - start);
        heading ??= ms;
        if (isWhole) resolve({ heading, whole: ms });
      };
      // The next task runs after this callback's frame. A timer would also wait for React's tasks.
      requestAnimationFrame(() => scheduler.postTask(afterFrame, { priority: "user-blocking" }));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
