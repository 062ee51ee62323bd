import { expect, it } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";
import { ownSite } from "../support/own-site.ts";
import { SCREENS } from "../support/person.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

it.each(["phone", "desktop"] as const)(
  "nothing shifts while a page loads and scrolls, on a %s",
  async (name) => {
    const { page } = await openVisit(SCREENS[name]);
    await page.addInitScript(() => {
      let shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifted += (entry as PerformanceEntry & { value: number }).value;
        Object.assign(window, { shifted });
      }).observe({ type: "layout-shift", buffered: true });
      Object.assign(window, { shifted });
    });
    for (const { path } of PAGES) {
      await page.goto(ownSite.origin + path, { waitUntil: "networkidle" });
      await waitForHydration(page);
      // Scrolls in steps, so that everything comes near the screen.
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
          scrollTo(0, top);
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }
      });
      // Rounded to two decimals, as the metric is reported: navigation text may move by a pixel.
      expect(await page.evaluate("shifted"), path).toBeCloseTo(0, 2);
    }
  },
);
