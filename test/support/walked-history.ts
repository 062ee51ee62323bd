import type { Page } from "playwright-core";
import { expect } from "vitest";
import { headerLinkOf, headingOf, menuButtonOf, waitForPage } from "./frame.ts";
import { findHeading } from "./pages.ts";
import { type Person, visitAs } from "./person.ts";
import type { VisitOptions } from "./visit.ts";

/** Visits pages on a phone one after the other, by their links in the menu. */
export async function walk(
  [first = "/", ...paths]: readonly string[],
  options?: VisitOptions,
): Promise<Person> {
  const person = await visitAs("phone", first, options);
  for (const path of paths) await followLink(person, path);
  return person;
}

/** Follows a link of the menu, or the logo to the home page, and waits for the page. */
export async function followLink({ page, press }: Person, path: string): Promise<void> {
  if (path !== "/") await press(menuButtonOf(page));
  await press(headerLinkOf(page, path));
  await waitForPage(page, path);
}

/** Goes back or forward without waiting for the page to change. */
export async function step(page: Page, delta: -1 | 1): Promise<void> {
  await (delta < 0 ? page.goBack({ waitUntil: "commit" }) : page.goForward({ waitUntil: "commit" }));
}

/** Jumps to another history entry, as with the list behind a browser's Back button. */
export async function jump(page: Page, delta: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send("Page.getNavigationHistory");
  const entry = entries[currentIndex + delta] ?? expect.fail("The history has no such entry.");
  await session.send("Page.navigateToHistoryEntry", { entryId: entry.id });
  await session.detach();
}

/** Expects a page and an address that match the entry at an index, and an unchanged list of history entries. */
export async function expectEntry(page: Page, addresses: readonly string[], index: number): Promise<void> {
  const address = addresses[index] ?? expect.fail(`There is no entry ${index}.`);
  await expect.poll(() => headingOf(page).textContent()).toBe(findHeading(address));
  await expect.poll(() => readHistory(page)).toEqual({ addresses, index });
  expect(await headingOf(page).textContent()).toBe(findHeading(address));
}

/** Returns the addresses of all history entries of the tab, and the index of the current entry. */
async function readHistory(page: Page) {
  return await page.evaluate(() => ({
    addresses: window.navigation.entries().map(({ url }) => {
      const { pathname, search, hash } = new URL(url ?? "");
      return pathname + search + hash;
    }),
    index: window.navigation.currentEntry?.index,
  }));
}
