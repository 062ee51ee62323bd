import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { goToReview, openForm, readReference } from "../support/booking-visit.ts";
import { ownSite } from "../support/own-site.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

const WIDTHS = [320, 360, 390, 768, 1024, 1280, 1440];
const PHONES = [320, 360, 390];
const PATHS = [...TESTED_PAGES.map(({ path }) => path), "/nope"];

describe.each(PATHS)("%s", (path) => {
  it("breaks no line within a word or a range, before an arrow or a dot, however wide the screen", async () => {
    const { page } = await openVisit();
    await page.goto(ownSite.origin + path);
    await waitForHydration(page);
    await openEverything(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await page.evaluate(findBadBreaks)]).toEqual([width, []]);
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

async function expectWhole(page: Page): Promise<void> {
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 844 });
    expect([width, await page.evaluate(findBadBreaks)]).toEqual([width, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

/** Has everything that opens open, and laid out. */
async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
    for (const part of document.querySelectorAll<HTMLElement>("main > *, footer")) {
      part.style.contentVisibility = "visible";
    }
  });
}

/** Runs in the page. */
function findBadBreaks(): string[] {
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
        if (countLines() > 1) found.add(`${kind} ${part}`);
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
    // A dot that is outside of its row is cut off there.
    const isOutside = dot.position === "absolute" && start + Number.parseFloat(dot.width) <= row + 1;
    if (start <= row + 1 && !isOutside) found.add(`dot ${cell.textContent}`);
  }
  return [...found];

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
