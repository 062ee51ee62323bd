import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bookingsPage } from "../../src/content/pages/bookings.ts";
import { homePage } from "../../src/content/pages/home.ts";
import { servicesPage } from "../../src/content/pages/services.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { headerLinkOf, headingOf, menuButtonOf, menuOf, waitForPage } from "./frame.ts";
import { type Person, type Screen, visitAs } from "./person.ts";
import type { VisitOptions } from "./visit.ts";

const HEADINGS: Readonly<Record<string, string>> = {
  "/": homePage.hero.title,
  "/bookings": bookingsPage.intro.title,
  "/services": servicesPage.intro.title,
  "/vehicles": vehiclesPage.intro.title,
};

/** Visits pages one after the other, by their links in the main navigation. */
export async function walk(
  screen: Screen,
  [first = "/", ...paths]: readonly string[],
  options?: VisitOptions,
): Promise<Person> {
  const person = await visitAs(screen, first, options);
  for (const path of paths) await followLink(person, path);
  return person;
}

/** Follows a link of the main navigation and waits for its page. */
export async function followLink(person: Person, path: string): Promise<void> {
  await pressLink(person, path);
  await waitForPage(person.page, path);
}

/** Follows a link of the main navigation, which is in a menu on a phone. */
export async function pressLink(person: Person, path: string): Promise<void> {
  const { page, screen } = person;
  if (screen === "desktop" || path === "/") return await person.press(headerLinkOf(page, path));
  await person.press(menuButtonOf(page));
  await person.press(menuOf(page).locator(`a[href="${path}"]`));
}

/** Goes back or forward, whatever the page makes of it. */
export async function step(page: Page, delta: -1 | 1): Promise<void> {
  await (delta < 0 ? page.goBack({ waitUntil: "commit" }) : page.goForward({ waitUntil: "commit" }));
}

/** Goes to another entry by the list of entries that a browser shows at its Back button. */
export async function jump(page: Page, delta: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send("Page.getNavigationHistory");
  const entry = entries[currentIndex + delta] ?? expect.fail("The history has no such entry.");
  await session.send("Page.navigateToHistoryEntry", { entryId: entry.id });
  await session.detach();
}

/** Expects that the address, and the page on the screen, are those of an entry; and the history to be as it was. */
export async function expectEntry(page: Page, addresses: readonly string[], index: number): Promise<void> {
  const address = addresses[index] ?? expect.fail(`There is no entry ${index}.`);
  await expect.poll(() => headingOf(page).textContent()).toBe(HEADINGS[address.replace(/[?#].*/, "")]);
  await expect.poll(() => readHistory(page)).toEqual({ addresses, index });
  expect(await headingOf(page).textContent()).toBe(HEADINGS[address.replace(/[?#].*/, "")]);
}

/** The addresses of all entries of the tab's history, and which of them is the current one. */
export async function readHistory(page: Page) {
  return await page.evaluate(() => ({
    addresses: window.navigation.entries().map(({ url }) => {
      const { pathname, search, hash } = new URL(url ?? "");
      return pathname + search + hash;
    }),
    index: window.navigation.currentEntry?.index,
  }));
}
