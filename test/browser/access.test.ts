import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { company } from "../../src/content/company.ts";
import { usefulLinks } from "../../src/content/links.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import {
  errorScreen,
  externalLinkHint,
  footer,
  header,
  map,
  menu,
  skipLink,
} from "../../src/content/shell.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { readAccessibilityTree } from "../support/accessibility-tree.ts";
import { findViolations } from "../support/axe.ts";
import { menuButtonOf, menuOf } from "../support/frame.ts";
import { ownBrowser } from "../support/own-browser.ts";
import { ownSite } from "../support/own-site.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { MOST_PEOPLE } from "../support/site-content.ts";
import { layOutWholePage, visit } from "../support/visit.ts";
import { findFaultyStops } from "../support/walk.ts";

const WIDTHS = [320];

/** Without animation, so that axe does not judge colours in transition. */
const STILL = { reducedMotion: "reduce" } as const;

describe(`axe finds no violation at ${WIDTHS.join(" and ")} px`, () => {
  it.each(TESTED_PAGES)(
    "on $path as loaded, with everything unfolded and with the open menu",
    async ({ path }) => {
      const { page } = await visit(path, undefined, STILL);
      const found = await findAtWidths(page);
      await page.locator("details").evaluateAll((folds) => {
        for (const fold of folds) (fold as HTMLDetailsElement).open = true;
      });
      found.push(...(await findAtWidths(page, "unfolded")));
      await page.setViewportSize({ width: 320, height: 700 });
      await menuButtonOf(page).click();
      await menuOf(page).and(page.locator(":popover-open")).waitFor();
      found.push(...(await findAtWidths(page, "menu open", [320, 640])));
      expect(found).toEqual([]);
    },
  );

  it.each([
    ["404", `/${"a-long-path/".repeat(20)}`, () => ownSite.origin],
    ["500", "/services?fault=load", () => ownBrowser.faultyOrigin],
  ])("on the error screen of a %s", async (_status, path, origin) => {
    const { page } = await visit(path, origin(), STILL);
    await page.getByRole("button", { name: errorScreen.button }).waitFor();
    expect(await findAtWidths(page)).toEqual([]);
  });

  it("in the chooser with each kind of answer", async () => {
    const { page } = await visit("/vehicles", undefined, STILL);
    const found: string[] = [];
    for (const passengers of ["1", MOST_PEOPLE, MOST_PEOPLE + 1].map(String)) {
      await page.getByLabel(vehiclesPage.chooser.passengersLabel, { exact: true }).fill(passengers);
      found.push(...(await findAtWidths(page, `${passengers} people`)));
    }
    expect(found).toEqual([]);
  });

  it("around the map if it cannot load", async () => {
    const { page } = await visit("/", undefined, STILL);
    await page.context().setOffline(true);
    await page.getByRole("link", { name: map.loadLabel }).click();
    await page.getByText(map.failedText).waitFor();
    expect(await findAtWidths(page)).toEqual([]);
  });
});

/** Returns the page's violations with the given state and their width. */
async function findAtWidths(page: Page, state = "", widths = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  await layOutWholePage(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Further down, the header would cover part of the content, and axe would report small targets.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    found.push(...(await findViolations(page)).map((violation) => `${state} ${width} px: ${violation}`));
  }
  return found;
}

describe("keyboard navigation", () => {
  it.each(
    [...TESTED_PAGES.map(({ path }) => path), "/nope"].flatMap((path) =>
      WIDTHS.map((width) => [path, width] as const),
    ),
  )("reaches everything on %s at %d px once, in order and in view", async (path, width) => {
    const { page } = await visit(path, undefined, { ...STILL, viewport: { width, height: 800 } });
    expect(await findFaultyStops(page)).toEqual([]);
  });
});

describe("accessible names and roles", () => {
  it.each(TESTED_PAGES)(
    "exist for the header, main and footer of $path, and nothing lacks a name",
    async ({ path, heading }) => {
      const { page } = await visit(path, undefined, STILL);
      const banner = page.getByRole("banner");
      expect(await banner.getByRole("link", { name: header.homeLabel, exact: true }).count()).toBe(1);
      const main = banner.getByRole("navigation", { name: header.navigationLabel, exact: true });
      const called = `${header.callLabel} ${company.telephone.display}`;
      const labels = PAGES.filter(({ path }) => path !== "/").map(({ label }) => label);
      for (const name of [...labels, called]) {
        expect([name, await main.getByRole("link", { name, exact: true }).count()]).toEqual([name, 1]);
      }
      expect(await page.getByRole("main").getByRole("heading", { level: 1, name: heading }).count()).toBe(1);
      const info = page.getByRole("contentinfo");
      for (const name of [footer.availabilityTitle, footer.contactTitle, footer.mapTitle]) {
        expect([name, await info.getByRole("region", { name, exact: true }).count()]).toEqual([name, 1]);
      }
      for (const { label } of usefulLinks) {
        const name = `${label} (${externalLinkHint})`;
        expect([name, await info.getByRole("link", { name, exact: true }).count()]).toEqual([name, 1]);
      }
      const nameless =
        /^\s*- (link|button|textbox|spinbutton|combobox|checkbox|radio|img|heading|region)(:| \[|$)/;
      const tree = (await page.locator("body").ariaSnapshot()).split("\n");
      expect(tree.filter((line) => nameless.test(line))).toEqual([]);
    },
  );

  it("of the menu button include its state", async () => {
    const { page } = await visit("/", undefined, { ...STILL, viewport: { width: 320, height: 700 } });
    expect(await readMenuState(page)).toBe(false);
    await page.getByRole("button", { name: menu.openText, exact: true }).click();
    await expect.poll(() => readMenuState(page)).toBe(true);
  });
});

describe("the skip link", () => {
  it.each(TESTED_PAGES)("is the first stop on $path and moves the focus to the content", async ({ path }) => {
    const { page } = await visit(path, undefined, STILL);
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(skipLink);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe("main");
    await page.keyboard.press("Tab");
    // If a page has nothing to press, the footer follows.
    const inMain = page.locator("main").locator("a[href], button, input, select, summary");
    const next = (await inMain.filter({ visible: true }).count()) > 0 ? "main" : "footer";
    await expect
      .poll(() => page.evaluate((part) => document.activeElement?.closest(part) !== null, next))
      .toBe(true);
  });
});

/** Reads the menu button's expanded state from the accessibility tree. No attribute contains it. */
async function readMenuState(page: Page): Promise<unknown> {
  const nodes = await readAccessibilityTree(page);
  return nodes.find(({ role, name }) => role === "button" && name === menu.openText)?.states.expanded;
}
