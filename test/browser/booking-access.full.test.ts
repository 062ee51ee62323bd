import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { findViolations } from "../support/axe.ts";
import {
  fillJourney,
  foldOf,
  goOn,
  goToReview,
  openForm,
  submitOf,
  summaryOf,
} from "../support/booking-visit.ts";
import { AIRPORT, SMALL_CLASS } from "../support/site-content.ts";

describe("axe in the booking form", () => {
  it("finds no violation in any step, with and without errors", async () => {
    const { page } = await openForm();
    expect(await findViolations(page)).toEqual([]);
    for (const kind of ["hourly", "day-tour", "multi-day-tour", "transfer"]) {
      await page.check(`[name="serviceType"][value="${kind}"]`);
      expect([kind, await findViolations(page)]).toEqual([kind, []]);
    }
    await page.check('[name="tripType"][value="return"]');
    await page.fill("#pickup", AIRPORT);
    await page.fill("#dropoff", "Dublin Port");
    expect(await findViolations(page)).toEqual([]);
    await fillJourney(page);
    await goOn(page, "travellers");
    expect(await findViolations(page)).toEqual([]);
    await foldOf(page, "golfBags").locator("summary").click();
    await page.fill("#golfBags", "2");
    await page.check('[name="access"][value="steps"]');
    await page.check('[name="meet"][value="arrivals"]');
    await page.selectOption("#vehicleClass", SMALL_CLASS.id);
    await page.fill("#passengers", "9");
    await page.locator(".field__warning", { hasText: bookingForm.warnings["class-too-small"] }).waitFor();
    await page.fill("#boosterSeats", "9");
    await submitOf(page).click();
    await summaryOf(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.fill("#otherLuggage", "A harp");
    await page.check("#accessConsent");
    await page.fill("#boosterSeats", "0");
    await goOn(page, "contact");
    await foldOf(page, "otherPassenger").locator("summary").click();
    await page.check("#otherPassenger");
    await submitOf(page).click();
    await summaryOf(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it("finds no violation in the review, after a failure and in the confirmation", async () => {
    const { page } = await openForm();
    await goToReview(page);
    expect(await findViolations(page)).toEqual([]);
    await page.context().setOffline(true);
    await submitOf(page).click();
    await page.locator(".form-notice", { hasText: bookingForm.offline }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.context().setOffline(false);
    await submitOf(page).click();
    await page.locator(".sent").waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});
