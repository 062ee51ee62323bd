import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { readAccessibilityTree } from "../support/accessibility-tree.ts";
import { findViolations } from "../support/axe.ts";
import { fillJourney, foldOf, openForm, submitOf, submitStep, summaryOf } from "../support/booking-visit.ts";
import { SCREENS } from "../support/person.ts";
import { AIRPORT, SMALL_CLASS } from "../support/site-content.ts";

it("axe finds nothing in any step of the booking form, with and without errors, and screen readers find each name, hint and state", async () => {
  const { page } = await openForm("/bookings", SCREENS.phone);
  const controls = await expectNames(page);
  expect(controls).toContainEqual(
    expect.objectContaining({ role: "radio", description: bookingForm.serviceHints.transfer }),
  );
  expect(controls).toContainEqual(expect.objectContaining({ role: "radiogroup", isRequired: true }));
  for (const kind of ["hourly", "day-tour", "multi-day-tour", "transfer"]) {
    await page.check(`[name="serviceType"][value="${kind}"]`);
    expect([kind, await findViolations(page)]).toEqual([kind, []]);
  }
  await fillJourney(page);
  await page.check('[name="tripType"][value="return"]');
  await page.fill("#pickup", AIRPORT);
  await page.fill("#dropoff", "Dublin Port");
  await expectNames(page);
  expect(await findViolations(page)).toEqual([]);
  await fillJourney(page);
  await submitStep(page, "travellers");
  await expectNames(page);
  expect(await findViolations(page)).toEqual([]);
  await foldOf(page, "golfBags").locator("summary").tap();
  await page.check('[name="access"][value="steps"]');
  await page.check('[name="meet"][value="arrivals"]');
  await page.selectOption("#vehicleClass", SMALL_CLASS.id);
  await page.fill("#passengers", "9");
  await page.locator(".field__warning", { hasText: bookingForm.warnings["class-too-small"] }).waitFor();
  await page.fill("#boosterSeats", "9");
  await submitOf(page).tap();
  await summaryOf(page).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.check("#accessConsent");
  await page.fill("#boosterSeats", "0");
  await submitStep(page, "contact");
  await expectNames(page);
  await foldOf(page, "otherPassenger").locator("summary").tap();
  await page.check("#otherPassenger");
  await submitOf(page).tap();
  await summaryOf(page).waitFor();
  expect(await findViolations(page)).toEqual([]);
  const wrong = (await readControls(page)).filter(({ isInvalid }) => isInvalid);
  expect(wrong.map(({ name }) => name)).toContain(bookingForm.fields.name.label);
});

/** Expects controls without an error, with a space before "(optional)", and no hint that is read twice. */
async function expectNames(page: Page) {
  const controls = await readControls(page);
  for (const { name, description, isInvalid } of controls) {
    expect([name, isInvalid]).toEqual([name, false]);
    expect(name).not.toMatch(/\S\(/);
    if (description !== "") expect(name).not.toContain(description);
  }
  return controls;
}

/** The visible controls in the accessibility tree: role, name, description and states. */
async function readControls(page: Page) {
  const nodes = await readAccessibilityTree(page);
  return nodes
    .filter(({ role, states }) => states.focusable === true || role === "radiogroup" || role === "group")
    .map(({ states, isEmpty: _, ...control }) => ({
      ...control,
      isInvalid: states.invalid !== undefined && states.invalid !== "false",
      isRequired: states.required === true,
    }));
}
