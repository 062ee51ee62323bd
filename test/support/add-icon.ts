import type { Page } from "playwright-core";
import { headingOf } from "./frame.ts";

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
