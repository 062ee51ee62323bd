import type { Page } from "playwright-core";
import { findMedian } from "./measure.ts";
import type { Findings } from "./report.ts";
import { CPU_SLOWDOWN, openOnSlowPhone, settle } from "./slow-phone.ts";
import { withBrowser } from "./with-browser.ts";

const ROUNDS = 5;

/** Interactions on a page, performed through the browser's own input. */
const INTERACTIONS: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  [
    "typing in the booking form",
    "/bookings",
    async (page) => {
      await page.locator("#pickup").tap();
      await page.keyboard.type("Belfast City Airport");
    },
  ],
  [
    "opening folds",
    "/",
    async (page) => {
      for (const summary of (await page.locator("main summary").all()).slice(0, 3)) {
        // Visitors read a title before they open its fold, so the paint after the scroll is not part of the press.
        await summary.scrollIntoViewIfNeeded();
        await settle(page);
        await summary.tap();
      }
    },
  ],
  [
    "the chooser",
    "/vehicles",
    async (page) => {
      for (const input of (await page.locator("#chooser input").all()).slice(0, 3)) {
        await input.tap();
        await page.keyboard.type("4");
      }
    },
  ],
  [
    "the menu",
    "/services",
    async (page) => {
      await page.locator("header .menu-button").tap();
      await settle(page);
      await page.locator("header .menu-button").tap();
    },
  ],
];

/** Measures Interaction to Next Paint (https://web.dev/articles/inp) on a slow phone, as Google measures it. */
export async function measureInteractions(): Promise<Findings> {
  const rows = await withBrowser(async (browser, origin) => {
    const found = [];
    for (const [interaction, path, interact] of INTERACTIONS) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const page = await openOnSlowPhone(browser, origin + path);
        await interact(page);
        await settle(page);
        const inp = await page.waitForFunction(() => window.noted.inp);
        times.push((await inp.jsonValue()) ?? Number.NaN);
        await page.context().close();
      }
      found.push({ interaction, median: findMedian(times), each: times.join(", ") });
    }
    return found;
  });
  const title = `Interaction to Next Paint on a phone, processor slowed ${CPU_SLOWDOWN} times (ms)`;
  return {
    tables: [{ title, rows }],
    aims: rows.map(({ interaction, median }) => ({
      name: `INP of ${interaction} (ms)`,
      value: median,
      aim: { atMost: 100 },
    })),
  };
}
