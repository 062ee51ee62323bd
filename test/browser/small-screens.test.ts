import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { LINKS_WIDTH_REM } from "../../scripts/build/custom-media.ts";
import {
  continueTo,
  fillJourney,
  fillStep,
  readReference,
  submitOf,
  summaryOf,
  waitForForm,
} from "../support/booking-visit.ts";
import { expectInView } from "../support/on-screen.ts";
import { menuButtonOf, menuOf } from "../support/page-locators.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { layOutWholePage, load, openVisit } from "../support/visit.ts";

const PATHS = [...TESTED_PAGES.map(({ path }) => path), "/an-unknown-page-with-a-name-that-goes-on-and-on"];

/** The line, letter and word spacing that a page must allow (WCAG 2.2, 1.4.12). */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }";

it("every page fits a 320 px screen, even with wide text spacing, and wider screens, breaks no word, has HTML text of at least 16 px and buttons and inputs at least 48 px high, and scrolls the header away on a low screen", async () => {
  const { page } = await openVisit();
  for (const path of PATHS) {
    // This width equals a 1280-pixel screen at 400 % zoom (WCAG 2.2, 1.4.10).
    await page.setViewportSize({ width: 320, height: 640 });
    await load(page, path);
    await layOutWholePage(page);
    expect(await page.evaluate(findSmallText), `small text on ${path}`).toEqual([]);
    expect(await findSmallTargets(page), `small targets on ${path}`).toEqual([]);
    await openEverything(page);
    expect(await readWidth(page), path).toBe(320);
    const linksWidth = Math.ceil(LINKS_WIDTH_REM * 16);
    for (const width of [390, 768, linksWidth, 1440, 320]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await readWidth(page), `${path} at ${width} px`).toBe(width);
      expect(await page.evaluate(findBrokenWords), `${path} at ${width} px`).toEqual([]);
    }
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, SPACING);
    expect(await readWidth(page), `spaced text on ${path}`).toBe(320);
    await page.setViewportSize({ width: 320, height: 256 });
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
    for (const bar of await page.locator("header").all()) {
      const bottom = await bar.evaluate((header) => header.getBoundingClientRect().bottom);
      expect(bottom, `header on ${path}`).toBeLessThanOrEqual(0);
    }
  }
});

it("with text of 200 %, every page and the menu fit a phone, and no word breaks on a desktop", async () => {
  const page = await openEnlarged();
  for (const path of PATHS) {
    await load(page, path);
    await openEverything(page);
    await expectEnlarged(page, path);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await load(page, "/");
  await menuButtonOf(page).click();
  await expectEnlarged(page, "the menu");
  const last = menuOf(page).getByRole("link").last();
  await last.scrollIntoViewIfNeeded();
  await expectInView(last);
});

it("with text of 200 % and long words in the answers, every step of the booking form and the confirmation fit a phone", async () => {
  const page = await openEnlarged();
  await load(page, "/bookings");
  await waitForForm(page);
  await submitOf(page).click();
  await summaryOf(page).waitFor();
  await expectEnlarged(page, "the error summary");
  await fillJourney(page);
  await page.fill("#pickup", `https://example.com/${"x".repeat(100)}`);
  await page.fill("#stops", "y".repeat(300));
  for (const step of ["travellers", "contact"] as const) {
    await continueTo(page, step);
    await expectEnlarged(page, step);
    await fillStep(page, step);
  }
  await page.fill("#name", "z".repeat(80));
  await page.fill("#email", `${"a".repeat(60)}@example.com`);
  await continueTo(page, "review");
  await expectEnlarged(page, "review");
  await submitOf(page).click();
  await readReference(page);
  await expectEnlarged(page, "the confirmation");
});

/** Opens a tab with twice the browser's default font size. */
async function openEnlarged(): Promise<Page> {
  const { page } = await openVisit({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  return page;
}

/** Returns the width of the page's content, in CSS pixels. */
function readWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Runs in the page. Returns the texts outside SVGs that are smaller than 16 px. */
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

/** Returns visible matches of the selector that are less than 48 px high. Links in sentences of main do not match. */
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

async function expectEnlarged(page: Page, state: string): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const found = await page.evaluate(() => {
      const steps = [...document.querySelectorAll(".progress li")].map((item) =>
        item.getBoundingClientRect(),
      );
      const parts = [...document.querySelectorAll(".progress li > *")];
      const bodySize = Number.parseFloat(getComputedStyle(document.body).fontSize);
      return {
        text: getComputedStyle(document.documentElement).fontSize,
        content: document.documentElement.scrollWidth,
        header: document.querySelector("header")?.getBoundingClientRect().height ?? 0,
        covered: steps.filter((box, index) => {
          const before = steps[index - 1];
          return before && box.top < before.bottom && box.left < before.right;
        }).length,
        outside: parts.filter((part) => part.getBoundingClientRect().right > innerWidth).length,
        smallTitles: [...document.querySelectorAll(":is(h1, h2, h3, h4):not(.hint)")].filter(
          (title) => Number.parseFloat(getComputedStyle(title).fontSize) < bodySize,
        ).length,
        logoWidth: document.querySelector("header img")?.getBoundingClientRect().width ?? Infinity,
      };
    });
    expect(found, state).toMatchObject({
      text: "32px",
      content: width,
      covered: 0,
      outside: 0,
      smallTitles: 0,
    });
    expect(found.logoWidth, state).toBeGreaterThan(96);
    expect(found.header, state).toBeLessThanOrEqual(96);
  }
  // Checks words only on a desktop, because an enlarged word may be longer than a line on a phone.
  await page.setViewportSize({ width: 1280, height: 844 });
  expect(await readWidth(page), state).toBe(1280);
  expect(await page.evaluate(findBrokenWords), state).toEqual([]);
}

/** Opens all `details` elements and lays out the whole page. */
async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
    document.documentElement.toggleAttribute("data-whole", true);
  });
}

/** Runs in the page. Returns the words that a line break divides. */
function findBrokenWords(): string[] {
  const found = new Set<string>();
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    // An e-mail address or a long word of a visitor may be longer than a line.
    if (text.parentElement === null || !isSeen(text.parentElement) || /@|\S{50}/.test(text.data)) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}'’]{2,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (countLines() > 1) found.add(word);
    }
  }
  return [...found];

  function countLines(): number {
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
    return new Set(tops.map((top) => Math.round(top / 4))).size;
  }

  function isSeen(element: Element): boolean {
    if (!element.checkVisibility() || element.closest("svg, script, datalist, .trap")) return false;
    for (let part: Element | null = element; part; part = part.parentElement) {
      const { position } = getComputedStyle(part);
      if (position === "absolute" && part.getBoundingClientRect().width <= 1) return false;
    }
    return true;
  }
}
