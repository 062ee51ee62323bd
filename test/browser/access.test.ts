import type { Page } from "playwright-core";
import { afterAll, describe, expect, inject, it } from "vitest";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { errorScreen, map } from "../../src/content/shell.ts";
import { findViolations } from "../support/axe.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { closeBrowser, visit } from "../support/visit.ts";
import { findUnreached, walkPage } from "../support/walk.ts";

const WIDTHS = [320, 768, 1280];

/** Animated, colours on their way from one to the other would be judged. */
const STILL = { reducedMotion: "reduce" } as const;

afterAll(closeBrowser);

describe("axe finds nothing wrong at 320, 768 and 1280 px", () => {
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
      await page.click("button[popovertarget=menu]");
      await page.locator("#menu:popover-open").waitFor();
      found.push(...(await findAtWidths(page, "menu open", [320, 640])));
      expect(found).toEqual([]);
    },
  );

  it.each([
    ["404", `/${"a-long-path/".repeat(20)}`, () => inject("origin")],
    ["500", "/services?fault=load", () => inject("faultyOrigin")],
  ])("on the error screen of a %s", async (_status, path, origin) => {
    const { page } = await visit(path, origin(), STILL);
    await page.getByRole("button", { name: errorScreen.button }).waitFor();
    expect(await findAtWidths(page)).toEqual([]);
  });

  it("in the chooser, whatever it answers", async () => {
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
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
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
      const stops = await walkPage(page);
      expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
      expect(await findUnreached(page)).toEqual([]);
    },
  );
});
