import type { Page } from "playwright-core";
import { afterAll, describe, expect, inject, it } from "vitest";
import { servicesPage } from "../../src/content/pages/services.ts";
import { menu } from "../../src/content/shell.ts";
import { closeBrowser, openVisit, visit } from "../support/visit.ts";

const PHONE = { viewport: { width: 390, height: 800 } };
const BUTTON = ".menu-button";

afterAll(closeBrowser);

describe("the menu of a small screen", () => {
  it.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ])("opens, closes and leads to a page %s", async (_how, javaScriptEnabled) => {
    const { page, output } = await openVisit({ ...PHONE, javaScriptEnabled });
    await page.goto(inject("origin"), { waitUntil: "networkidle" });
    const link = page.locator('#menu a[href="/services"]');
    const button = page.locator(BUTTON);
    expect(await link.isVisible()).toBe(false);
    await button.click();
    expect(await link.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await link.waitFor({ state: "hidden" });
    await button.click();
    await link.click();
    await page.locator("h1", { hasText: servicesPage.intro.title }).waitFor();
    await link.waitFor({ state: "hidden" });
    expect(output).toEqual([]);
  });

  it("closes, and lets the page scroll, when the screen becomes wide", async () => {
    const { page } = await visitOnPhone();
    await page.click(BUTTON);
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.waitForFunction(() => !document.querySelector("#menu")?.matches(":popover-open"));
    expect(await readScrollLock(page)).toBe("visible");
    expect(await page.locator('#menu a[href="/services"]').isVisible()).toBe(true);
    await page.setViewportSize(PHONE.viewport);
    await page.locator('#menu a[href="/services"]').waitFor({ state: "hidden" });
  });

  it("lets a wide page scroll without JavaScript too", async () => {
    const { page } = await openVisit({ ...PHONE, javaScriptEnabled: false });
    await page.goto(inject("origin"));
    await page.click(BUTTON);
    expect(await readScrollLock(page)).toBe("hidden");
    await page.setViewportSize({ width: 1000, height: 800 });
    expect(await readScrollLock(page)).toBe("visible");
  });

  it("stays open while the focus is in it, and closes when the focus leaves it", async () => {
    const { page } = await visitOnPhone();
    await page.click(BUTTON);
    for (const _ of await page.locator("#menu a").all()) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("#menu") !== null)).toBe(true);
    }
    await page.keyboard.press("Tab");
    await page.locator('#menu a[href="/services"]').waitFor({ state: "hidden" });
    // The focus goes where the visitor sent it, not back to the button.
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  it("has a button of one name, whether it is open or not", async () => {
    const { page } = await visitOnPhone();
    const button = page.getByRole("button", { name: menu.openText, exact: true });
    await button.click();
    expect(await button.count()).toBe(1);
    await button.click();
    await page.locator('#menu a[href="/services"]').waitFor({ state: "hidden" });
  });
});

async function visitOnPhone() {
  return await visit("/", inject("origin"), PHONE);
}

function readScrollLock(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
}
