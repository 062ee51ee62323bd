import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";
import { goTo } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { WALKED_PATHS } from "../support/pages.ts";
import { SCREENS } from "../support/person.ts";
import { openVisit, visit, waitForHydration } from "../support/visit.ts";

describe("nothing shifts", () => {
  it.each(["phone", "desktop"] as const)("while a page loads and scrolls, on a %s", async (name) => {
    const { page } = await openVisit(SCREENS[name]);
    await recordShifts(page);
    for (const { path } of PAGES) {
      await page.goto(ownSite.origin + path, { waitUntil: "networkidle" });
      await waitForHydration(page);
      await scrollToEnd(page);
      const sum = (await readShifts(page)).reduce((all, value) => all + value, 0);
      // Rounded to two decimals, as the metric is reported: navigation text may move by a pixel.
      expect(sum, path).toBeCloseTo(0, 2);
    }
  });

  it("of the parts that stay while pages change", async () => {
    const opened = await openVisit();
    await recordShifts(opened.page);
    const { page } = await visit("/", undefined, {}, opened);
    const before = await readShifts(page);
    for (const path of [...WALKED_PATHS.slice(1), "/"]) await goTo(page, path);
    await page.waitForFunction(() =>
      document.getAnimations().every(({ timeline }) => timeline !== document.timeline),
    );
    await nextFrames(page);
    expect(await readShifts(page)).toEqual(before);
  });
});

/** Records the layout shifts of each document. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { shifts });
  });
}

function readShifts(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}

/** Scrolls in steps, so that everything comes near the screen. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
