import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { goTo, headingOf } from "../support/page-locators.ts";
import { findHeading } from "../support/pages.ts";
import { delayRequests, visit, waitForHydration } from "../support/visit.ts";

const PATHS: readonly string[] = ["/", "/services", "/vehicles"];
const DATA = "**/builds/payload/**";

it("Back before the app runs loads the document of the URL, and Forward works after the app has started", async () => {
  const page = await walk();
  const release = await delayRequests(page, "**/assets/entry-*.js");
  await page.reload({ waitUntil: "commit" });
  await headingOf(page).waitFor();
  await page.goBack({ waitUntil: "commit" });
  await expectEntry(page, 1);
  release();
  await waitForHydration(page);
  await page.goForward({ waitUntil: "commit" });
  await expectEntry(page, 2);
});

it("Back loads the document of a page whose data cannot be loaded, and keeps the history entries", async () => {
  const page = await walkAndReload();
  await page.route(DATA, (route) => route.abort());
  await page.route("**/builds/latest.json*", (route) => route.fulfill({ status: 403 }));
  await page.goBack({ waitUntil: "commit" });
  await expectEntry(page, 1);
  await waitForHydration(page);
  await page.goBack({ waitUntil: "commit" });
  await expectEntry(page, 0);
});

it("Forward before Back has finished cancels the request of Back and keeps the current page", async () => {
  const page = await walkAndReload();
  await delayRequests(page, DATA);
  const request = await goBackToStart(page);
  // Less than the timeout of the request (src/client/platform/request.ts), which would also cancel the request.
  const cancelled = page.waitForEvent("requestfailed", { timeout: 10_000 });
  await page.evaluate(() => history.go(2));
  expect(await cancelled).toBe(request);
  await expectEntry(page, 2);
});

it("if a fragment link is pressed before Back has finished, the URL still matches the page", async () => {
  const page = await walkAndReload();
  const release = await delayRequests(page, DATA);
  await goBackToStart(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  release();
  await page.waitForURL("**/#content");
  await expect.poll(() => headingOf(page).textContent()).toBe(findHeading("/"));
});

/** Loads the home page, and follows links in the header to the rest of PATHS. */
async function walk(): Promise<Page> {
  const { page } = await visit("/", { hasServiceWorkers: false });
  for (const path of PATHS.slice(1)) await goTo(page, path);
  return page;
}

/** Visits PATHS and reloads the last page, so that the app has no data of the other pages. */
async function walkAndReload(): Promise<Page> {
  const page = await walk();
  await page.reload();
  await waitForHydration(page);
  return page;
}

/** Goes back to the first page and returns the request for its data. */
async function goBackToStart(page: Page) {
  const requested = page.waitForRequest(DATA);
  await page.evaluate(() => history.go(-2));
  return await requested;
}

/** Expects the heading and the URL of the entry at an index, and an unchanged list of history entries. */
async function expectEntry(page: Page, index: number): Promise<void> {
  await expect.poll(() => headingOf(page).textContent()).toBe(findHeading(PATHS[index] ?? ""));
  const readHistory = () =>
    page.evaluate(() => ({
      paths: window.navigation.entries().map(({ url }) => new URL(url ?? "").pathname),
      index: window.navigation.currentEntry?.index,
    }));
  await expect.poll(readHistory).toEqual({ paths: PATHS, index });
}
