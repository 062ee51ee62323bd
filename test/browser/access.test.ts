import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { company } from "../../src/content/company.ts";
import { usefulLinks } from "../../src/content/links.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { errorScreen, externalLinkHint, footer, header, map, skipLink } from "../../src/content/shell.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { findViolations } from "../support/axe.ts";
import { menuButtonOf, menuOf } from "../support/frame.ts";
import { findHeading, TESTED_PAGES } from "../support/pages.ts";
import { SCREENS } from "../support/person.ts";
import { MOST_PEOPLE } from "../support/site-content.ts";
import { layOutWholePage, openVisit, visit } from "../support/visit.ts";
import { findFaultyStops } from "../support/walk.ts";

const SMALLEST = { width: 320, height: 800 };
/** Without animation, so that axe does not judge colours in transition. */
const STILL = { reducedMotion: "reduce", viewport: SMALLEST } as const;

describe("axe finds no violation", () => {
  it.each(TESTED_PAGES)(
    "on $path on a desktop, and at 320 px as loaded, unfolded and with the open menu",
    async ({ path }) => {
      const { page } = await visit(path, undefined, { ...STILL, ...SCREENS.desktop });
      const found = await findIn(page, "desktop");
      await page.setViewportSize(SMALLEST);
      found.push(...(await findIn(page, "as loaded")));
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

  it("on the error screens of a 404 with a long address and of a page whose data fails", async () => {
    const { page } = await visit(`/${"a-long-path/".repeat(20)}`, undefined, STILL);
    const button = page.getByRole("button", { name: errorScreen.button });
    const found = await findIn(page, "404");
    await button.click();
    await page.context().route("**/builds/payload/**", (route) => route.fulfill({ status: 500, body: "" }));
    await page.locator('main a[href="/bookings"]').first().click();
    await button.waitFor();
    found.push(...(await findIn(page, "fault")));
    expect(found).toEqual([]);
  });

  it("in each kind of answer of the vehicle chooser, and around the map that cannot load without a connection", async () => {
    const { page } = await visit("/vehicles", undefined, STILL);
    const found: string[] = [];
    for (const passengers of ["1", MOST_PEOPLE, MOST_PEOPLE + 1].map(String)) {
      await page.getByLabel(vehiclesPage.chooser.passengersLabel, { exact: true }).fill(passengers);
      found.push(...(await findIn(page, `${passengers} people`)));
    }
    await page.context().setOffline(true);
    await page.getByRole("link", { name: map.loadLabel }).click();
    await page.getByText(map.failedText).waitFor();
    expect(await page.locator(".static-map").isVisible()).toBe(true);
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

  it("begins each page at the skip link, which moves the focus to the content", async () => {
    const opened = await openVisit(STILL);
    for (const { path } of PAGES) {
      const { page } = await visit(path, undefined, {}, opened);
      await page.keyboard.press("Tab");
      const readFocus = () =>
        page.evaluate(() => [document.activeElement?.textContent, document.activeElement?.localName]);
      await expect.poll(readFocus, { message: path }).toEqual([skipLink, "a"]);
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await readFocus())[1], { message: path }).toBe("main");
      await page.keyboard.press("Tab");
      // If a page has nothing to press, the footer follows.
      const inMain = page.locator("main").locator("a[href], button, input, select, summary");
      const next = (await inMain.filter({ visible: true }).count()) > 0 ? "main" : "footer";
      await expect.poll(() => page.locator(`${next} :focus`).count(), { message: path }).toBe(1);
    }
  });
});

it("screen readers find the header's links, the heading and the parts of the footer by their names", async () => {
  const { page } = await visit("/", undefined, SCREENS.desktop);
  const banner = page.getByRole("banner");
  const navigation = banner.getByRole("navigation", { name: header.navigationLabel, exact: true });
  const info = page.getByRole("contentinfo");
  const link = (name: string) => ({ name, exact: true });
  const named = [
    banner.getByRole("link", link(header.homeLabel)),
    ...PAGES.filter(({ path }) => path !== "/").map(({ label }) => navigation.getByRole("link", link(label))),
    navigation.getByRole("link", link(`${header.callLabel} ${company.telephone.display}`)),
    page.getByRole("main").getByRole("heading", { level: 1, name: findHeading("/") }),
    ...[footer.availabilityTitle, footer.contactTitle, footer.mapTitle].map((name) =>
      info.getByRole("region", { name, exact: true }),
    ),
    ...usefulLinks.map(({ label }) => info.getByRole("link", link(`${label} (${externalLinkHint})`))),
  ];
  for (const element of named) expect(await element.count(), String(element)).toBe(1);
});
