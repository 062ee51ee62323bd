import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { headerLinkOf, headingOf, waitForPage } from "../support/frame.ts";
import { holdBack } from "../support/held-files.ts";
import { ownSite } from "../support/own-site.ts";
import { findHeading } from "../support/pages.ts";
import { createPerson } from "../support/person.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

/** Breaks a browser in every document loaded from now on. */
const BROKEN_BROWSERS: readonly (readonly [what: string, breakBrowser: () => void, problems: RegExp[]])[] = [
  ["is too old for the app", () => Reflect.deleteProperty(HTMLElement.prototype, "popover"), []],
  [
    "cannot render the page",
    () => Reflect.deleteProperty(String.prototype, "toWellFormed"),
    [/^uncaught: .*toWellFormed/],
  ],
];

it.each(BROKEN_BROWSERS)(
  "a browser that %s keeps the document, whose form shows every step and whose links load documents",
  async (_what, breakBrowser, problems) => {
    const { page, documents, output } = await openVisit();
    await page.addInitScript(breakBrowser);
    await page.goto(`${ownSite.origin}/bookings`);
    await page.locator('html[data-plain=""]').waitFor();
    await page.locator("#email").waitFor({ state: "visible" });
    expect(await headingOf(page).textContent()).toBe(findHeading("/bookings"));
    expect(output).toEqual(problems.map((problem) => expect.stringMatching(problem)));
    await headerLinkOf(page, "/vehicles").click();
    await headingOf(page, findHeading("/vehicles")).waitFor();
    expect(documents).toEqual(["/bookings", "/vehicles"]);
  },
);

it.each([
  ["the entry script", "**/entry-*.js"],
  ["the page's code", "**/bookings-page-*.js"],
  ["the style sheet", "**/entry-*.css"],
])(
  "a document without %s reloads once and then works with plain links and the whole form",
  async (_what, files) => {
    const { page, documents } = await openVisit();
    await loseFiles(page, files);
    await page.goto(`${ownSite.origin}/bookings`);
    await expect.poll(() => documents).toEqual(["/bookings", "/bookings"]);
    await page.locator('html[data-plain=""]').waitFor();
    await page.locator("#email").waitFor({ state: "visible" });
    const trap = page.locator("form label", { hasText: bookingForm.trap }).locator("..");
    expect(await trap.boundingBox()).toMatchObject({ width: 1, height: 1 });
    expect(documents).toEqual(["/bookings", "/bookings"]);

    await page.unroute(files);
    await headerLinkOf(page, "/vehicles").click();
    await waitForPage(page, "/vehicles");
    await waitForHydration(page);
    expect(documents).toEqual(["/bookings", "/bookings", "/vehicles"]);
  },
);

it("a document without the page's code does not reload once a visitor has written in it", async () => {
  const visit = await openVisit();
  const { page, documents } = visit;
  await loseFiles(page, "**/bookings-page-*.js");
  const release = await holdBack(page, "**/libraries-*.js");
  await page.goto(`${ownSite.origin}/bookings`, { waitUntil: "commit" });
  const field = page.locator("#pickup");
  await field.waitFor();
  await createPerson(visit, "desktop").write(field, "Eastcliff");
  release();
  await page.locator('html[data-plain=""]').waitFor();
  expect(await field.inputValue()).toBe("Eastcliff");
  expect(documents).toEqual(["/bookings"]);
});

/** Answers requests for files with the site's own 404, as a version without these files does. */
async function loseFiles(page: Page, files: string): Promise<void> {
  await page.route(files, async (route) => {
    const url = route.request().url();
    const ending = url.slice(url.lastIndexOf("."));
    await route.continue({ url: new URL(`/assets/lost-00000000${ending}`, url).href });
  });
}
