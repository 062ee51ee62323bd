import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { company } from "../../src/content/company.ts";
import { ownerFacts } from "../../src/content/owner-facts.ts";
import { questions } from "../../src/content/questions.ts";
import { goToReview, openForm, readReference, submitOf } from "../support/booking-visit.ts";
import { footerOf, headingOf, logoOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { openVisit, visit } from "../support/visit.ts";

/** A4 without margins, in CSS pixels. */
const PAPER = { width: 680, height: 1000 };

describe.each(TESTED_PAGES)("the printed page $path", ({ path, heading }) => {
  it("is black on white with its text and telephone number, and without controls", async () => {
    const { page } = await visit(path, undefined, { viewport: PAPER });
    await page.emulateMedia({ media: "print" });
    const colours = await page.evaluate(() => {
      const { color, colorScheme } = getComputedStyle(document.body);
      return { color, colorScheme, ground: getComputedStyle(document.documentElement).backgroundColor };
    });
    expect(colours).toEqual({ color: "rgb(0, 0, 0)", colorScheme: "light", ground: "rgb(255, 255, 255)" });
    expect(await headingOf(page).filter({ hasText: heading }).isVisible()).toBe(true);
    expect(await logoOf(page).isVisible()).toBe(true);
    expect(await footerOf(page).locator(`a[href="${company.telephone.href}"]`).isVisible()).toBe(true);
    const pressable = page.locator("button, .button, nav, iframe, .static-map, main picture").filter({
      visible: true,
    });
    expect(await pressable.count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PAPER.width);
  });
});

describe("in print", () => {
  it("a table keeps its layout and is not split", async () => {
    const { page } = await visit("/vehicles", undefined, { viewport: PAPER });
    await page.emulateMedia({ media: "print" });
    const styles = await page.evaluate(() =>
      [...document.querySelectorAll("table, thead, tbody tr, td")].map((element) => {
        const { display, breakInside } = getComputedStyle(element);
        return element.localName === "table" ? `${display} ${breakInside}` : display;
      }),
    );
    expect(new Set(styles)).toEqual(
      new Set(["table avoid", "table-header-group", "table-row", "table-cell"]),
    );
  });

  it("a confirmation contains the reference, the journey and contact details only", async () => {
    const { page } = await openForm("/bookings", { viewport: PAPER });
    await goToReview(page);
    await submitOf(page).click();
    const reference = await readReference(page);
    await page.emulateMedia({ media: "print" });
    for (const text of [reference, "Larne Harbour", "Aoife Example", bookingForm.sent.notYet])
      expect(await page.locator(".sent", { hasText: text }).isVisible()).toBe(true);
    expect(await logoOf(page).isVisible()).toBe(true);
    expect(await footerOf(page).locator(`a[href="${company.telephone.href}"]`).isVisible()).toBe(true);
    expect(await page.locator(".section, button, .button").filter({ visible: true }).count()).toBe(0);
  });

  it.each(["/", "/services"])("the lines below the titles of %s have full width", async (path) => {
    const { page } = await visit(path, undefined, { viewport: PAPER });
    await page.emulateMedia({ media: "print" });
    const widths = await page
      .locator("summary > span")
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(0);
    expect(Math.min(...widths)).toBeGreaterThan(PAPER.width / 2);
  });

  it("every answer to a question is open", async () => {
    const { page } = await visit("/", undefined, { viewport: PAPER });
    await page.emulateMedia({ media: "print" });
    const heights = await page
      .locator("#questions details > p")
      .evaluateAll((answers) => answers.map((answer) => answer.getBoundingClientRect().height));
    // A question that only a missing owner's fact would answer is omitted.
    expect(heights).toHaveLength(
      questions.filter(({ answer, fact }) => answer !== "" || (fact && ownerFacts[fact] !== "")).length,
    );
    expect(Math.min(...heights)).toBeGreaterThan(10);
  });
});

describe("on a screen", () => {
  it("the first paint does not wait for print styles", async () => {
    const { page } = await openVisit();
    let release: () => void = () => {};
    await page.route(/\/entry-[\w-]+\.css$/, async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.abort();
    });
    await page.goto(ownSite.origin, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    release();
  });
});
