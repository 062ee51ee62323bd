import type { Page } from "playwright-core";
import { findChromium, launchBrowser } from "../browser/chromium.ts";
import { type PassedOn, serveEdgeFront } from "./edge-front.ts";
import { PHONE } from "./first-visit.ts";

/** The pages of a visit: the first by its document, the others by the menu. */
export const VISIT = ["/", "/services", "/bookings"];

/** Who reads to the end of a page scrolls by steps, in CSS pixels. */
const STEP_PX = 600;

/**
 * Reads three pages as a visitor does on a phone, each to its end, and leaves.
 * @returns The requests that ran the Worker: every answer of it says how long it took, and no static file does.
 */
export async function listWorkerRuns(site: string): Promise<PassedOn[]> {
  const runs: PassedOn[] = [];
  const front = await serveEdgeFront(site, (passedOn) => {
    if (passedOn.answerHeaders.get("server-timing")?.includes("worker;")) runs.push(passedOn);
  });
  const browser = await launchBrowser(await findChromium(), [front.chromiumFlag]);
  try {
    const page = await browser.newPage(PHONE);
    const [first = "", ...others] = VISIT;
    await page.goto(front.origin + first);
    await readToTheEnd(page);
    for (const path of others) {
      await page.locator("header .menu-button").tap();
      await page.locator(`header a[href="${path}"]`).tap();
      await page.waitForURL(`**${path}`);
      await readToTheEnd(page);
    }
    // The library that measures comes some seconds after the app, and reports when the visitor leaves.
    await page.waitForFunction(hasMeasure);
    await page.waitForLoadState("networkidle");
    await page.goto("about:blank");
    await page.waitForLoadState("networkidle");
    return runs;
  } finally {
    await browser.close();
    await front.stop();
  }
}

/** Runs in the page. */
function hasMeasure(): boolean {
  return performance.getEntriesByType("resource").some(({ name }) => name.includes("/web-vitals-"));
}

async function readToTheEnd(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  while (!(await page.evaluate(isAtEnd))) {
    await page.mouse.wheel(0, STEP_PX);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.waitForLoadState("networkidle");
}
