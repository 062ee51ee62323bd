import { describe, expect, it } from "vitest";
import { ownSite } from "../support/own-site.ts";
import { headingOf } from "../support/page-locators.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { openVisit, PHONE, waitForHydration } from "../support/visit.ts";

describe.each([
  ["desktop", {}],
  ["phone", PHONE],
])("on a %s", (_screen, options) => {
  it.each(TESTED_PAGES)(
    "$path loads and scrolls without console output, layout shifts or requests to other origins, and does not prevent the back/forward cache",
    async ({ id, path, heading }) => {
      const { page, output } = await openVisit(options);
      // A late font would move text, because the tests' Chromium has none of the adjusted fallbacks of fonts.css.
      await page.goto("/image");
      await page.evaluate(cacheFonts, path);
      const requested: string[] = [];
      page.on("request", (request) => requested.push(request.url()));
      await page.addInitScript(recordShifts);
      await page.goto(path, { waitUntil: "networkidle" });
      await waitForHydration(page);
      expect(await headingOf(page).textContent()).toBe(heading);
      const pageScripts = requested.flatMap((url) => /\/assets\/(\w+)-page-[\w-]+\.js$/.exec(url)?.[1] ?? []);
      // The home page's code is part of the app.
      expect([...new Set(pageScripts)]).toEqual(id === "home" ? [] : [id]);
      // Rounded to two decimals, because text of the navigation may move by a pixel.
      expect(await page.evaluate("shifted")).toBeCloseTo(0, 2);

      // Omits circumstantial reasons, because the page does not cause them.
      const session = await page.context().newCDPSession(page);
      await session.send("Page.enable");
      const reasons: string[] = [];
      session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
        for (const { type, reason } of notRestoredExplanations)
          if (type !== "Circumstantial") reasons.push(reason);
      });
      await page.goto("/image");
      await page.goBack();
      expect(reasons).toEqual([]);
      await waitForHydration(page);

      // Scrolls in steps, so that everything comes near the screen.
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
          scrollTo(0, top);
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }
      });
      expect(await page.evaluate("shifted")).toBeCloseTo(0, 2);
      expect(requested.filter((url) => !url.startsWith(ownSite.origin))).toEqual([]);
      // The app logs a warning if React replaces the text of the document.
      expect(output).toEqual([]);
    },
  );
});

/** Runs in the page and fetches the fonts that the page at `path` preloads. */
async function cacheFonts(path: string): Promise<void> {
  const html = await (await fetch(path)).text();
  const urls = [...html.matchAll(/href="([^"]+\.woff2)"/g)].map(([, url = ""]) => url);
  if (urls.length === 0) throw new Error(`${path} preloads no font.`);
  await Promise.all(urls.map(async (url) => (await fetch(url)).arrayBuffer()));
}

/** Runs in the page and sums up its layout shifts. */
function recordShifts(): void {
  let shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifted += (entry as PerformanceEntry & { value: number }).value;
    Object.assign(window, { shifted });
  }).observe({ type: "layout-shift", buffered: true });
  Object.assign(window, { shifted });
}
