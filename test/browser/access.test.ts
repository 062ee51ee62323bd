import { existsSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { MAP_FILE } from "../../scripts/map/base-map.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { errorScreen, map, skipLink } from "../../src/content/shell.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { readAccessibilityTree } from "../support/accessibility-tree.ts";
import { findViolations } from "../support/axe.ts";
import { menuButtonOf, menuOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { expectFocus, SCREENS } from "../support/person.ts";
import { MOST_PEOPLE } from "../support/site-content.ts";
import { layOutWholePage, openVisit, visit } from "../support/visit.ts";
import { findFaultyStops } from "../support/walk.ts";

const SMALLEST = { width: 320, height: 800 };
/** Without animation, so that axe does not judge colours in transition. */
const STILL = { reducedMotion: "reduce", viewport: SMALLEST } as const;

describe("axe finds no violation", () => {
  it.each(TESTED_PAGES)(
    "on $path on a desktop, and at 320 px unfolded and with the open menu",
    async ({ path }) => {
      const { page } = await visit(path, undefined, { ...STILL, ...SCREENS.desktop });
      const found = await findIn(page, "desktop");
      await page.setViewportSize(SMALLEST);
      await page.locator("details").evaluateAll((folds) => {
        for (const fold of folds) (fold as HTMLDetailsElement).open = true;
      });
      found.push(...(await findIn(page, "unfolded")));
      await menuButtonOf(page).click();
      await menuOf(page).and(page.locator(":popover-open")).waitFor();
      found.push(...(await findIn(page, "menu open")));
      expect(found).toEqual([]);
    },
  );

  it("on the error screens of a 404 with a long address and of a page that cannot be rendered", async () => {
    const { page } = await visit(`/${"a-long-path/".repeat(20)}`, undefined, STILL);
    const button = page.getByRole("button", { name: errorScreen.button });
    const found = await findIn(page, "404");
    await button.click();
    await page.context().route("**/builds/payload/**", (route) => route.fulfill({ json: { head: {} } }));
    await page.locator('main a[href="/bookings"]').first().click();
    await button.waitFor();
    found.push(...(await findIn(page, "fault")));
    expect(found).toEqual([]);
  });

  it("in each kind of answer of the vehicle chooser, and around the map that cannot load without a connection", async () => {
    const { page } = await visit("/vehicles", undefined, STILL);
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
});

/** Returns the page's violations, each with the given state. */
async function findIn(page: Page, state: string): Promise<string[]> {
  await layOutWholePage(page);
  // Further down, the header would cover part of the content, and axe would report small targets.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  return (await findViolations(page)).map((violation) => `${state}: ${violation}`);
}

describe("keyboard navigation", () => {
  it("reaches everything on each page and the error screen at 320 px once, in order and in view", async () => {
    const opened = await openVisit(STILL);
    for (const path of [...PAGES.map(({ path }) => path), "/nope"]) {
      const { page } = await visit(path, undefined, {}, opened);
      expect(await findFaultyStops(page), path).toEqual([]);
    }
  });

  it("shows every field of the vehicle chooser uncovered on Tab and Shift+Tab at 320 px, and skips the steppers' buttons", async () => {
    const { page } = await visit("/vehicles", undefined, STILL);
    await page.locator("#chooser .stepper button").first().waitFor();
    const fields = await page.locator("#chooser input").all();
    await page.locator(".chooser__answer").getByRole("link", { name: vehiclesPage.chooser.useLabel }).focus();
    const walk = [...fields.toReversed(), ...fields.slice(1)];
    for (const [index, field] of walk.entries()) {
      await page.keyboard.press(index < fields.length ? "Shift+Tab" : "Tab");
      await expectFocus(field);
      await expect.poll(() => field.evaluate(isOnTop)).toBe(true);
    }
  });

  it("begins at the skip link, which moves the focus to the content", async () => {
    const { page } = await visit("/vehicles", undefined, STILL);
    await page.keyboard.press("Tab");
    await expectFocus(page.getByRole("link", { name: skipLink, exact: true }));
    await page.keyboard.press("Enter");
    await expectFocus(page.locator("main"));
    await page.keyboard.press("Tab");
    await expect.poll(() => page.locator("main :focus").count()).toBe(1);
  });
});

/** Runs in the page: returns whether nothing covers the middle of an element. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}

it("a screen reader finds all headings and the footer of every page before any touch, with and without JavaScript", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await openVisit({ ...SCREENS.phone, javaScriptEnabled });
    const compare = async () => {
      const nodes = await readAccessibilityTree(page);
      // The headings that a sighted visitor can scroll to.
      const shown = await page
        .locator("h1, h2, h3, h4")
        .evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length);
      const headings = nodes.filter(({ role }) => role === "heading").length;
      const hasFooter = nodes.some(({ role, isEmpty }) => role === "contentinfo" && !isEmpty);
      return { hasHeadings: shown > 0, silent: shown - headings, hasFooter };
    };
    for (const { path } of PAGES) {
      await page.goto(ownSite.origin + path);
      const message = `${path}, JavaScript: ${javaScriptEnabled}`;
      await expect.poll(compare, { message }).toEqual({ hasHeadings: true, silent: 0, hasFooter: true });
    }
  }
});
