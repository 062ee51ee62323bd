import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PHONE } from "../../scripts/bench/first-visit.ts";
import type {} from "../../src/app/shown.ts";
import { services } from "../../src/content/services.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { headerLinkOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, visit } from "../support/visit.ts";

/** A service that the home page links to. */
const FEATURED = services.find(({ featured }) => featured)?.id;

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

describe("a navigation in the app", () => {
  it("shows the beginning of the page first and the deferred content next", async () => {
    const { page, output } = await visit("/vehicles");
    const readEvents = await noteEvents(page);
    await headerLinkOf(page, "/services").click();
    await expect.poll(async () => (await readEvents()).length).toBe(2);
    const whole = await countParts("/services");
    // The heading and the placeholder of the deferred content.
    expect(await readEvents()).toEqual([
      ["page", 2, true],
      ["deferred-content", whole, false],
    ]);
    expect(output).toEqual([]);
  });

  it.each([
    ["the link has a hash", (page: Page) => page.click(`main a[href="/services#${FEATURED}"]`)],
    ["the visitor goes back", (page: Page) => page.goBack()],
  ])("shows everything at once if %s", async (_where, go) => {
    const { page } = await visit("/services");
    await headerLinkOf(page, "/").click();
    await page.locator(".home-hero").waitFor();
    await page.locator(".deferred-content").waitFor({ state: "detached" });
    const readEvents = await noteEvents(page);
    await go(page);
    await page.locator(".page-head").waitFor();
    await expect.poll(() => readEvents()).toEqual([["page", await countParts("/services"), false]]);
  });
});

describe("content far below the screen", () => {
  it.each(PAGES.map(({ path }) => path))(
    "is laid out in slices of at most 80 elements on %s",
    async (path) => {
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
      expect(Math.max(0, ...slices)).toBeLessThanOrEqual(80);
    },
  );
});
