import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { journeys } from "../../src/content/journeys.ts";
import { findViolations } from "../support/axe.ts";
import { errorText } from "../support/booking-inputs.ts";
import { readReference, submitOf, waitForForm } from "../support/booking-visit.ts";
import { nextYear } from "../support/days.ts";
import { delayRequests, openVisit, PHONE } from "../support/visit.ts";

/** A one-day journey. */
const JOURNEY = journeys.find(({ kind }) => kind === "day") ?? expect.fail("No journey takes one day.");

/** Longer than the six seconds after which the recovery script shows the whole form, in milliseconds. */
const PATIENCE_MS = 10_000;

describe("the booking form without the app", () => {
  it("shows all answers and errors after an invalid request, and stores the corrected request, without JavaScript", async () => {
    const { page } = await openVisit({ ...PHONE, javaScriptEnabled: false });
    await page.goto("/bookings");
    // The app would hide these questions.
    for (const name of ["tripType", "hours", "flight", "returnDate", "meet"])
      expect(await page.locator(`#${name}`).isVisible(), name).toBe(true);
    const place = "Hotel <b>Bold</b> & Sons";
    await page.check('[name="serviceType"][value="day-tour"]');
    await page.check(`[name="interests"][value="${JOURNEY.id}"]`);
    await page.fill("#pickup", place);
    await page.fill("#date", nextYear());
    await page.fill("#passengers", "2");
    await page.fill("#name", "שרה כהן");
    await page.fill("#email", "nobody");
    await page.fill("#phone", "+972 50 123 4567");
    await submitOf(page).tap();
    await expect
      .poll(() => page.locator(".form-notice li").allTextContents())
      .toEqual([errorText("time", "time-missing"), errorText("email", "email-invalid")]);
    expect(await page.inputValue("#pickup")).toBe(place);
    expect(await page.isChecked(`[name="interests"][value="${JOURNEY.id}"]`)).toBe(true);
    await page.fill("#email", "sara@example.com");
    await page.fill("#time", "09:00");
    await submitOf(page).tap();
    const reference = await readReference(page);
    const words = await page.locator(".sent__itinerary").textContent();
    for (const text of [place, JOURNEY.title, "שרה כהן"]) expect(words).toContain(text);
    await page.reload();
    expect(await readReference(page)).toBe(reference);
  });

  it("shows only its first step while scripts load, shows all steps if scripts are late, and keeps answers and errors when the app starts", async () => {
    const { page, output } = await openVisit();
    await page.clock.install();
    const release = await delayRequests(page, "**/assets/*.js");
    await page.goto("/bookings", { waitUntil: "commit" });
    await waitForStyles(page, "#name");
    expect(await page.locator("#name").isVisible()).toBe(false);
    await page.clock.fastForward(PATIENCE_MS);
    await page.locator("#name").waitFor();
    await page.fill("#pickup", "Eastcliff Harbour");
    await page.keyboard.press("Enter");
    await waitForStyles(page, ".form-notice");
    await page.clock.fastForward(PATIENCE_MS);
    await page.locator("#name").waitFor();
    expect(await findViolations(page)).toEqual([]);
    // The app must keep text that was typed before it started.
    await page.fill("#stops", "Elmby");
    release();
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#pickup")).toBe("Eastcliff Harbour");
    await expect.poll(() => page.inputValue("#stops")).toBe("Elmby");
    await page.locator("#serviceType-error").waitFor();
    expect(output.filter((line) => !line.includes("422"))).toEqual([]);
  });
});

/** Waits for an element and the style sheet. Earlier queries would force a layout, and the browser would log a warning. */
async function waitForStyles(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.querySelector(wanted) &&
      [...document.styleSheets].some(({ href }) => /entry-/.test(`${href}`)),
    selector,
  );
}
