import type { Page } from "playwright-core";
import { findMedian } from "./measure.ts";
import type { Aim, Findings } from "./report.ts";
import { CPU_SLOWDOWN, openOnSlowPhone, type PageTimes, settle, takeLongestTask } from "./slow-phone.ts";
import { withBrowser } from "./with-browser.ts";

/** The number of rounds. Each starts on newly opened phones. */
const ROUNDS = 5;
const PATHS = ["/services", "/vehicles", "/bookings", "/"];

/** Laps through the pages. In the first lap, each page's code runs for the first time. */
const LAPS = ["first", "later"] as const;

/** The measured columns, in milliseconds. A task column shows 0 if no task took longer than 50 ms. */
const COLUMNS = [
  "heading, first",
  "heading, later",
  "whole, first",
  "whole, later",
  "task, first",
  "task, later",
] as const;
type Column = (typeof COLUMNS)[number];

/**
 * Measures navigations between prefetched pages on a slow phone: the time from the tap on a link to the frame with the
 * new heading, the time from the tap to the whole page, and the longest task on the main thread. The motion of a
 * transition delays that frame, so the times are measured without transitions and the tasks with them.
 */
export async function measurePageChanges(): Promise<Findings> {
  const found: { readonly path: string; readonly column: Column; readonly ms: number }[] = [];
  const note = (path: string, column: Column, ms: number) => found.push({ path, column, ms });
  await withBrowser(async (browser, origin) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      // One after the other: a throttled page takes most of a processor's time even while it is idle.
      for (const motion of ["no-preference", "reduce"] as const) {
        const page = await openOnSlowPhone(browser, origin, motion);
        for (const [lap, path] of LAPS.flatMap((lap) => PATHS.map((path) => [lap, path] as const))) {
          const { heading, whole } = await changePage(page, path);
          if (motion === "reduce") {
            note(path, `heading, ${lap}`, heading);
            note(path, `whole, ${lap}`, whole);
          } else note(path, `task, ${lap}`, await takeLongestTask(page));
        }
        await page.context().close();
      }
    }
  });
  const median = (path: string, column: Column) =>
    findMedian(found.filter((one) => one.path === path && one.column === column).map(({ ms }) => ms));
  const rows = PATHS.map((path) => ({
    "arriving at": path,
    ...Object.fromEntries(COLUMNS.map((column) => [column, median(path, column)])),
  }));
  const aimAt = (name: string, column: Column, atMost: number): Aim => ({
    name: `${name} (ms)`,
    value: Math.max(...PATHS.map((path) => median(path, column))),
    aim: { atMost },
  });
  const title = `Arrivals on a phone, processor slowed ${CPU_SLOWDOWN} times (ms, medians of ${ROUNDS}; 0: no task over 50)`;
  return {
    tables: [{ title, rows }],
    aims: [
      aimAt("tap to painted heading, first arrival", "heading, first", 80),
      aimAt("tap to painted heading, later", "heading, later", 60),
      aimAt("tap to the whole page, first arrival", "whole, first", 200),
      aimAt("longest task of a change of page", "task, first", 50),
    ],
  };
}

async function changePage(page: Page, path: string): Promise<PageTimes> {
  // The home page's link is the logo. The other links are in the menu, which the previous navigation has closed.
  if (path !== "/") await page.locator("header .menu-button").tap();
  // Wait until the links that are now in view have been prefetched.
  await settle(page);
  await page.evaluate(() => window.noted.tasks.splice(0));
  // Registered before the tap, because Playwright's call takes time on the page's main thread.
  const times = page.evaluate(
    () =>
      new Promise<PageTimes>((resolve) => {
        window.noted.onWhole = resolve;
      }),
  );
  await page.locator(`header a[href="${path}"]`).tap();
  const found = await times;
  await settle(page);
  return found;
}
