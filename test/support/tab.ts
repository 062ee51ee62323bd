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
 * Makes a page's scripts see it as hidden. This is the only event that tests synthesise: headless Chromium
 * treats every tab as visible, and no tool can change that.
 */
export async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperties(document, {
      hidden: { configurable: true, value: true },
      visibilityState: { configurable: true, value: "hidden" },
    });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
}
