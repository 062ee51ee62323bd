import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PHONE } from "../../scripts/bench/first-visit.ts";
import { PAGE_SHOWN } from "../../src/app/page-shown.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { headerLinkOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, visit } from "../support/visit.ts";

/** Notes what the page consists of at each of the two events. */
async function noteEvents(
  page: Page,
): Promise<() => Promise<readonly (readonly [string, number, boolean])[]>> {
  await page.evaluate(() => {
    const noted: [string, number, boolean][] = [];
    Object.assign(window, { noted });
    for (const event of ["page-shown", "deferred-content-shown"]) {
      document.addEventListener(event, () => {
        const { children } = document.querySelector("main") ?? document;
        noted.push([event, children.length, document.querySelector(".deferred-content") !== null]);
      });
    }
  });
  return () => page.evaluate(() => (window as unknown as { noted: [string, number, boolean][] }).noted);
}

/** How many parts a page has in its document. */
async function countParts(path: string): Promise<number> {
  const { page } = await openVisit({ javaScriptEnabled: false });
  await page.goto(ownSite.origin + path);
  return await page.locator("main > *").count();
}

describe("when the app changes pages", () => {
  it("the beginning is there first, and the deferred content follows", async () => {
    const { page, output } = await visit("/vehicles");
    const readEvents = await noteEvents(page);
    await headerLinkOf(page, "/services").click();
    await expect.poll(async () => (await readEvents()).length).toBe(2);
    const whole = await countParts("/services");
    // The heading, and the placeholder of the deferred content.
    expect(await readEvents()).toEqual([
      ["page-shown", 2, true],
      ["deferred-content-shown", whole, false],
    ]);
    expect(output).toEqual([]);
  });

  it.each([
    ["the address points into the page", (page: Page) => page.click('main a[href="/services#by-the-hour"]')],
    ["the visitor comes back", (page: Page) => page.goBack()],
  ])("all is there at once where %s", async (_where, go) => {
    const { page } = await visit("/services");
    await headerLinkOf(page, "/").click();
    await page.locator(".home-hero").waitFor();
    await page.locator(".deferred-content").waitFor({ state: "detached" });
    const readEvents = await noteEvents(page);
    await go(page);
    await page.locator(".page-head").waitFor();
    await expect.poll(() => readEvents()).toEqual([["page-shown", await countParts("/services"), false]]);
  });
});

describe("what is far from the screen", () => {
  it.each(PAGES.map(({ path }) => path))(
    "is laid out in slices of at most 80 elements on %s",
    async (path) => {
      const { page } = await openVisit(PHONE);
      await page.addInitScript((event) => {
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
        document.addEventListener(event, () => requestAnimationFrame(count), { once: true });
      }, PAGE_SHOWN);
      await page.goto(ownSite.origin + path);
      await page.waitForFunction(() => (window as unknown as { skipped?: number }).skipped === 0);
      const counts = await page.evaluate(() => (window as unknown as { counts: number[] }).counts);
      const slices = counts.slice(1).map((count, index) => count - (counts[index] ?? 0));
      expect(Math.max(0, ...slices)).toBeLessThanOrEqual(80);
    },
  );
});
