import { describe, expect, it } from "vitest";
import { services } from "../../src/content/services.ts";
import { ownSite } from "../support/own-site.ts";
import { readBox } from "../support/person.ts";
import { layOutWholePage, visit } from "../support/visit.ts";

const [FIRST = expect.fail("There is no service.")] = services;

describe("the bar of services", () => {
  it("is opaque over scrolled content", async () => {
    const width = 390;
    const { page } = await visit("/services", ownSite.origin, { viewport: { width, height: 800 } });
    await layOutWholePage(page);
    await page.evaluate((id) => {
      document.getElementById(id)?.scrollIntoView({ behavior: "instant" });
      window.scrollBy({ top: 100, behavior: "instant" });
    }, FIRST.id);
    // The bar scrolls along and must rest before it can be pressed.
    await page.locator(`.chips [aria-current][href$="#${FIRST.id}"]`).click({ trial: true });
    const clip = await readBox(page.locator(".chips"));
    const seen = new Set<string>();
    for (let step = 0; step < 8; step += 1) {
      await page.evaluate(() => window.scrollBy({ top: 7, behavior: "instant" }));
      // Captures the page, because capturing an element would scroll to it.
      seen.add((await page.screenshot({ clip, animations: "disabled" })).toString("base64"));
    }
    expect(seen.size).toBe(1);
  });

  it.each([320, 1440])(
    "fades if it overflows, and otherwise stays still while the page scrolls, at %d px",
    async (width) => {
      const { page } = await visit("/services", ownSite.origin, { viewport: { width, height: 900 } });
      await layOutWholePage(page);
      const { more, fade } = await page.locator(".chips ul").evaluate((list) => ({
        more: list.scrollWidth - list.clientWidth,
        fade: getComputedStyle(list).maskImage,
      }));
      if (more > 0) return expect(fade).toContain("linear-gradient");
      const chips = page.locator(".chips a");
      const readLefts = () =>
        chips.evaluateAll((found) => found.map((chip) => chip.getBoundingClientRect().left));
      const lefts = await readLefts();
      for (const { id } of services) {
        await page.evaluate((anchor) => document.getElementById(anchor)?.scrollIntoView(), id);
        await page.locator(`.chips [aria-current][href$="#${id}"]`).waitFor();
        expect(await readLefts()).toEqual(lefts);
      }
    },
  );
});
