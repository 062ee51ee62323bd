import type { Locator, Page } from "playwright-core";
import { MENU_ID } from "../../src/app/layout/menu-id.ts";
import { listLinkedPages } from "../../src/shared/pages.ts";

/*
 * Locators for the frame around every page (src/app/layout). If its markup changes, only this file must follow.
 */

export const headerOf = (page: Page): Locator => page.locator("header");

/** The header's plain link to a page, not a button. For the home page this is the logo's link. */
export const headerLinkOf = (page: Page, path: string): Locator =>
  page.locator(`header a:not(.button)[href="${path}"]`);

export const logoOf = (page: Page): Locator => page.locator("header img");

/** The main navigation, which is a menu on small screens. */
export const menuOf = (page: Page): Locator => page.locator(`#${MENU_ID}`);

/** The button that opens and closes the menu. Wide screens hide it. */
export const menuButtonOf = (page: Page): Locator => page.locator("header .menu-button");

/** @param name The full text of the heading, if a specific one is meant. */
export const headingOf = (page: Page, name?: string): Locator =>
  name === undefined ? page.locator("h1") : page.getByRole("heading", { level: 1, name, exact: true });

export const footerOf = (page: Page): Locator => page.locator("footer");

/** The live region that announces the new page to screen readers. */
export const statusLineOf = (page: Page): Locator => page.locator("body > [role=status]");

/** Follows a header link and waits for its page. */
export async function goTo(page: Page, path: string): Promise<void> {
  await headerLinkOf(page, path).click();
  await waitForPage(page, path);
}

/** Waits for a page: its link in the menu is marked as current. On a page that is not in the menu no link is marked. */
export async function waitForPage(page: Page, path: string): Promise<void> {
  const marked = isInMenu(path)
    ? `nav a[href="${path}"][aria-current=page]`
    : "nav:not(:has([aria-current=page]))";
  // On a small screen the link is in a closed menu, so it is attached but not visible.
  await headerOf(page).locator(marked).waitFor({ state: "attached" });
  await page.waitForURL((url) => url.pathname === path);
}

/** True if the menu has a link to the page. */
export function isInMenu(path: string): boolean {
  return listLinkedPages("menu").some((linked) => linked.path === path);
}

/** Adds an icon with the label "Favourite" to the heading of the page. */
export async function addIcon(page: Page, name: string): Promise<void> {
  await headingOf(page).evaluate((heading, fullName) => {
    const icon = document.createElement("span");
    icon.className = "icon";
    icon.dataset.icon = fullName;
    icon.ariaLabel = "Favourite";
    heading.append(icon);
  }, name);
}
