import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { headerLinkOf, headingOf, menuButtonOf, waitForPage } from "../support/frame.ts";
import { holdBack } from "../support/held-files.ts";
import { findHeading, OTHER_PATHS } from "../support/pages.ts";
import { visitAs } from "../support/person.ts";
import { waitForHydration } from "../support/visit.ts";

const PATHS: readonly string[] = ["/", ...OTHER_PATHS];

it("Back before the app runs loads the document of the URL, and the app goes on from there", async () => {
  const page = await walk();
  const release = await holdBack(page, "**/assets/entry-*.js");
  await page.reload({ waitUntil: "commit" });
  await headingOf(page).waitFor();
  await page.goBack({ waitUntil: "commit" });
  await expectEntry(page, 1);
  release();
  await waitForHydration(page);
  await page.goForward({ waitUntil: "commit" });
  await expectEntry(page, 2);
});

it("Back loads the document of a page whose data cannot be loaded, and keeps the history", async () => {
  const page = await walk();
  // After the reload, the app has only its own page.
  await page.reload();
  await waitForHydration(page);
  await page.route("**/builds/payload/**", (route) => route.abort());
  await page.route("**/builds/latest.json*", (route) => route.fulfill({ status: 403 }));
  await page.goBack({ waitUntil: "commit" });
  await expectEntry(page, 1);
  await waitForHydration(page);
  await page.goBack({ waitUntil: "commit" });
  await expectEntry(page, 0);
});

it("a fragment link pressed during Back leaves an address that matches the page, even if the page of Back fails to load", async () => {
  const page = await walk();
  await page.reload();
  await waitForHydration(page);
  const { promise: failure, resolve: fail } = Promise.withResolvers<void>();
  await page.route("**/builds/payload/**", async (route) => {
    await failure;
    // The app may have aborted the request.
    await route.abort().catch(() => {});
  });
  const requested = page.waitForRequest("**/builds/payload/**");
  await page.evaluate(() => history.go(-2));
  await requested;
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  fail();
  await page.waitForURL("**/#content");
  await expect.poll(() => headingOf(page).textContent()).toBe(findHeading("/"));
});

it("Forward during Back cancels the request for the page of Back and keeps the page on the screen", async () => {
  const page = await walk();
  await page.reload();
  await waitForHydration(page);
  await holdBack(page, "**/builds/payload/**");
  const requested = page.waitForRequest("**/builds/payload/**");
  await page.evaluate(() => history.go(-2));
  const request = await requested;
  // Less than the app's own time limit for a request.
  const cancelled = page.waitForEvent("requestfailed", { timeout: 10_000 });
  await page.evaluate(() => history.go(2));
  expect(await cancelled).toBe(request);
  await expectEntry(page, 2);
});

/** Visits the pages on a phone one after the other, by their links in the menu. */
async function walk(): Promise<Page> {
  const { page, press } = await visitAs("phone", "/", { hasServiceWorkers: false });
  for (const path of OTHER_PATHS) {
    await press(menuButtonOf(page));
    await press(headerLinkOf(page, path));
    await waitForPage(page, path);
  }
  return page;
}

/** Expects the page and the address of the entry at an index, and an unchanged list of history entries. */
async function expectEntry(page: Page, index: number): Promise<void> {
  await expect.poll(() => headingOf(page).textContent()).toBe(findHeading(PATHS[index] ?? ""));
  const readHistory = () =>
    page.evaluate(() => ({
      addresses: window.navigation.entries().map(({ url }) => new URL(url ?? "").pathname),
      index: window.navigation.currentEntry?.index,
    }));
  await expect.poll(readHistory).toEqual({ addresses: PATHS, index });
}
