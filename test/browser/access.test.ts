import { existsSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { MAP_FILE } from "../../scripts/map/base-map.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { errorScreen, map, skipLink } from "../../src/content/shell.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { readAccessibilityTree } from "../support/accessibility-tree.ts";
import { findViolations } from "../support/axe.ts";
import { expectFocus } from "../support/on-screen.ts";
import { menuButtonOf, menuOf } from "../support/page-locators.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { MOST_PEOPLE } from "../support/site-content.ts";
import { layOutWholePage, load, openVisit, PHONE, visit } from "../support/visit.ts";

const SMALLEST = { width: 320, height: 800 };
const STILL = { reducedMotion: "reduce", viewport: SMALLEST } as const;

it.each(TESTED_PAGES)(
  "axe finds no violation on $path, on a desktop and at 320 px with open details elements",
  async ({ path }) => {
    const { page } = await visit(path, { reducedMotion: "reduce" });
    const found = await findIn(page, "desktop");
    await page.setViewportSize(SMALLEST);
    await page.locator("details").evaluateAll((folds) => {
      for (const fold of folds) (fold as HTMLDetailsElement).open = true;
    });
    found.push(...(await findIn(page, "unfolded")));
    expect(found).toEqual([]);
  },
);

it("axe finds no violation in the catalogue of pictures on a phone", async () => {
  const { page } = await openVisit(PHONE);
  await page.goto("/image");
  expect(await findViolations(page)).toEqual([]);
});

it("axe finds no violation on the error screen of a long unknown path or in the open menu", async () => {
  const { page } = await visit(`/${"a-long-path/".repeat(20)}`, STILL);
  const found = await findIn(page, "404");
  await page.getByRole("button", { name: errorScreen.button }).click();
  await menuButtonOf(page).click();
  await menuOf(page).and(page.locator(":popover-open")).waitFor();
  found.push(...(await findIn(page, "menu open")));
  expect(found).toEqual([]);
});

it("axe finds no violation on the vehicles page with or without a suggested class, or after the map has failed to load", async () => {
  const { page } = await visit("/vehicles", STILL);
  const found: string[] = [];
  for (const passengers of ["1", MOST_PEOPLE, MOST_PEOPLE + 1].map(String)) {
    await page.getByLabel(vehiclesPage.comparison.headings.passengers, { exact: true }).fill(passengers);
    found.push(...(await findIn(page, `${passengers} people`)));
  }
  await page.context().setOffline(true);
  await page.getByRole("link", { name: map.loadLabel }).click();
  await page.getByText(map.failedText).waitFor();
  expect(await page.locator(".static-map").isVisible()).toBe(existsSync(MAP_FILE));
  found.push(...(await findIn(page, "map")));
  expect(found).toEqual([]);
});

/** Returns axe's violations. Each message begins with `state`. */
async function findIn(page: Page, state: string): Promise<string[]> {
  await layOutWholePage(page);
  // Scrolls to the top, because the header would cover targets further down, and axe would report them as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  return (await findViolations(page)).map((violation) => `${state}: ${violation}`);
}

it("at 320 px, the Tab stops of each page and the error screen are in reading order, in view and have a focus ring", async () => {
  const { page } = await openVisit(STILL);
  for (const path of [...PAGES.map(({ path }) => path), "/nope"]) {
    await load(page, path);
    expect(await findTabFaults(page), path).toEqual([]);
  }
});

it("the first Tab focuses the skip link, which moves the focus to the content", async () => {
  const { page } = await visit("/vehicles", STILL);
  await page.keyboard.press("Tab");
  await expectFocus(page.getByRole("link", { name: skipLink, exact: true }));
  await page.keyboard.press("Enter");
  await expectFocus(page.locator("main"));
  await page.keyboard.press("Tab");
  await expect.poll(() => page.locator("main :focus").count()).toBe(1);
});

it("the accessibility tree has all visible headings and the footer of every page before any scrolling, with and without JavaScript", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await openVisit({ ...PHONE, javaScriptEnabled });
    const compare = async () => {
      const nodes = await readAccessibilityTree(page);
      const visible = await page
        .locator("h1, h2, h3, h4")
        .evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length);
      const headings = nodes.filter(({ role }) => role === "heading").length;
      const hasFooter = nodes.some(({ role, isEmpty }) => role === "contentinfo" && !isEmpty);
      return { hasHeadings: visible > 0, silent: visible - headings, hasFooter };
    };
    for (const { path } of PAGES) {
      await page.goto(path);
      const message = `${path}, JavaScript: ${javaScriptEnabled}`;
      await expect.poll(compare, { message }).toEqual({ hasHeadings: true, silent: 0, hasFooter: true });
    }
  }
});

/**
 * Presses Tab until the focus leaves the page, and returns the faults of the focused elements. It is also a
 * fault if the last focused element is not the last visible link or button.
 */
async function findTabFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  // More than 200 stops would probably be a loop.
  for (let stop = 0; stop < 200; stop += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(findFocusFaults);
    if (found === null) {
      const last = page.locator("a[href], button").filter({ visible: true }).last();
      if (!(await last.evaluate((element) => element === Reflect.get(window, "element"))))
        faults.push(`The last focused element is not ${last}`);
      return faults;
    }
    faults.push(...found);
  }
  throw new Error("The focus is still on the page after 200 Tab presses.");
}

/** Runs in the page. Returns the faults of the element that has the focus, or null once the focus has left the page. */
async function findFocusFaults(): Promise<string[] | null> {
  type Position = Record<"left" | "top" | "bottom", number>;
  const memory = window as unknown as { element?: Element; last?: Position };
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // Waits until the scroll position has followed the focus.
  await new Promise(requestAnimationFrame);
  // A date field is one element with several stops.
  if (element === memory.element) return [];
  memory.element = element;

  // The focus ring of a radio button or checkbox is around its label.
  const shown = element.matches("[type=radio], [type=checkbox]")
    ? (element.closest("label") ?? element)
    : element;
  const box = shown.getBoundingClientRect();
  const faults: string[] = [];
  const style = getComputedStyle(shown);
  if (style.outlineStyle === "none" || Number.parseFloat(style.outlineWidth) < 2)
    faults.push("has no focus ring of at least 2 px");
  const ring = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth);
  const room = Math.min(box.left, box.top, innerWidth - box.right, innerHeight - box.bottom);
  if (room < ring) faults.push(`is ${room.toFixed(1)} px from an edge of the screen, which cuts its ring`);
  const covered = [0.1, 0.5, 0.9]
    .map((part) => document.elementFromPoint(box.left + box.width * part, box.top + box.height / 2))
    .filter((top) => top !== null && !shown.contains(top) && !top.contains(shown));
  if (covered.length > 0) faults.push(`is covered by ${covered[0]?.outerHTML.slice(0, 80)}`);

  // Page coordinates do not change with scrolling. The loop adds how far each ancestor is scrolled sideways.
  let left = box.left + scrollX;
  for (let parent = shown.parentElement; parent; parent = parent.parentElement) left += parent.scrollLeft;
  const { last } = memory;
  memory.last = { left, top: box.top + scrollY, bottom: box.bottom + scrollY };
  if (last && memory.last.bottom <= last.top && left <= last.left) faults.push("is above the previous stop");
  if (last && memory.last.top < last.bottom && memory.last.bottom > last.top && left < last.left)
    faults.push("is to the left of the previous stop");
  return faults.map((fault) => `${element.outerHTML.slice(0, 80)} ${fault}`);
}
