import { expect, it } from "vitest";
import { LIGHTHOUSE_PHONE, recordFirstVisit } from "../../scripts/bench/first-visit.ts";
import { pictures } from "../../src/content/pictures.ts";
import { BUDGETS } from "../support/budgets.ts";
import { ownSite } from "../support/own-site.ts";
import { headingOf } from "../support/page-locators.ts";
import { delayRequests, openVisit, slowAnimations } from "../support/visit.ts";

const { firstVisit } = BUDGETS;

const STYLES_BUDGET = firstVisit.styles + firstVisit.stylesPerPicture * Object.keys(pictures).length;

/** For a letter that the subset fonts lack (docs/design.md), browsers also load a part of the complete font. */
const RARE_LETTER = /[^\P{L}A-Za-zÁÉÍÓÚáéíóú]/u;
const COMPLETE_FONT = /^\/assets\/(figtree|gilda-display)-/;

/** Follows a second after the start, which may be before or after the network is quiet. */
const VERSION_CHECK = "/builds/meta/";

it("a first visit on a phone stays within the budgets for bytes and requests, except for complete fonts, and requests no file twice", async () => {
  const { page } = await openVisit({ ...LIGHTHOUSE_PHONE, connection: { effectiveType: "4g" } });
  const recorded = await recordFirstVisit(page, ownSite.origin);
  const all = recorded.filter(({ path }) => !path.startsWith(VERSION_CHECK));
  const requests = all.filter(({ path }) => !COMPLETE_FONT.test(path));
  if (!RARE_LETTER.test(await page.innerText("body"))) expect.soft(all).toEqual(requests);
  for (const [kind, budget] of [
    ["script", firstVisit.scripts],
    ["stylesheet", STYLES_BUDGET],
    ["font", firstVisit.fonts],
    ["image", firstVisit.pictures],
  ] as const) {
    const bytes = requests.filter((one) => one.kind === kind).reduce((sum, { brotli }) => sum + brotli, 0);
    expect.soft(bytes, kind).toBeGreaterThan(0);
    expect.soft(bytes, kind).toBeLessThanOrEqual(budget);
  }
  const paths = requests.map(({ path }) => path);
  expect(paths.length, paths.join("\n")).toBeLessThanOrEqual(firstVisit.requests);
  expect(new Set(paths).size).toBe(paths.length);
});

it("a first visit paints the heading before any file of /assets has arrived", async () => {
  const { page } = await openVisit(LIGHTHOUSE_PHONE);
  await slowAnimations(page, 0);
  const release = await delayRequests(page, "**/assets/**");
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  expect(await headingOf(page).isVisible()).toBe(true);
  // Unstyled content is hidden.
  expect(await page.locator("#services").evaluate((one) => getComputedStyle(one).visibility)).toBe("hidden");
  release();
  await page.locator("#services h2").waitFor({ state: "visible" });
});
