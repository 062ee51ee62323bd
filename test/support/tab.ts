import type { Page } from "playwright-core";

/** Makes session storage throw a SecurityError in every document loaded from now on. */
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
 * Makes a page's scripts see it as hidden or visible. This is the only event that tests synthesise: headless Chromium
 * treats every tab as visible, and no tool can change that.
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
