import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import {
  fillJourney,
  goOn,
  goToReview,
  openForm,
  readReference,
  submitOf,
  summaryOf,
  waitForForm,
} from "../support/booking-visit.ts";
import { menuButtonOf, menuOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { expectInView } from "../support/person.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

const WIDTHS = [320, 360, 390, 768, 1024, 1280, 1440];
const PHONES = [320, 360, 390];
const PATHS = [...TESTED_PAGES.map(({ path }) => path), "/nope"];

describe.each(PATHS)("the lines of %s", (path) => {
  it("break at no width within a word or a range, or before an arrow or a dot", async () => {
    const { page } = await openVisit();
    await page.goto(ownSite.origin + path);
    await waitForHydration(page);
    await openEverything(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await page.evaluate(findBadBreaks, false)]).toEqual([width, []]);
    }
  });
});

it("a review and a confirmation break no word on a phone", async () => {
  const { page } = await openForm("/bookings", { viewport: { width: 390, height: 844 } });
  await goToReview(page);
  await expectWhole(page);
  await page.getByRole("button", { name: bookingForm.sendLabel }).click();
  await readReference(page);
  await expectWhole(page);
});

describe("with 200 % text on a phone", () => {
  it.each(PATHS)("%s breaks no word, fits the screen and has a low header", async (path) => {
    const page = await openEnlarged(path);
    await openEverything(page);
    await expectEnlarged(page);
  });

  it("the open menu breaks no word and shows all links", async () => {
    const page = await openEnlarged("/");
    await menuButtonOf(page).click();
    await expectEnlarged(page);
    const last = menuOf(page).getByRole("link").last();
    await last.scrollIntoViewIfNeeded();
    await expectInView(page, last);
  });

  it("every step of the form breaks no word, and no progress step covers another", async () => {
    const page = await openEnlarged("/bookings");
    await waitForForm(page);
    await submitOf(page).click();
    await summaryOf(page).waitFor();
    await expectEnlarged(page);
    await fillJourney(page);
    for (const step of ["travellers", "contact"]) {
      await goOn(page, step);
      await expectEnlarged(page);
      if (step === "travellers") await page.fill("#passengers", "2");
    }
    await page.fill("#name", "Aoife Example");
    await page.fill("#email", "aoife@example.com");
    await page.fill("#phone", "+353 86 123 4567");
    await goOn(page, "review");
    await expectEnlarged(page);
    await submitOf(page).click();
    await readReference(page);
    await expectEnlarged(page);
  });
});

/** Opens a path with twice the browser's default font size. */
async function openEnlarged(path: string): Promise<Page> {
  const { page } = await openVisit({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto(ownSite.origin + path);
  await waitForHydration(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  return page;
}

async function expectEnlarged(page: Page): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const found = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll(".progress li")].map((item) =>
        item.getBoundingClientRect(),
      );
      const parts = [...document.querySelectorAll(".progress li > *")];
      return {
        content: document.documentElement.scrollWidth,
        header: document.querySelector("header")?.getBoundingClientRect().height ?? 0,
        covered: boxes.filter((box, index) => index > 0 && box.top < (boxes[index - 1]?.bottom ?? 0)).length,
        outside: parts.filter((part) => part.getBoundingClientRect().right > innerWidth).length,
      };
    });
    expect(found).toMatchObject({ content: width, covered: 0, outside: 0 });
    expect(found.header).toBeLessThanOrEqual(96);
    const broken = (await page.evaluate(findBadBreaks, true)).filter((found) => found.startsWith("word"));
    // On the smallest screens a word may be longer than the space beside a tick or an icon.
    if (width === 390) expect(broken).toEqual([]);
  }
}

async function expectWhole(page: Page): Promise<void> {
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 844 });
    expect([width, await page.evaluate(findBadBreaks, false)]).toEqual([width, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

/** Opens and lays out everything. */
async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
    for (const part of document.querySelectorAll<HTMLElement>(
      "main > *, footer, [style*=content-visibility]",
    )) {
      part.style.contentVisibility = "visible";
    }
  });
}

/** Runs in the page. With `isEnlarged`, a word may be longer than its line. */
function findBadBreaks(isEnlarged: boolean): string[] {
  const found = new Set<string>();
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    // An e-mail address may be longer than a line.
    if (text.parentElement === null || !isSeen(text.parentElement) || text.data.includes("@")) continue;
    for (const [kind, pattern] of [
      ["range", /\d[\d,.]*–\u2060?\d+/g],
      ["word", /[\p{L}\p{N}'’]{2,}/gu],
    ] as const) {
      for (const { 0: part, index } of text.data.matchAll(pattern)) {
        range.setStart(text, index);
        range.setEnd(text, index + part.length);
        if (countLines() > 1 && !isTooLong(text, index)) found.add(`${kind} ${part}`);
      }
    }
  }
  for (const glyph of document.querySelectorAll("main .glyph, footer .glyph")) {
    const link = glyph.closest("a");
    if (link === null || !isSeen(link)) continue;
    const { top, bottom } = glyph.getBoundingClientRect();
    range.selectNodeContents(link);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 24);
    if (!lines.some((line) => line.top < bottom && line.bottom > top)) found.add(`arrow ${link.textContent}`);
  }
  for (const cell of document.querySelectorAll(".table--entries td")) {
    const dot = getComputedStyle(cell, "::before");
    if (!dot.content.includes("·") || !isSeen(cell)) continue;
    const row = cell.closest("tr")?.getBoundingClientRect().left ?? 0;
    const start = cell.getClientRects()[0]?.left ?? row;
    // A dot outside its row is clipped.
    const isOutside = dot.position === "absolute" && start + Number.parseFloat(dot.width) <= row + 1;
    if (start <= row + 1 && !isOutside) found.add(`dot ${cell.textContent}`);
  }
  return [...found];

  /** True if text without a space, such as two names with a slash, is longer than a line of a wide block. */
  function isTooLong(text: Text, index: number): boolean {
    const start = text.data.slice(0, index).search(/[^\s-]+$/);
    const { length } = /^[^\s-]+/.exec(text.data.slice(index))?.[0] ?? "";
    let block = text.parentElement;
    while (block && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
    if (!isEnlarged || !block || block.clientWidth < 0.4 * innerWidth) return false;
    range.setStart(text, start < 0 ? index : start);
    range.setEnd(text, index + length);
    const width = [...range.getClientRects()].reduce((sum, line) => sum + line.width, 0);
    return width > block.clientWidth;
  }

  function countLines(): number {
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
    return new Set(tops.map((top) => Math.round(top / 4))).size;
  }

  function isSeen(element: Element): boolean {
    if (!element.checkVisibility() || element.closest("svg, script, select, datalist, .trap")) return false;
    for (let part: Element | null = element; part; part = part.parentElement) {
      const { position } = getComputedStyle(part);
      if (position === "absolute" && part.getBoundingClientRect().width <= 1) return false;
    }
    return true;
  }
}
