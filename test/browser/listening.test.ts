import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";
import { readAccessibilityTree } from "../support/accessibility-tree.ts";
import { ownSite } from "../support/own-site.ts";
import { SCREENS } from "../support/person.ts";
import { openVisit } from "../support/visit.ts";

it("a screen reader finds all headings and the footer of every page before any touch, with and without JavaScript", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await openVisit({ ...SCREENS.phone, javaScriptEnabled });
    const compare = async () => {
      const [shown, { headings, hasFooter }] = [await countShown(page), await readTree(page)];
      return { hasHeadings: shown > 0, silent: shown - headings, hasFooter };
    };
    for (const { path } of PAGES) {
      await page.goto(ownSite.origin + path);
      const message = `${path}, JavaScript: ${javaScriptEnabled}`;
      await expect.poll(compare, { message }).toEqual({ hasHeadings: true, silent: 0, hasFooter: true });
    }
  }
});

/** Counts the headings that a sighted visitor can scroll to. */
function countShown(page: Page): Promise<number> {
  return page
    .locator("h1, h2, h3, h4")
    .evaluateAll((found) => found.filter((one) => one.checkVisibility({ visibilityProperty: true })).length);
}

async function readTree(page: Page) {
  const nodes = await readAccessibilityTree(page);
  return {
    headings: nodes.filter(({ role }) => role === "heading").length,
    hasFooter: nodes.some(({ role, isEmpty }) => role === "contentinfo" && !isEmpty),
  };
}
