import { expect, it } from "vitest";
import { services } from "../../src/content/services.ts";
import { expectInUpperHalf } from "../support/on-screen.ts";
import { PHONE, visit } from "../support/visit.ts";

/** A service that the home page links to. */
const FEATURED = services.find(({ featured }) => featured)?.id ?? expect.fail("No service is featured.");
const LAST = services.at(-1)?.id ?? FEATURED;

it("the bar of services marks the service in view and shows its chip, after a link to a service too", async () => {
  // The bar scrolls along at once.
  const { page, output } = await visit("/", { ...PHONE, reducedMotion: "reduce" });
  await page.locator(`main a[href="/services#${FEATURED}"]`).first().tap();
  await expectInUpperHalf(page.locator(`#${FEATURED}`));
  const current = page.locator(".chips [aria-current]");
  await page.locator(`.chips [aria-current][href$="#${FEATURED}"]`).waitFor();

  await page.evaluate((anchor) => {
    document.getElementById(anchor)?.scrollIntoView({ behavior: "instant" });
    window.scrollBy({ top: 100, behavior: "instant" });
  }, LAST);
  await page.locator(`.chips [aria-current="true"][href$="#${LAST}"]`).waitFor();
  expect(await current.count()).toBe(1);
  await page.waitForFunction(() => {
    const chip = document.querySelector(".chips [aria-current]")?.getBoundingClientRect();
    return chip && chip.left >= 0 && chip.right <= window.innerWidth;
  });
  await page.evaluate(() => window.scrollTo(0, 0));
  await current.waitFor({ state: "detached" });
  expect(output).toEqual([]);
});
