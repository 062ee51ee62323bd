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
import { ownSite } from "../support/own-site.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { takeShare } from "../support/sweep.ts";
import { layOutWholePage, visit } from "../support/visit.ts";
import { findFaultyStops } from "../support/walk.ts";

const WIDTHS = takeShare([320, 768, 1280]);

/** Animated, colours on their way from one to the other would be judged. */
const STILL = { reducedMotion: "reduce" } as const;

describe(`axe finds nothing wrong at ${WIDTHS.join(" and ")} px`, () => {
  it.each(TESTED_PAGES)(
    "on $path as it comes, with everything unfolded, and with the menu open",
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
    ["500", "/services?fault=load", () => ownSite.faultyOrigin],
  ])("on the error screen of a %s", async (_status, path, origin) => {
    const { page } = await visit(path, origin(), STILL);
    await page.getByRole("button", { name: errorScreen.button }).waitFor();
    expect(await findAtWidths(page)).toEqual([]);
  });

  it("in the chooser, with every answer", async () => {
    const { page } = await visit("/vehicles", undefined, STILL);
    const found: string[] = [];
    for (const passengers of ["5", "12", "60"]) {
      await page.getByLabel(vehiclesPage.chooser.passengersLabel, { exact: true }).fill(passengers);
      found.push(...(await findAtWidths(page, `${passengers} people`)));
    }
    expect(found).toEqual([]);
  });

  it("around the map, while it loads and when it does not come", async () => {
    const { page } = await visit("/", undefined, STILL);
    await page.context().setOffline(true);
    await page.getByRole("link", { name: map.loadLabel }).click();
    await page.getByText(map.failedText).waitFor();
    expect(await findAtWidths(page)).toEqual([]);
  });
});

/** Violations of the page in its present state, each with the state and the width that it was found at. */
async function findAtWidths(page: Page, state = "", widths = WIDTHS): Promise<string[]> {
  const found: string[] = [];
  await layOutWholePage(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Below the top the header lies over what has been scrolled beneath it, and a target half hidden is too small.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    found.push(...(await findViolations(page)).map((violation) => `${state} ${width} px: ${violation}`));
  }
  return found;
}

describe("by keyboard alone", () => {
  it.each(
    [...TESTED_PAGES.map(({ path }) => path), "/nope"].flatMap((path) =>
      WIDTHS.map((width) => [path, width] as const),
    ),
  )(
    "Tab leads through %s at %d px, to everything once and in order, and always in sight",
    async (path, width) => {
      const { page } = await visit(path, undefined, { ...STILL, viewport: { width, height: 800 } });
      expect(await findFaultyStops(page)).toEqual([]);
    },
  );
});

describe("names and roles", () => {
  it.each(TESTED_PAGES)(
    "of the frame are told on $path, and nothing is without one",
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
      expect(tree.length).toBeGreaterThan(60);
      expect(tree.filter((line) => nameless.test(line))).toEqual([]);
    },
  );

  it("of the menu's button come with its state", async () => {
    const { page } = await visit("/", undefined, { ...STILL, viewport: { width: 320, height: 700 } });
    expect(await readMenuState(page)).toBe(false);
    await page.getByRole("button", { name: menu.openText, exact: true }).click();
    await expect.poll(() => readMenuState(page)).toBe(true);
  });
});

describe("the link over the header", () => {
  it.each(TESTED_PAGES)("is the first stop of $path and leads into the page", async ({ path }) => {
    const { page } = await visit(path, undefined, STILL);
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(skipLink);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe("main");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });
});

/** Whether the menu button is expanded, as the browser itself tells screen readers: no attribute says so. */
async function readMenuState(page: Page): Promise<unknown> {
  const nodes = await readAccessibilityTree(page);
  return nodes.find(({ role, name }) => role === "button" && name === menu.openText)?.states.expanded;
}
