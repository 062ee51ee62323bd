import type { Page } from "playwright-core";

/**
 * From now on time passes in the page only as the test says. Its idle moments stand still as well, in which the app
 * would come by itself: in each document the visitor moves the mouse instead.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date("2027-03-12T12:00:00Z") });
  await page.clock.pauseAt(new Date("2027-03-12T12:00:01Z"));
  page.on("load", async () => {
    // At the edge, where there is nothing to point at. The page may be left or closed by then.
    await page.mouse.move(2, 300, { steps: 2 }).catch(() => {});
    await page.mouse.move(2, 310, { steps: 2 }).catch(() => {});
  });
}
