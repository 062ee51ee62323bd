import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { headerOf } from "../support/frame.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { layOutWholePage, openVisit, visit } from "../support/visit.ts";

const PATHS = [...TESTED_PAGES.map(({ path }) => path), "/an-unknown-page-with-a-name-that-goes-on-and-on"];

it("at 320 px no page scrolls sideways, has text below 16 px or a target below 48 px, and at 400 % zoom the header scrolls away", async () => {
  const opened = await openVisit();
  const { page } = opened;
  for (const path of PATHS) {
    // Equals a 1280-pixel screen at 400 % zoom (WCAG 2.2, 1.4.10).
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(path, undefined, {}, opened);
    await layOutWholePage(page);
    expect(await page.evaluate(findSmallText), `small text on ${path}`).toEqual([]);
    expect(await findSmallTargets(page), `small targets on ${path}`).toEqual([]);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll("details")) fold.open = true;
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    await page.setViewportSize({ width: 320, height: 256 });
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
    const bars = await headerOf(page).evaluateAll((found) =>
      found.map((bar) => bar.getBoundingClientRect().bottom),
    );
    expect(
      bars.filter((bottom) => bottom > 0),
      `header on ${path}`,
    ).toEqual([]);
  }
});

/** Runs in the page. */
function findSmallText(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (!parentElement || parentElement.closest("script, svg") || !textContent?.trim()) continue;
    if (Number.parseFloat(getComputedStyle(parentElement).fontSize) < 16) found.push(textContent);
  }
  return found;
}

/** Returns the targets below 48 px outside of sentences. */
async function findSmallTargets(page: Page) {
  const targets = page.locator(
    "button, summary, input:not([type=radio], [type=checkbox], [tabindex='-1']), label:has(> :is([type=radio], [type=checkbox])), .button, .more-link, .chips a, footer a, header a",
  );
  return await targets.evaluateAll((found) =>
    found
      .filter((target) => target.checkVisibility())
      .map((target) => ({ name: target.textContent, height: target.getBoundingClientRect().height }))
      .filter(({ height }) => height < 48),
  );
}
