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
