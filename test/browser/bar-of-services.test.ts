import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { services } from "../../src/content/services.ts";
import { waitForPage } from "../support/frame.ts";
import { readBox, visitAs } from "../support/person.ts";
import { layOutWholePage, waitForHydration } from "../support/visit.ts";

const [FIRST = expect.fail("There is no service.")] = services;
const LAST = services.at(-1) ?? FIRST;

it("the bar of services marks the service in view, shows its chip and hides the content below the bar", async () => {
  // The bar scrolls along at once.
  const { page, press, output } = await visitAs("phone", "/", { reducedMotion: "reduce" });
  await press(page.locator('main a[href="/services"]').first());
  await waitForPage(page, "/services");
  // A page that appears scrolls to its start.
  await waitForHydration(page);
  await layOutWholePage(page);
  const current = page.locator(".chips [aria-current]");
  expect(await current.count()).toBe(0);

  await scrollInto(page, FIRST.id);
  await page.locator(`.chips [aria-current][href$="#${FIRST.id}"]`).waitFor();
  const clip = await readBox(page.locator(".chips"));
  const seen = new Set<string>();
  for (let step = 0; step < 8; step += 1) {
    await page.evaluate(() => window.scrollBy({ top: 7, behavior: "instant" }));
    // Captures the page, because capturing an element would scroll to it.
    seen.add((await page.screenshot({ clip, animations: "disabled" })).toString("base64"));
  }
  expect(seen.size).toBe(1);

  await scrollInto(page, LAST.id);
  await page.locator(`.chips [aria-current="true"][href$="#${LAST.id}"]`).waitFor();
  expect(await current.count()).toBe(1);
  await page.waitForFunction(() => {
    const chip = document.querySelector(".chips [aria-current]")?.getBoundingClientRect();
    return chip && chip.left >= 0 && chip.right <= window.innerWidth;
  });
  await page.evaluate(() => window.scrollTo(0, 0));
  await current.waitFor({ state: "detached" });
  expect(output).toEqual([]);
});

/** Scrolls a little into a section. */
async function scrollInto(page: Page, id: string): Promise<void> {
  await page.evaluate((anchor) => {
    document.getElementById(anchor)?.scrollIntoView({ behavior: "instant" });
    window.scrollBy({ top: 100, behavior: "instant" });
  }, id);
}
