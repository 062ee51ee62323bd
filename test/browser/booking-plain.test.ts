import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { referencePrefix } from "../../src/content/brand.ts";
import { bookingsPage } from "../../src/content/pages/bookings.ts";
import { findViolations } from "../support/axe.ts";
import { foldOf, readReference, waitForForm } from "../support/booking-visit.ts";
import { headerLinkOf, headingOf } from "../support/frame.ts";
import { holdBack } from "../support/held-files.ts";
import { nextYear } from "../support/next-year.ts";
import { ownSite } from "../support/own-site.ts";
import { DAY_JOURNEY, SMALL_CLASS } from "../support/site-content.ts";
import { finishAnimations, openVisit } from "../support/visit.ts";

async function openPlainForm(path = "/bookings"): Promise<Page> {
  const { page } = await openVisit({ javaScriptEnabled: false });
  await page.goto(ownSite.origin + path);
  return page;
}

async function send(page: Page): Promise<void> {
  await page.click(`text=${bookingForm.sendLabel}`);
}

async function fill(page: Page): Promise<void> {
  await page.check('[name="serviceType"][value="day-tour"]');
  await page.check(`[name="interests"][value="${DAY_JOURNEY.id}"]`);
  await page.fill("#pickup", "Hotel <b>Bold</b> & Sons");
  await page.fill("#date", nextYear());
  await page.fill("#time", "09:00");
  await page.fill("#passengers", "2");
  await page.selectOption("#vehicleClass", SMALL_CLASS.id);
  await page.fill("#name", "שרה כהן");
  await page.fill("#email", "sara@example.com");
  await page.fill("#phone", "+972 50 123 4567");
  await page.fill("#notes", "One\nTwo </textarea><script>alert(1)</script>");
}

describe("the booking form without JavaScript", () => {
  it("shows every field in order, with its condition", async () => {
    const page = await openPlainForm("/bookings?from=Larne&passengers=3");
    for (const name of ["golfBags", "language"]) await foldOf(page, name).locator("summary").click();
    for (const name of [
      "tripType",
      "hours",
      "days",
      "flight",
      "ship",
      "returnDate",
      "meet",
      "boardName",
      "accessConsent",
      "companyName",
    ]) {
      expect([name, await page.locator(`#${name}`).isVisible()]).toEqual([name, true]);
    }
    expect(await page.locator("#hours-hint").textContent()).toBe(bookingForm.fields.hours.only);
    expect(await page.inputValue("#pickup")).toBe("Larne");
    expect(await page.inputValue("#passengers")).toBe("3");
    expect(await page.inputValue("#suitcases")).toBe("0");
    expect(await page.isChecked('[name="tripType"][value="one-way"]')).toBe(true);
    expect(await page.locator("form button").allTextContents()).toEqual([bookingForm.sendLabel]);
  });

  it("explains the last step", async () => {
    const page = await openPlainForm();
    const last = page.locator(".step").last();
    expect(await last.locator("h2").textContent()).toBe(bookingForm.steps.review.heading);
    expect(await last.locator(".fields").count()).toBe(0);
  });

  it("returns with every value and error, and is then stored once", async () => {
    const page = await openPlainForm();
    await fill(page);
    await page.fill("#email", "nobody");
    await page.fill("#time", "");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await send(page);
    expect((await answer).status()).toBe(422);
    await expect
      .poll(() => page.locator(".form-notice li").allTextContents())
      .toEqual([bookingErrors["time-missing"], bookingErrors["email-invalid"]]);
    expect(await page.locator("#email-error").textContent()).toBe(bookingErrors["email-invalid"]);
    expect(await page.inputValue("#pickup")).toBe("Hotel <b>Bold</b> & Sons");
    expect(await page.inputValue("#notes")).toBe("One\nTwo </textarea><script>alert(1)</script>");
    expect(await page.inputValue("#vehicleClass")).toBe(SMALL_CLASS.id);
    expect(await page.isChecked(`[name="interests"][value="${DAY_JOURNEY.id}"]`)).toBe(true);
    await page.click(`text=${bookingErrors["email-invalid"]}`);
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("#email");

    await page.fill("#email", "sara@example.com");
    await page.fill("#time", "09:00");
    await send(page);
    const reference = await readReference(page);
    expect(await headingOf(page).textContent()).toBe(bookingForm.sent.title);
    const words = await page.locator(".sent .facts").textContent();
    for (const text of [
      "Hotel <b>Bold</b> & Sons",
      DAY_JOURNEY.title,
      "שרה כהן",
      "+972 50 123 4567",
      "alert(1)",
    ]) {
      expect(words).toContain(text);
    }
    const calendar = page.getByRole("link", { name: bookingForm.sent.calendarLabel });
    expect(await calendar.getAttribute("href")).toContain(reference);
    await page.reload();
    expect(await readReference(page)).toBe(reference);
  });

  it("returns with the folds open that contain answers", async () => {
    const page = await openPlainForm();
    await foldOf(page, "golfBags").locator("summary").click();
    await page.fill("#otherLuggage", "A harp");
    await send(page);
    await page.locator(".form-notice").waitFor();
    await expect.poll(() => page.locator("#otherLuggage").isVisible()).toBe(true);
    expect(await page.inputValue("#otherLuggage")).toBe("A harp");
    expect(await page.locator("#companyName").isVisible()).toBe(false);
  });

  it("explains a filled honeypot and keeps all values", async () => {
    const page = await openPlainForm();
    await fill(page);
    // Only a program fills in this field.
    await page.locator("[name=website]").evaluate((element: HTMLInputElement) => {
      element.value = "https://example.com";
    });
    await send(page);
    expect(await page.locator(".form-notice p").textContent()).toContain("Your details are still here");
    expect(await page.inputValue("#name")).toBe("שרה כהן");
    await send(page);
    await readReference(page);
  });

  it("hydrates with its errors and values if JavaScript arrives late", async () => {
    const { page, output } = await openVisit();
    const release = await holdBack(page, "**/assets/*.js");
    await page.goto(`${ownSite.origin}/bookings`, { waitUntil: "commit" });
    await waitForStyles(page, "#pickup");
    await page.fill("#pickup", "Larne Harbour");
    await page.locator("form.booking").evaluate((form: HTMLFormElement) => form.submit());
    await waitForStyles(page, ".form-notice");
    await page.locator(".form-notice").waitFor();
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

  it("shows all steps at once if the app's scripts are lost", async () => {
    const { page } = await openVisit();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(`${ownSite.origin}/bookings`, { waitUntil: "commit" });
    await page.locator("#name").waitFor({ state: "visible" });
    expect(await page.locator("html").getAttribute("data-plain")).toBe("");
  });

  it("hides later steps while scripts load and shows them if the scripts stall", async () => {
    const { page } = await openVisit();
    await holdBack(page, "**/assets/*.js");
    await page.goto(`${ownSite.origin}/bookings`, { waitUntil: "commit" });
    await waitForStyles(page, "#name");
    expect(await page.locator("#name").isVisible()).toBe(false);
    await finishAnimations(page);
    expect(await page.locator("#name").isVisible()).toBe(true);
  });

  it("shows the missing confirmation only at its own URL", async () => {
    const { page } = await openVisit();
    await page.goto(`${ownSite.origin}/bookings?reference=${referencePrefix}-7K3M-92QX&token=none`);
    await waitForForm(page);
    await headingOf(page).filter({ hasText: bookingForm.gone.title }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await headerLinkOf(page, "/bookings").click();
    await headingOf(page).filter({ hasText: bookingsPage.intro.title }).waitFor();
  });

  it("has no axe violations", async () => {
    // Blocks scripts instead of disabling them, because axe is a script too.
    const { page } = await openVisit();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(`${ownSite.origin}/bookings`);
    const post = async () => {
      await page.click("#pickup");
      // Waits for the style sheets, because axe judges colours.
      const loaded = page.waitForEvent("load");
      await page.keyboard.press("Enter");
      await loaded;
    };
    await finishAnimations(page);
    expect(await findViolations(page)).toEqual([]);
    await post();
    await page.locator(".form-notice").waitFor();
    expect(await findViolations(page)).toEqual([]);
    await post();
    await page.locator(".form-notice li").first().waitFor();
    expect(await findViolations(page)).toEqual([]);
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
