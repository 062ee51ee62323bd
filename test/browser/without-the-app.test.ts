import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import * as booking from "../support/booking-visit.ts";
import { nextYear } from "../support/days.ts";
import { expectFocus } from "../support/on-screen.ts";
import { goTo, headerLinkOf, headingOf, menuButtonOf } from "../support/page-locators.ts";
import { findHeading } from "../support/pages.ts";
import { delayRequests, openVisit, PHONE, waitForHydration } from "../support/visit.ts";

it.each<[what: string, sabotage: (page: Page) => Promise<unknown>, loads: number]>([
  [
    "in a browser that is too old for the app",
    (page) => page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, "popover")),
    1,
  ],
  [
    "in a browser that cannot render the page",
    (page) => page.addInitScript(() => Reflect.deleteProperty(String.prototype, "toWellFormed")),
    1,
  ],
  ["without the entry script", (page) => loseFiles(page, "**/entry-*.js"), 2],
  ["without the page's code", (page) => loseFiles(page, "**/bookings-page-*.js"), 2],
  ["without the style sheet", (page) => loseFiles(page, "**/entry-*.css"), 2],
])(
  "the bookings page %s shows the whole form, its links load documents, and it reloads once if a file is missing",
  async (_what, sabotage, loads) => {
    const { page, documents } = await openVisit();
    await sabotage(page);
    await page.goto("/bookings");
    const loaded = Array(loads).fill("/bookings");
    await expect.poll(() => documents).toEqual(loaded);
    await page.locator('html[data-plain=""]').waitFor();
    await page.locator("#email").waitFor({ state: "visible" });
    expect(await headingOf(page).textContent()).toBe(findHeading("/bookings"));
    const trap = page.locator("form label", { hasText: bookingForm.trap }).locator("..");
    expect(await trap.boundingBox()).toMatchObject({ width: 1, height: 1 });
    await page.unrouteAll();
    await goTo(page, "/vehicles");
    expect(documents).toEqual([...loaded, "/vehicles"]);
  },
);

it("without its code, the bookings page does not reload after a visitor has typed", async () => {
  const { page, documents } = await openVisit();
  await loseFiles(page, "**/bookings-page-*.js");
  const release = await delayRequests(page, "**/libraries-*.js");
  await page.goto("/bookings", { waitUntil: "commit" });
  const field = page.locator("#pickup");
  await field.waitFor();
  await field.fill("Eastcliff");
  release();
  await page.locator('html[data-plain=""]').waitFor();
  expect(await field.inputValue()).toBe("Eastcliff");
  expect(documents).toEqual(["/bookings"]);
});

it("before the app starts, the menu opens and its links load pages, and an open menu stays open when the app starts", async () => {
  const { page, documents, output } = await openVisit(PHONE);
  const release = await delayRequests(page, "**/libraries-*.js");
  await page.goto("/", { waitUntil: "commit" });
  await menuButtonOf(page).tap();
  await headerLinkOf(page, "/vehicles").tap();
  await page.waitForURL("**/vehicles");
  await menuButtonOf(page).tap();
  release();
  await waitForHydration(page);
  expect(await headerLinkOf(page, "/services").isVisible()).toBe(true);
  expect(documents).toEqual(["/", "/vehicles"]);
  expect(output).toEqual([]);
});

it.each([
  ["/", "#starter-passengers", "0", "#starter-passengers[aria-invalid=true]"],
  ["/vehicles", "#chooser-suitcases", "7", "#chooser output:has-text('7')"],
])(
  "a field on %s keeps the text and focus that it had before the app started, even if other software has changed the markup",
  async (path, field, text, processed) => {
    const { page, output } = await openVisit();
    const reports: string[] = [];
    page.on("request", (request) => request.method() === "POST" && reports.push(request.url()));
    await changeMarkup(page, path);
    const release = await delayRequests(page, "**/assets/*.js");
    await page.goto(path, { waitUntil: "commit" });
    await page.fill(field, text);
    release();
    await waitForHydration(page);
    // Waits until the app has processed the text.
    await page.locator(processed).waitFor();
    expect(await page.inputValue(field)).toBe(text);
    await expectFocus(page.locator(field));
    // React may warn on the console about the changed markup, but the app sends no report.
    expect(output.filter((line) => !line.startsWith("warning: "))).toEqual([]);
    expect(reports).toEqual([]);
  },
);

it("the answers that a visitor chose before the app started are sent, even if other software has changed the markup", async () => {
  const { page } = await openVisit(PHONE);
  await page.clock.install();
  await changeMarkup(page, "/bookings");
  const release = await delayRequests(page, "**/assets/*.js");
  await page.goto("/bookings", { waitUntil: "commit" });
  await page.locator("#pickup").waitFor();
  // The form shows its later steps if the app has not started after some seconds.
  await page.clock.fastForward(10_000);
  await booking.fillJourney(page);
  await booking.optionOf(page, "tripType", "return").check();
  await page.fill("#returnDate", nextYear());
  await page.fill("#returnTime", "18:30");
  await booking.toggleDetails(page, "access");
  await booking.optionOf(page, "access", "assistance-dog").check();
  await page.check("#accessConsent");
  await booking.fillStep(page, "travellers");
  await booking.fillStep(page, "contact");
  await booking.optionOf(page, "contactBy", "text").check();
  release();
  await waitForHydration(page);
  const sent = await booking.watchSending(page, (route) => route.continue());
  for (const step of ["travellers", "contact", "review"]) await booking.continueTo(page, step);
  await booking.submitOf(page).click();
  await booking.readReference(page);
  const answers = { tripType: "return", contactBy: "text", access: ["assistance-dog"], accessConsent: "yes" };
  expect(sent).toMatchObject([{ body: answers }]);
});

/** Changes a document as password managers and translators do. */
async function changeMarkup(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/<input [^>]*>/g, "$&<span></span>")
      .replace(/<h2([^>]*)>([^<]+)</g, "<h2$1><font>$2</font><");
    await route.fulfill({ response, body });
  });
}

/** Makes the site respond to requests for files with its own 404, as if the build did not have the files. */
async function loseFiles(page: Page, files: string): Promise<void> {
  await page.route(files, async (route) => {
    const url = route.request().url();
    const ending = url.slice(url.lastIndexOf("."));
    await route.continue({ url: new URL(`/assets/lost-00000000${ending}`, url).href });
  });
}
