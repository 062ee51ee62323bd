import type { Page } from "playwright-core";
import { PAGES } from "../../src/content/site-pages.ts";
import { findChromium, launchBrowser } from "../browser/chromium.ts";
import { QUIET_VARIABLES } from "../serve/local-variables.ts";
import { serveSite } from "../serve/site.ts";
import { findMedian } from "./measure.ts";
import type { Aim, Findings } from "./report.ts";
import { CPU_SLOWDOWN, openOnSlowPhone, settle, takeLongestTask } from "./slow-phone.ts";

/** Each on a phone that has never been there. */
const ROUNDS = 5;
const PATHS = ["/services", "/vehicles", "/bookings", "/"];

/** The arrivals at a page, in milliseconds by round. */
interface Arrivals {
  readonly heading: number[];
  readonly whole: number[];
  readonly task: number[];
}

/**
 * How long changes of page take on a slow phone, the pages prefetched: from the tap on a link to the frame that has the new
 * heading, and to the whole page, and how long the main thread is busy at a stretch. A transition would hold the frame
 * back for the sake of motion, so times are taken without one, and tasks with it.
 */
export async function measurePageChanges(): Promise<Findings> {
  const site = await serveSite({ port: 0, variables: QUIET_VARIABLES });
  const browser = await launchBrowser(await findChromium());
  const [first, later] = [0, 1].map(
    () => new Map<string, Arrivals>(PATHS.map((path) => [path, { heading: [], whole: [], task: [] }])),
  ) as [Map<string, Arrivals>, Map<string, Arrivals>];
  const loads = new Map<string, number[]>(PAGES.map(({ path }) => [path, []]));
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [path, tasks] of loads) {
        const page = await openOnSlowPhone(browser, site.origin + path);
        tasks.push(await takeLongestTask(page));
        await page.context().close();
      }
      const moving = await openOnSlowPhone(browser, site.origin);
      const still = await openOnSlowPhone(browser, site.origin, "reduce");
      for (const lap of [first, later]) {
        for (const [path, arrivals] of lap) {
          await changePage(moving, path);
          arrivals.task.push(await takeLongestTask(moving));
          const { heading, whole } = await changePage(still, path);
          arrivals.heading.push(heading);
          arrivals.whole.push(whole);
        }
      }
      await moving.context().close();
      await still.context().close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  const rows = PATHS.map((path) => describeArrivals(path, first.get(path), later.get(path)));
  const loadRows = [...loads].map(([page, tasks]) => ({ page, "longest task": findMedian(tasks) }));
  const conditions = `on a phone, processor slowed ${CPU_SLOWDOWN} times (ms, medians of ${ROUNDS}; 0: no task over 50)`;
  return {
    tables: [
      { title: `Changes of page ${conditions}`, rows },
      { title: `From navigation to idle ${conditions}`, rows: loadRows },
    ],
    aims: [
      aimAt("tap to painted heading, first arrival (ms)", rows, "heading, first arrival", 80),
      aimAt("tap to painted heading, later (ms)", rows, "later", 60),
      aimAt("tap to the whole page, first arrival (ms)", rows, "whole page, first", 200),
      aimAt("longest task of a change of page (ms)", rows, "longest task, first", 50),
      aimAt("longest task from navigation to idle (ms)", loadRows, "longest task", 50),
    ],
  };
}

async function changePage(page: Page, path: string): Promise<{ heading: number; whole: number }> {
  const link = page.locator(`header a[href="${path}"]`);
  // The link of the home page is the logo, and the others are in the menu.
  if (!(await link.isVisible())) await page.locator("header .menu-button").tap();
  // What comes into view is prefetched.
  await settle(page);
  await takeLongestTask(page);
  await link.tap();
  const found = await page.waitForFunction(() => {
    const { heading, whole } = window.noted;
    return heading !== undefined && whole !== undefined && { heading, whole };
  });
  await settle(page);
  return (await found.jsonValue()) || { heading: Number.NaN, whole: Number.NaN };
}

function describeArrivals(page: string, first: Arrivals | undefined, later: Arrivals | undefined) {
  return {
    "arriving at": page,
    "heading, first arrival": findMedian(first?.heading ?? []),
    later: findMedian(later?.heading ?? []),
    "whole page, first": findMedian(first?.whole ?? []),
    "whole page, later": findMedian(later?.whole ?? []),
    "longest task, first": findMedian(first?.task ?? []),
    "longest task, later": findMedian(later?.task ?? []),
  };
}

function aimAt<Column extends string>(
  name: string,
  rows: readonly Readonly<Record<Column, number>>[],
  column: Column,
  atMost: number,
): Aim {
  return { name, value: Math.max(...rows.map((row) => row[column])), aim: { atMost } };
}
