import type { Browser } from "playwright-core";
import { ownSite } from "./own-site.ts";

let browser: Promise<Browser> | undefined;

/** The browser of this worker of the test runner, which all visits share. Test files that never ask do not load its driver. */
export function openBrowser(): Promise<Browser> {
  browser ??= import("playwright-core").then(({ chromium }) => chromium.connect(ownSite.browserEndpoint));
  return browser;
}

/** Leaves the browser, and closes all that was opened in it. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}
