import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ownSite } from "../support/own-site.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { layOutWholePage, openVisit, waitForHydration } from "../support/visit.ts";

/** Equals a 1280-pixel screen at 400 % zoom (WCAG 2.2, 1.4.10). */
const SMALLEST = { viewport: { width: 320, height: 640 } };
const PATHS = [...TESTED_PAGES.map(({ path }) => path), "/an-unknown-page-with-a-name-that-goes-on-and-on"];

describe.each(PATHS)("%s on the smallest screen", (path) => {
  it("does not scroll sideways with everything open", async () => {
    const { page } = await openOnSmallest(path);
    await openFolds(page);
    const { screen, content } = await page.evaluate(() => ({
      screen: document.documentElement.clientWidth,
      content: document.documentElement.scrollWidth,
    }));
    expect(content).toBe(screen);
  });

  it("has no text smaller than 16 pixels", async () => {
    const { page } = await openOnSmallest(path);
    const small = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        if (!parentElement || parentElement.closest("script, svg") || !textContent?.trim()) continue;
        if (Number.parseFloat(getComputedStyle(parentElement).fontSize) < 16) found.push(textContent);
      }
      return found;
    });
    expect(small).toEqual([]);
  });

  it("has targets of at least 48 pixels outside of sentences", async () => {
    const { page } = await openOnSmallest(path);
    const small = await page.evaluate(() => {
      const targets = document.querySelectorAll(
        "button, summary, input:not([type=radio], [type=checkbox], [tabindex='-1']), label:has(> :is([type=radio], [type=checkbox])), .button, .more-link, .chips a, footer a, header a",
      );
      return [...targets]
        .filter((target) => target.checkVisibility())
        .map((target) => ({ name: target.textContent, height: target.getBoundingClientRect().height }))
        .filter(({ height }) => height < 48);
    });
    expect(small).toEqual([]);
  });
});

it("the journey starter on the smallest screen has one line for each place", async () => {
  const { page } = await openOnSmallest("/");
  const measure = async (selector: string) =>
    Math.round((await page.locator(selector).boundingBox())?.width ?? 0);
  const form = await measure("form:has(#starter-from)");
  expect([await measure("#starter-from"), await measure("#starter-to")]).toEqual([form, form]);
});

async function openOnSmallest(path: string) {
  const opened = await openVisit(SMALLEST);
  await opened.page.goto(ownSite.origin + path);
  await waitForHydration(opened.page);
  await layOutWholePage(opened.page);
  return opened;
}

async function openFolds(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });
}
