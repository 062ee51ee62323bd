import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { PHONE } from "../../scripts/bench/first-visit.ts";
import type {} from "../../src/app/shown.ts";
import { services } from "../../src/content/services.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { headerLinkOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, visit } from "../support/visit.ts";

/** A service that the home page links to. */
const FEATURED = services.find(({ featured }) => featured)?.id;

it("a new page shows its beginning first, and everything at once on Back or for a link with a hash", async () => {
  const { page, output } = await visit("/vehicles");
  const whole = await countParts("/services");
  const readEvents = await noteEvents(page);
  await headerLinkOf(page, "/services").click();
  await expect.poll(readEvents).toEqual([
    // The heading and the placeholder of the deferred content.
    ["page", 2, true],
    ["deferred-content", whole, false],
  ]);
  await headerLinkOf(page, "/").click();
  await expect.poll(async () => (await readEvents()).length).toBe(4);
  await page.goBack();
  await expect.poll(async () => (await readEvents()).slice(4)).toEqual([["page", whole, false]]);
  await headerLinkOf(page, "/").click();
  await expect.poll(async () => (await readEvents()).length).toBe(7);
  await page.click(`main a[href="/services#${FEATURED}"]`);
  await expect.poll(async () => (await readEvents()).slice(7)).toEqual([["page", whole, false]]);
  expect(output).toEqual([]);
});

it("content far below the screen is laid out in slices of at most 80 elements on every page", async () => {
  for (const { path } of PAGES) {
    const { page } = await openVisit(PHONE);
    await page.addInitScript(() => {
      const counts: number[] = [];
      const count = () => {
        // A picture waits for the first scroll.
        const elements = [...document.querySelectorAll("main :not(picture *), footer *")];
        const shown = elements.filter((element) => element.checkVisibility());
        const laidOut = shown.filter((element) => element.checkVisibility({ contentVisibilityAuto: true }));
        counts.push(laidOut.length);
        Object.assign(window, { counts, skipped: shown.length - laidOut.length });
        requestAnimationFrame(count);
      };
      document.addEventListener("shown", () => requestAnimationFrame(count), { once: true });
    });
    await page.goto(ownSite.origin + path);
    await page.waitForFunction(() => (window as unknown as { skipped?: number }).skipped === 0);
    const counts = await page.evaluate(() => (window as unknown as { counts: number[] }).counts);
    const slices = counts.slice(1).map((count, index) => count - (counts[index] ?? 0));
    expect(Math.max(0, ...slices), path).toBeLessThanOrEqual(80);
    await page.close();
  }
});

/** Records the content of the page when each part appears. */
async function noteEvents(
  page: Page,
): Promise<() => Promise<readonly (readonly [string, number, boolean])[]>> {
  await page.evaluate(() => {
    const noted: [string, number, boolean][] = [];
    Object.assign(window, { noted });
    document.addEventListener("shown", ({ detail: { part } }) => {
      const { children } = document.querySelector("main") ?? document;
      noted.push([part, children.length, document.querySelector(".deferred-content") !== null]);
    });
  });
  return () => page.evaluate(() => (window as unknown as { noted: [string, number, boolean][] }).noted);
}

/** Counts the parts of a page in its document. */
async function countParts(path: string): Promise<number> {
  const { page } = await openVisit({ javaScriptEnabled: false });
  await page.goto(ownSite.origin + path);
  return await page.locator("main > *").count();
}
