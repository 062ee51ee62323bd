import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { company } from "../../src/content/company.ts";
import { EXAMPLE_REQUEST } from "../support/booking-inputs.ts";
import { readReference } from "../support/booking-visit.ts";
import { nextYear } from "../support/days.ts";
import { headingOf } from "../support/page-locators.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { load, openVisit } from "../support/visit.ts";

/** About the area of A4 inside the margins of print.css, in CSS pixels. */
const PAPER = { width: 680, height: 1000 };
const UNPRINTED = "button, .button, nav, iframe, .static-map, main picture";

it("on paper, each page is black on white and has its heading, its folded content and the company's telephone number, but no controls, maps or main pictures", async () => {
  const { page } = await openVisit({ viewport: PAPER });
  for (const { path, heading } of TESTED_PAGES) {
    await page.emulateMedia({ media: "screen" });
    await load(page, path);
    await page.emulateMedia({ media: "print" });
    const { content, folds, ...colours } = await readPaper(page);
    expect(colours, path).toEqual({
      color: "rgb(0, 0, 0)",
      colorScheme: "light",
      background: "rgb(255, 255, 255)",
    });
    expect(await headingOf(page, heading).isVisible(), path).toBe(true);
    await expectContact(page);
    expect(await page.locator(UNPRINTED).filter({ visible: true }).count(), path).toBe(0);
    expect(content, path).toBeLessThanOrEqual(PAPER.width);
    if (path === "/") expect(folds).not.toEqual([]);
    expect(
      folds.filter(({ height }) => height < 10),
      `folded content of ${path}`,
    ).toEqual([]);
  }
});

it("on paper, a confirmation has the reference, the journey and the company's telephone number, but no button and no other section", async () => {
  const { page } = await openVisit({ viewport: PAPER });
  const response = await page.request.post("/api/booking-requests", {
    headers: { "Idempotency-Key": crypto.randomUUID() },
    data: { ...EXAMPLE_REQUEST, date: nextYear() },
  });
  await load(page, (await response.json()).confirmation);
  const reference = await readReference(page);
  await page.emulateMedia({ media: "print" });
  for (const text of [reference, EXAMPLE_REQUEST.pickup, EXAMPLE_REQUEST.name, bookingForm.sent.notYet])
    expect(await page.locator(".sent", { hasText: text }).isVisible()).toBe(true);
  await expectContact(page);
  expect(await page.locator(".section, button, .button").filter({ visible: true }).count()).toBe(0);
});

async function expectContact(page: Page): Promise<void> {
  expect(await page.locator("header img").isVisible(), page.url()).toBe(true);
  const telephone = page.locator("footer").locator(`a[href="${company.telephone.href}"]`);
  expect(await telephone.isVisible(), page.url()).toBe(true);
}

/** Returns colours, the content's width, and the heights of the parts inside `details`, except summary and buttons. */
function readPaper(page: Page) {
  return page.evaluate(() => {
    const { color, colorScheme } = getComputedStyle(document.body);
    return {
      color,
      colorScheme,
      background: getComputedStyle(document.documentElement).backgroundColor,
      content: document.documentElement.scrollWidth,
      folds: [...document.querySelectorAll("details > :not(summary, .button)")]
        .filter((part) => part.parentElement?.checkVisibility())
        .map((part) => ({ part: part.outerHTML.slice(0, 120), height: part.getBoundingClientRect().height })),
    };
  });
}
