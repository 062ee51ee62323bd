import { describe, expect, it } from "vitest";
import { ownSite } from "../support/own-site.ts";
import { readBox } from "../support/person.ts";
import { takeShare } from "../support/sweep.ts";
import { layOutWholePage, visit } from "../support/visit.ts";

describe("the bar of services", () => {
  it.each(takeShare([390, 320, 768, 1280]))("hides what passes behind it at %d px", async (width) => {
    const { page } = await visit("/services", ownSite.origin, { viewport: { width, height: 800 } });
    await layOutWholePage(page);
    await page.evaluate(() => {
      document.getElementById("airport-and-port-transfers")?.scrollIntoView({ behavior: "instant" });
      window.scrollBy({ top: 300, behavior: "instant" });
    });
    // The bar follows what is read, and comes to rest before it can be pressed.
    await page.locator('.chips [aria-current][href$="#airport-and-port-transfers"]').click({ trial: true });
    const clip = await readBox(page.locator(".chips"));
    const seen = new Set<string>();
    for (let step = 0; step < 8; step += 1) {
      await page.evaluate(() => window.scrollBy({ top: 7, behavior: "instant" }));
      // Of the page, not of the bar: to take a picture of an element scrolls to it.
      seen.add((await page.screenshot({ clip, animations: "disabled" })).toString("base64"));
    }
    expect(seen.size).toBe(1);
  });

  it.each(takeShare([320, 768, 1024, 1088, 1280, 1400]))(
    "fades where there is more of it at %d px",
    async (width) => {
      const { page } = await visit("/services", ownSite.origin, { viewport: { width, height: 800 } });
      const line = await page.locator(".chips ul").evaluate((list) => ({
        more: list.scrollWidth - list.clientWidth,
        fade: getComputedStyle(list).maskImage,
      }));
      expect(line.more).toBeGreaterThan(0);
      expect(line.fade).toContain("linear-gradient");
    },
  );

  it.each(takeShare([1440, 1450, 1920]))(
    "stands still while the page is scrolled at %d px",
    async (width) => {
      const { page } = await visit("/services", ownSite.origin, { viewport: { width, height: 900 } });
      await layOutWholePage(page);
      const chips = page.locator(".chips a");
      const readLefts = () =>
        chips.evaluateAll((found) => found.map((chip) => chip.getBoundingClientRect().left));
      const lefts = await readLefts();
      for (const id of await chips.evaluateAll((found) => found.map((chip) => chip.getAttribute("href")))) {
        await page.evaluate((hash) => document.querySelector(hash)?.scrollIntoView(), id ?? "");
        await page.locator(`.chips [aria-current][href="${id}"]`).waitFor();
        expect(await readLefts()).toEqual(lefts);
      }
    },
  );
});
