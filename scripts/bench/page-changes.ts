import type { Page } from "playwright-core";
import { findMedian } from "./measure.ts";
import type { Aim, Findings } from "./report.ts";
import { CPU_SLOWDOWN, openOnSlowPhone, type PageTimes, settle, takeLongestTask } from "./slow-phone.ts";
import { withBrowser } from "./with-browser.ts";

/** Each on a phone that has never been there. */
const ROUNDS = 5;
const PATHS = ["/services", "/vehicles", "/bookings", "/"];

/** A page's code runs for the first time on the first. */
const LAPS = ["first", "later"] as const;

/** What is measured of a page, each the name of a column: in milliseconds, and 0 for a task where none took over 50. */
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
 * How long changes of page take on a slow phone, the pages prefetched: from the tap on a link to the frame that has the new
 * heading, and to the whole page, and how long the main thread is busy at a stretch. A transition would hold the frame back for the sake of motion, so times are taken without one, and tasks with it.
 */
export async function measurePageChanges(): Promise<Findings> {
  const found: { readonly path: string; readonly column: Column; readonly ms: number }[] = [];
  const note = (path: string, column: Column, ms: number) => found.push({ path, column, ms });
  await withBrowser(async (browser, origin) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      // One after the other: a slowed page takes most of a processor's time even while it is idle.
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
  // The link of the home page is the logo, and the others are in the menu, which the last change has closed.
  if (path !== "/") await page.locator("header .menu-button").tap();
  // What comes into view is prefetched.
  await settle(page);
  await page.evaluate(() => window.noted.tasks.splice(0));
  // Asked before the tap: what Playwright needs for its question takes the page's time.
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
