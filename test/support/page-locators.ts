import type { Locator, Page } from "playwright-core";
import { MENU_ID } from "../../src/app/layout/menu-id.ts";
import { findHeading } from "./pages.ts";

/** Finds the header's link to a page. Ignores links that look like buttons. For the home page, the link is the logo. */
export const headerLinkOf = (page: Page, path: string): Locator =>
  page.locator(`header a:not(.button)[href="${path}"]`);

/** The main navigation, which is a menu on small screens. */
export const menuOf = (page: Page): Locator => page.locator(`#${MENU_ID}`);

/** The button that opens and closes the menu. Wide screens hide it. */
export const menuButtonOf = (page: Page): Locator => page.locator("header .menu-button");

/** @param name The heading's full text. Without `name`, the locator finds any `h1`. */
export const headingOf = (page: Page, name?: string): Locator =>
  name === undefined ? page.locator("h1") : page.getByRole("heading", { level: 1, name, exact: true });

/** Follows a header link and waits for its page. */
export async function goTo(page: Page, path: string): Promise<void> {
  await headerLinkOf(page, path).click();
  await waitForPage(page, path);
}

export async function waitForPage(page: Page, path: string): Promise<void> {
  await headingOf(page, findHeading(path)).waitFor();
  await page.waitForURL((url) => url.pathname === path);
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
