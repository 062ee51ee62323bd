import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { servicesPage } from "../../src/content/pages/services.ts";
import { menu } from "../../src/content/shell.ts";
import { headerLinkOf, headingOf, menuButtonOf, menuOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, visit } from "../support/visit.ts";

const PHONE = { viewport: { width: 390, height: 800 } };
/** Wide enough for seven links with long names. */
const WIDE = { width: 2000, height: 800 };

describe("the menu on a small screen", () => {
  it.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ])("opens, closes and leads to a page %s", async (_how, javaScriptEnabled) => {
    const { page, output } = await openVisit({ ...PHONE, javaScriptEnabled });
    await page.goto(ownSite.origin, { waitUntil: "networkidle" });
    const link = headerLinkOf(page, "/services");
    const button = menuButtonOf(page);
    expect(await link.isVisible()).toBe(false);
    await button.click();
    await expect.poll(() => link.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await link.waitFor({ state: "hidden" });
    await button.click();
    await link.click();
    await headingOf(page).filter({ hasText: servicesPage.intro.title }).waitFor();
    await link.waitFor({ state: "hidden" });
    expect(output).toEqual([]);
  });

  it.each(menu.answers)("scrolls to the answer $href", async ({ label, href }) => {
    const { page } = await visitOnPhone();
    await menuButtonOf(page).click();
    await menuOf(page).getByRole("link", { name: label, exact: true }).click();
    const place = page.locator(new URL(href, ownSite.origin).hash);
    await expect.poll(() => findOnScreen(place)).toBe("in view");
    await menuOf(page).waitFor({ state: "hidden" });
    expect(await place.evaluate((element) => element.matches("details:not([open])"))).toBe(false);
  });

  it("closes and releases scrolling when the screen becomes wide", async () => {
    const { page } = await visitOnPhone();
    await menuButtonOf(page).click();
    await page.setViewportSize(WIDE);
    await expect.poll(() => menuOf(page).evaluate((menu) => menu.matches(":popover-open"))).toBe(false);
    await expect.poll(() => readScrollLock(page)).toBe("visible");
    await expect.poll(() => headerLinkOf(page, "/services").isVisible()).toBe(true);
    await page.setViewportSize(PHONE.viewport);
    await headerLinkOf(page, "/services").waitFor({ state: "hidden" });
  });

  it("releases scrolling on a wide screen without JavaScript", async () => {
    const { page } = await openVisit({ ...PHONE, javaScriptEnabled: false });
    await page.goto(ownSite.origin);
    await menuButtonOf(page).click();
    await expect.poll(() => readScrollLock(page)).toBe("hidden");
    await page.setViewportSize(WIDE);
    await expect.poll(() => readScrollLock(page)).toBe("visible");
  });

  it("stays open while it has the focus and closes when the focus leaves it", async () => {
    const { page } = await visitOnPhone();
    await menuButtonOf(page).click();
    for (const _ of await menuOf(page).locator("a").all()) {
      await page.keyboard.press("Tab");
      await expect.poll(() => menuOf(page).locator(":focus").count()).toBe(1);
    }
    await page.keyboard.press("Tab");
    await headerLinkOf(page, "/services").waitFor({ state: "hidden" });
    // The focus goes to the next element, not back to the button.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });
});

async function visitOnPhone() {
  return await visit("/", ownSite.origin, PHONE);
}

function readScrollLock(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
}

/** Returns whether an element is in view, or an explanation why not. */
function findOnScreen(place: Locator): Promise<string> {
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < innerHeight && bottom > 0) return "in view";
    const { scrollingElement, activeElement } = document;
    const scrolled = `${scrollY} of ${scrollingElement?.scrollHeight} px`;
    return `at ${top} px, ${location.href} scrolled to ${scrolled}, focus in ${activeElement?.localName}`;
  });
}
