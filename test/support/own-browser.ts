import type { Browser } from "playwright-core";
import { inject } from "vitest";
import type {} from "./browser-setup.ts";
import { findOwn } from "./own-site.ts";

let browser: Promise<Browser> | undefined;

/**
 * Returns the browser that all visits of this test-runner worker share. Playwright loads only in test files that call
 * this.
 */
export function openBrowser(): Promise<Browser> {
  browser ??= import("playwright-core").then(({ chromium }) =>
    chromium.connect(findOwn(inject("browserEndpoints"))),
  );
  return browser;
}

/** Disconnects from the browser and closes everything that was opened in it. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}
