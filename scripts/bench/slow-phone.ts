import type { Browser, Page } from "playwright-core";
import { PHONE } from "./first-visit.ts";

/** Factor by which the processor is slowed, as in Lighthouse's mobile preset. */
export const CPU_SLOWDOWN = 4;

declare global {
  interface Window {
    /** Tasks over 50 ms. Browsers report no shorter ones. */
    longTasks: PerformanceEntry[];
  }
}

/** Opens a page on a slow phone and waits until the page is idle. */
export async function openOnSlowPhone(
  browser: Browser,
  url: string,
  reducedMotion: "reduce" | "no-preference" = "no-preference",
): Promise<Page> {
  const page = await browser.newPage({ ...PHONE, reducedMotion });
  await page.addInitScript(() => {
    window.longTasks = [];
    const observer = new PerformanceObserver((list) => window.longTasks.push(...list.getEntries()));
    observer.observe({ type: "longtask", buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(url);
  await waitUntilIdle(page);
  return page;
}

/** Waits until the network is quiet and the browser idle. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    // One idle callback can fall between two frames of a busy page, so wait for several.
    for (let count = 0; count < 5; count += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}
