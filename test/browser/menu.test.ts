import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { servicesPage } from "../../src/content/pages/services.ts";
import { menu } from "../../src/content/shell.ts";
import { headerLinkOf, headingOf, menuButtonOf, menuOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, visit } from "../support/visit.ts";

const PHONE = { viewport: { width: 390, height: 800 } };

describe("the menu of a small screen", () => {
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

  it("closes, and lets the page scroll, when the screen becomes wide", async () => {
    const { page } = await visitOnPhone();
    await menuButtonOf(page).click();
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect.poll(() => menuOf(page).evaluate((menu) => menu.matches(":popover-open"))).toBe(false);
    await expect.poll(() => readScrollLock(page)).toBe("visible");
    await expect.poll(() => headerLinkOf(page, "/services").isVisible()).toBe(true);
    await page.setViewportSize(PHONE.viewport);
    await headerLinkOf(page, "/services").waitFor({ state: "hidden" });
  });

  it("lets a wide page scroll without JavaScript too", async () => {
    const { page } = await openVisit({ ...PHONE, javaScriptEnabled: false });
    await page.goto(ownSite.origin);
    await menuButtonOf(page).click();
    await expect.poll(() => readScrollLock(page)).toBe("hidden");
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect.poll(() => readScrollLock(page)).toBe("visible");
  });

  it("stays open while the focus is in it, and closes when the focus leaves it", async () => {
    const { page } = await visitOnPhone();
    await menuButtonOf(page).click();
    for (const _ of await menuOf(page).locator("a").all()) {
      await page.keyboard.press("Tab");
      await expect.poll(() => menuOf(page).locator(":focus").count()).toBe(1);
    }
    await page.keyboard.press("Tab");
    await headerLinkOf(page, "/services").waitFor({ state: "hidden" });
    // The focus goes where the visitor sent it, not back to the button.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  it("has a button of one name, whether it is open or not", async () => {
    const { page } = await visitOnPhone();
    const button = page.getByRole("button", { name: menu.openText, exact: true });
    await button.click();
    expect(await button.count()).toBe(1);
    await button.click();
    await headerLinkOf(page, "/services").waitFor({ state: "hidden" });
  });
});

async function visitOnPhone() {
  return await visit("/", ownSite.origin, PHONE);
}

function readScrollLock(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
}
