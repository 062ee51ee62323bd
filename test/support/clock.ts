import type { Page } from "playwright-core";

/**
 * Stops the page's clock: from now on only the test advances it. Idle callbacks stop too, so the app would never start
 * by itself. Mouse movements start it in each document instead.
 */
export async function stopClock(page: Page): Promise<void> {
  // A clock pauses only in its future, and on a busy machine more than a second passes in between.
  await page.clock.install({ time: new Date("2027-03-12T11:59:00Z") });
  await page.clock.pauseAt(new Date("2027-03-12T12:00:01Z"));
  page.on("load", async () => {
    // Near the edge, where nothing reacts to the mouse. The page may have navigated or closed by now.
    await page.mouse.move(2, 300, { steps: 2 }).catch(() => {});
    await page.mouse.move(2, 310, { steps: 2 }).catch(() => {});
  });
}
