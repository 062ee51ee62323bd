import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { referencePrefix } from "../../src/content/brand.ts";
import { bookingsPage } from "../../src/content/pages/bookings.ts";
import { findViolations } from "../support/axe.ts";
import { foldOf, readReference, submitOf, waitForForm } from "../support/booking-visit.ts";
import { headerLinkOf, headingOf } from "../support/frame.ts";
import { holdBack } from "../support/held-files.ts";
import { nextYear } from "../support/next-year.ts";
import { ownSite } from "../support/own-site.ts";
import { SCREENS } from "../support/person.ts";
import { DAY_JOURNEY, SMALL_CLASS } from "../support/site-content.ts";
import { finishAnimations, openVisit } from "../support/visit.ts";

/** Questions that JavaScript would hide from a new form. */
const CONDITIONAL = [
  ...["tripType", "hours", "days", "flight", "ship", "returnDate"],
  ...["meet", "boardName", "accessConsent", "companyName"],
];
const PLACE = "Hotel <b>Bold</b> & Sons";
const NOTES = "One\nTwo </textarea><script>alert(1)</script>";

async function fill(page: Page): Promise<void> {
  await page.check('[name="serviceType"][value="day-tour"]');
  await page.check(`[name="interests"][value="${DAY_JOURNEY.id}"]`);
  await page.fill("#pickup", PLACE);
  await page.fill("#date", nextYear());
  await page.fill("#passengers", "2");
  await page.selectOption("#vehicleClass", SMALL_CLASS.id);
  await page.fill("#name", "שרה כהן");
  await page.fill("#email", "nobody");
  await page.fill("#phone", "+972 50 123 4567");
  await page.fill("#notes", NOTES);
}

describe("the booking form without JavaScript", () => {
  it("shows every question, returns with every answer and error, and is then stored once", async () => {
    const { page } = await openVisit({ ...SCREENS.phone, javaScriptEnabled: false });
    await page.goto(`${ownSite.origin}/bookings`);
    for (const name of ["golfBags", "language"]) await foldOf(page, name).locator("summary").tap();
    for (const name of CONDITIONAL)
      expect([name, await page.locator(`#${name}`).isVisible()]).toEqual([name, true]);
    await fill(page);
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await submitOf(page).tap();
    expect((await answer).status()).toBe(422);
    await expect
      .poll(() => page.locator(".form-notice li").allTextContents())
      .toEqual([bookingErrors["time-missing"], bookingErrors["email-invalid"]]);
    expect(await page.locator("#email-error").textContent()).toBe(bookingErrors["email-invalid"]);
    expect(await page.inputValue("#pickup")).toBe(PLACE);
    expect(await page.inputValue("#notes")).toBe(NOTES);
    expect(await page.inputValue("#vehicleClass")).toBe(SMALL_CLASS.id);
    expect(await page.isChecked(`[name="interests"][value="${DAY_JOURNEY.id}"]`)).toBe(true);
    await page.getByRole("link", { name: bookingErrors["email-invalid"] }).tap();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("#email");

    await page.fill("#email", "sara@example.com");
    await page.fill("#time", "09:00");
    await submitOf(page).tap();
    const reference = await readReference(page);
    expect(await headingOf(page).textContent()).toBe(bookingForm.sent.title);
    const words = await page.locator(".sent .facts").textContent();
    for (const text of [PLACE, DAY_JOURNEY.title, "שרה כהן", "+972 50 123 4567", "alert(1)"])
      expect(words).toContain(text);
    const calendar = page.getByRole("link", { name: bookingForm.sent.calendarLabel });
    expect(await calendar.getAttribute("href")).toContain(reference);
    await page.reload();
    expect(await readReference(page)).toBe(reference);
  });

  it("shows its first step while scripts load, all steps if they stall, and keeps answers and errors once they arrive", async () => {
    const { page, output } = await openVisit();
    const release = await holdBack(page, "**/assets/*.js");
    await page.goto(`${ownSite.origin}/bookings`, { waitUntil: "commit" });
    await waitForStyles(page, "#name");
    expect(await page.locator("#name").isVisible()).toBe(false);
    await finishAnimations(page);
    expect(await page.locator("#name").isVisible()).toBe(true);
    await page.fill("#pickup", "Larne Harbour");
    await page.keyboard.press("Enter");
    await waitForStyles(page, ".form-notice");
    // Text typed before JavaScript runs is kept.
    await page.fill("#stops", "Newry");
    release();
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#pickup")).toBe("Larne Harbour");
    await expect.poll(() => page.inputValue("#stops")).toBe("Newry");
    expect(await page.locator("#serviceType-error").textContent()).toBe(
      bookingErrors["service-type-missing"],
    );
    expect(output.filter((line) => !line.includes("422"))).toEqual([]);
  });

  it("has no axe violations, with and without errors, nor has the notice of a lost confirmation, which a new form drops", async () => {
    // Blocks scripts instead of disabling them, because axe is a script too.
    const { page } = await openVisit();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(`${ownSite.origin}/bookings`);
    await finishAnimations(page);
    expect(await findViolations(page)).toEqual([]);
    await page.click("#pickup");
    // Waits for the style sheets, because axe judges colours.
    const loaded = page.waitForEvent("load");
    await page.keyboard.press("Enter");
    await loaded;
    await page.locator(".form-notice li").first().waitFor();
    expect(await findViolations(page)).toEqual([]);

    await page.unroute("**/assets/*.js");
    await page.goto(`${ownSite.origin}/bookings?reference=${referencePrefix}-7K3M-92QX&token=none`);
    await waitForForm(page);
    await headingOf(page).filter({ hasText: bookingForm.gone.title }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await headerLinkOf(page, "/bookings").click();
    await headingOf(page).filter({ hasText: bookingsPage.intro.title }).waitFor();
  });
});

/**
 * Waits for an element and for the styles below the first screen. Querying earlier would force a layout, which the browser reports on the
 * console.
 */
async function waitForStyles(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.querySelector(wanted) !== null &&
      [...document.styleSheets].some(({ href }) => href?.includes("/assets/entry-")),
    selector,
  );
}
