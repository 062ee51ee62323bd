import type { Locator, Page } from "playwright-core";
import { MENU_ID } from "../../src/app/layout/menu-id.ts";

/*
 * The parts of the frame around every page (src/app/layout). A change of its markup changes this file and no test.
 */

export const headerOf = (page: Page): Locator => page.locator("header");

/** The link of the header that leads to a page: for the home page that is the logo's. */
export const headerLinkOf = (page: Page, path: string): Locator => page.locator(`header a[href="${path}"]`);

export const logoOf = (page: Page): Locator => page.locator("header img");

/** The main navigation, which is a menu on small screens. */
export const menuOf = (page: Page): Locator => page.locator(`#${MENU_ID}`);

/** What opens and closes the menu; on wide screens it is not shown. */
export const menuButtonOf = (page: Page): Locator => page.locator("header .menu-button");

/** @param name All of what it says, where a certain heading is meant. */
export const headingOf = (page: Page, name?: string): Locator =>
  name === undefined ? page.locator("h1") : page.getByRole("heading", { level: 1, name, exact: true });

export const footerOf = (page: Page): Locator => page.locator("footer");

/** The region that says to screen readers which page has come. */
export const statusLineOf = (page: Page): Locator => page.locator("body > [role=status]");

/** Follows a link of the header, and waits for its page. */
export async function goTo(page: Page, path: string): Promise<void> {
  await headerLinkOf(page, path).click();
  await waitForPage(page, path);
}

/** Waits until a page has taken the place of another: its link is marked as the current one, or none is at home. */
export async function waitForPage(page: Page, path: string): Promise<void> {
  const isHome = path === "/";
  const marked = isHome ? "nav:not(:has([aria-current=page]))" : `nav a[href="${path}"][aria-current=page]`;
  // On a small screen it is in a menu that is closed.
  await headerOf(page).locator(marked).waitFor({ state: "attached" });
  await page.waitForURL((url) => url.pathname === path);
}
