import type { Browser, Page } from "playwright-core";
import { LIGHTHOUSE_PHONE } from "./first-visit.ts";
import { findMedian, measureInTurns, type Table } from "./report.ts";
import type { Subjects } from "./servers.ts";

/** The factor of Lighthouse's mobile preset. */
const CPU_SLOWDOWN = 4;
const SLOWED = `processor slowed ${CPU_SLOWDOWN} times`;

const VISITS = 11;
const VISITED_PATHS = ["/", "/bookings"];

const ROUNDS = 5;
/** Two laps, because the code of a page is slower when it runs for the first time. */
const PAGE_CHANGES = ["first", "later"].flatMap((lap) =>
  ["/services", "/vehicles", "/bookings", "/"].map((path) => ({ path, lap })),
);

export async function measureBlocking({ browser, sites }: Subjects): Promise<Table[]> {
  const subjects = VISITED_PATHS.flatMap((page) => sites.map((site) => ({ ...site, page })));
  const measured = await measureInTurns(VISITS, subjects, async ({ origin, page: path }) => {
    const page = await openOnSlowPhone(browser, origin + path);
    const blocking = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      if (!paint) throw new Error("The page was not painted.");
      const observer = new PerformanceObserver(() => {});
      // Chromium records only tasks over 50 ms.
      observer.observe({ type: "longtask", buffered: true });
      return observer
        .takeRecords()
        .filter(({ startTime, duration }) => startTime + duration > paint.startTime)
        .reduce((sum, { duration }) => sum + duration - 50, 0);
    });
    await page.context().close();
    return Math.round(blocking);
  });
  const rows = measured.map(({ page, checkout, values }) => ({
    page,
    checkout,
    "blocking (ms)": findMedian(values),
    "each visit (ms)": values.toSorted((a, b) => a - b).join(", "),
  }));
  const title = "Sum of the time beyond 50 ms of each task that ends after the first contentful paint";
  return [{ title: `${title}, ${SLOWED} (medians of ${VISITS} visits)`, rows }];
}

/** Measures the time from the tap on a link until the next page is shown. The app prefetches the page before the tap. */
export async function measurePageChanges({ browser, sites }: Subjects): Promise<Table[]> {
  const rounds = await measureInTurns(ROUNDS, sites, ({ origin }) => changePages(browser, origin));
  const rows = rounds.flatMap(({ checkout, values }) =>
    PAGE_CHANGES.map(({ path, lap }, index) => ({
      to: path,
      lap,
      checkout,
      "heading (ms)": findMedian(values.map((times) => times[index]?.heading ?? Number.NaN)),
      "whole (ms)": findMedian(values.map((times) => times[index]?.whole ?? Number.NaN)),
    })),
  );
  const title = `Page changes, ${SLOWED} (medians of ${ROUNDS} rounds; aims in ms: heading 80, whole 200)`;
  return [{ title, rows }];
}

async function changePages(browser: Browser, origin: string) {
  // Reduces motion, because animations would affect the times.
  const page = await openOnSlowPhone(browser, origin, "reduce");
  const times = [];
  for (const { path } of PAGE_CHANGES) {
    // The logo links to the home page. The other links are in the menu, which each navigation closes.
    if (path !== "/") await page.locator("header .menu-button").tap();
    // Meanwhile, the app prefetches the pages of visible links.
    await waitUntilIdle(page);
    // The header has two links to /bookings.
    const link = page.locator(`header a[href="${path}"]`).first();
    const [time] = await Promise.all([page.evaluate(timeNextPage), link.tap()]);
    times.push(time);
  }
  await page.context().close();
  return times;
}

/** Returns the milliseconds from the next click to the frames with the new heading and with the whole page. */
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
      // The posted task runs after the browser has rendered this frame. A timer could also wait for React's tasks.
      requestAnimationFrame(() => scheduler.postTask(afterFrame, { priority: "user-blocking" }));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

async function openOnSlowPhone(
  browser: Browser,
  url: string,
  reducedMotion: "reduce" | "no-preference" = "no-preference",
): Promise<Page> {
  const page = await browser.newPage({ ...LIGHTHOUSE_PHONE, reducedMotion });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(url);
  await waitUntilIdle(page);
  return page;
}

async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    // Wait for several idle callbacks, because a busy page may be idle between two frames.
    for (let count = 0; count < 5; count += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}
