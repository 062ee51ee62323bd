import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { offline } from "../../src/content/shell.ts";
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

it("Back to a page that fails to load leaves page, URL and history unchanged", async () => {
  const page = await walk();
  // After the reload, the app has only its own page.
  await page.reload();
  await waitForHydration(page);
  await page.route("**/builds/payload/**", (route) => route.abort());
  await page.goBack({ waitUntil: "commit" });
  await page.locator(".notice", { hasText: offline.notice }).waitFor();
  await expectEntry(page, 2);
  await page.unroute("**/builds/payload/**");
  await page.goBack({ waitUntil: "commit" });
  await expectEntry(page, 1);
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
