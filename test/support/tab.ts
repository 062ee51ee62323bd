import type { Page } from "playwright-core";

/** Lets the browser forbid session storage in every document to come. */
export async function forbidSessionStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("Storage is forbidden.", "SecurityError");
      },
    });
  });
}

/**
 * Puts a page into the background, or back in front, as far as its scripts can tell. The one event that tests make
 * themselves: to Chromium without a window every tab is in front, another one opened or not, and no tool changes that.
 */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperties(document, {
      hidden: { configurable: true, value: hidden },
      visibilityState: { configurable: true, value: hidden ? "hidden" : "visible" },
    });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, isHidden);
}
