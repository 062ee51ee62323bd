import type { Page } from "playwright-core";

/**
 * Stops the page's clock: from now on only the test advances it. Presses Shift in each document, which starts the app:
 * idle callbacks, which usually start it, stop too.
 */
export async function stopClock(page: Page): Promise<void> {
  // A clock pauses only in its future, and on a busy machine more than a second passes in between.
  await page.clock.install({ time: new Date("2027-03-12T11:59:00Z") });
  await page.clock.pauseAt(new Date("2027-03-12T12:00:01Z"));
  page.on("load", async () => {
    // The page may have navigated or closed by now.
    await page.keyboard.press("Shift").catch(() => {});
  });
}
