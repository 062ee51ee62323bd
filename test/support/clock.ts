import type { Page } from "playwright-core";

/**
 * From now on time passes in the page only as the test says. Its idle moments stand still as well, in which the app
 * would come by itself: each document gets a visitor's first move instead.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2027-03-12T12:00:00Z") });
  await page.clock.pauseAt(new Date("2027-03-12T12:00:01Z"));
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => document.dispatchEvent(new Event("pointermove")));
  });
}
