import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";
import { readAccessibilityTree } from "../support/accessibility-tree.ts";
import { ownSite } from "../support/own-site.ts";
import { SCREENS } from "../support/person.ts";
import { openVisit } from "../support/visit.ts";

const VISITS = [
  ["with", true],
  ["without", false],
] as const;

describe("a screen reader finds every page complete before any interaction", () => {
  it.each(VISITS)("%s JavaScript", async (_how, javaScriptEnabled) => {
    const { page } = await openVisit({ ...SCREENS.phone, javaScriptEnabled });
    const countShown = () =>
      page
        .locator("h1, h2, h3, h4")
        .evaluateAll(
          (found) => found.filter((one) => one.checkVisibility({ visibilityProperty: true })).length,
        );
    const compare = async () => {
      const [shown, { headings, hasFooter }] = [await countShown(), await readTree(page)];
      return { hasHeadings: shown > 0, silent: shown - headings, hasFooter };
    };
    for (const { path } of PAGES) {
      await page.goto(ownSite.origin + path);
      await expect
        .poll(compare, { message: path })
        .toEqual({ hasHeadings: true, silent: 0, hasFooter: true });
    }
  });
});

async function readTree(page: Page) {
  const nodes = await readAccessibilityTree(page);
  return {
    headings: nodes.filter(({ role }) => role === "heading").length,
    hasFooter: nodes.some(({ role, isEmpty }) => role === "contentinfo" && !isEmpty),
  };
}
