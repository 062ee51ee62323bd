import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { journeys } from "../../src/content/journeys.ts";
import { findViolations } from "../support/axe.ts";
import { errorText } from "../support/booking-inputs.ts";
import { readReference, submitOf, waitForForm } from "../support/booking-visit.ts";
import { nextYear } from "../support/days.ts";
import { holdBack, openVisit, PHONE } from "../support/visit.ts";

/** A one-day journey. */
const JOURNEY = journeys.find(({ kind }) => kind === "day") ?? expect.fail("No journey takes one day.");

/** Longer than the six seconds after which the recovery script shows the whole form, in milliseconds. */
const PATIENCE_MS = 10_000;

describe("the booking form without JavaScript", () => {
  it("returns from the site with every answer and error, and is then stored once", async () => {
    const { page } = await openVisit({ ...PHONE, javaScriptEnabled: false });
    await page.goto("/bookings");
    // Questions that JavaScript would hide.
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

  it("shows its first step while scripts load, all steps if they stall, and keeps answers and errors once they arrive", async () => {
    const { page, output } = await openVisit();
    await page.clock.install();
    const release = await holdBack(page, "**/assets/*.js");
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
    // Text typed before JavaScript runs is kept.
    await page.fill("#stops", "Elmby");
    release();
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#pickup")).toBe("Eastcliff Harbour");
    await expect.poll(() => page.inputValue("#stops")).toBe("Elmby");
    await page.locator("#serviceType-error").waitFor();
    expect(output.filter((line) => !line.includes("422"))).toEqual([]);
  });
});

/** Waits for an element and the styles. Earlier queries force a layout, which the browser reports on the console. */
async function waitForStyles(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.querySelector(wanted) &&
      [...document.styleSheets].some(({ href }) => /entry-/.test(`${href}`)),
    selector,
  );
}
