import { expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingLimits } from "../../src/content/booking-limits.ts";
import { readAccessibilityTree } from "../support/accessibility-tree.ts";
import { findViolations } from "../support/axe.ts";
import { errorText } from "../support/booking-inputs.ts";
import * as booking from "../support/booking-visit.ts";
import { nextYear } from "../support/days.ts";
import { expectFocus, expectInUpperHalf, expectInView } from "../support/on-screen.ts";
import { AIRPORT } from "../support/site-content.ts";
import { findMiddle, tapAtOnce } from "../support/visit.ts";

it("one tap on Continue shows the error of an impossible date and focuses the error summary, even while the date field has the focus", async () => {
  const { page } = await booking.visitForm("?from=Eastcliff&to=Elmby");
  const button = booking.submitOf(page);
  await page.fill("#time", "14:30");
  await page.locator('label[for="date"]').tap();
  // The order of the date parts follows the browser's language, American English.
  await page.keyboard.type(`0230${nextYear().slice(0, 4)}`);
  // The field is above the button and visible, so an error during the press would move the button.
  await button.scrollIntoViewIfNeeded();
  await expectInView(page.locator('label[for="date"]'));
  await button.tap();
  await expectFocus(booking.summaryOf(page));
  expect(await page.locator("#date-error").textContent()).toBe(errorText("date", "date-invalid"));
});

it("the error summary gets the focus and links to the questions, and an error disappears without moving the pressed minus button", async () => {
  const { page } = await booking.visitForm();
  const summary = booking.summaryOf(page);
  const links = summary.getByRole("link");
  await booking.submitOf(page).tap();
  await expectFocus(summary);
  await expectInUpperHalf(summary);
  await links.last().tap();
  await expectFocus(page.locator("#time"));
  await expectInView(page.locator('label[for="time"]'));
  await links.first().tap();
  await expectFocus(page.locator("#serviceType"));
  await expectInView(page.locator("legend", { hasText: bookingForm.fields.serviceType.label }));
  await booking.fillJourney(page);
  await expect.poll(() => summary.count()).toBe(0);
  await booking.continueTo(page, "travellers");
  await page.fill("#passengers", "");
  await page.fill("#suitcases", String(bookingLimits.bags + 1));
  await booking.submitOf(page).tap();
  await expect.poll(() => links.count()).toBe(2);
  const label = bookingForm.lessLabel.replace("{label}", bookingForm.fields.suitcases.label);
  const fewer = page.getByRole("button", { name: label });
  await expectFocus(summary);
  const [, y] = await findMiddle(fewer);
  await tapAtOnce(fewer);
  await expect.poll(() => links.count()).toBe(1);
  // The browser may round the scroll position to whole pixels.
  expect((await findMiddle(fewer))[1]).toBeCloseTo(y, 0);
});

it("a link in the error summary opens the closed details element around its field each time", async () => {
  const { page } = await booking.visitForm();
  await booking.fillJourney(page);
  await booking.continueTo(page, "travellers");
  await booking.toggleDetails(page, "access");
  await booking.optionOf(page, "access", "steps").tap();
  await booking.toggleDetails(page, "access");
  await booking.submitOf(page).tap();
  await expectFocus(booking.summaryOf(page));
  const error = page.locator("#accessConsent-error");
  await error.waitFor();
  for (const _ of ["once", "and again"]) {
    await booking.toggleDetails(page, "access");
    await error.waitFor({ state: "hidden" });
    await booking.summaryOf(page).getByRole("link").tap();
    await expectFocus(page.locator("#accessConsent"));
    await expectInView(page.locator("label", { has: page.locator("#accessConsent") }));
  }
});

it("axe finds no violation in the confirmation and in the booking form with and without errors, and no accessible name repeats a description", async () => {
  const { page } = await booking.visitForm();
  async function expectAccessible(state: string): Promise<void> {
    expect(await findViolations(page), state).toEqual([]);
    for (const { role, name, description, states } of await readAccessibilityTree(page)) {
      if (!states.focusable && !/^(radio)?group$/.test(role)) continue;
      // A parenthesis, such as "(optional)", must follow a space.
      expect(name).not.toMatch(/\S\(/);
      if (description !== "") expect(name).not.toContain(description);
    }
  }
  for (const step of ["journey", "travellers", "contact"]) {
    await booking.stepHeadingOf(page, step).waitFor();
    for (const fold of await page.locator("form summary:visible").all()) await fold.tap();
    if (step === "journey") await booking.optionOf(page, "serviceType", "day-tour").check();
    const other = page.locator("#otherPassenger");
    if (step === "contact") await other.check();
    await expectAccessible(step);
    if (step === "journey") {
      await booking.optionOf(page, "serviceType", "transfer").check();
      await booking.optionOf(page, "tripType", "return").check();
      await page.fill("#pickup", AIRPORT);
    }
    if (step === "travellers") await booking.optionOf(page, "access", "steps").check();
    await booking.submitOf(page).tap();
    await booking.summaryOf(page).waitFor();
    await expectAccessible(`${step} with errors`);
    if (step === "journey") await booking.fillJourney(page);
    if (step === "travellers") await page.check("#accessConsent");
    if (step === "contact") {
      await other.uncheck();
      await booking.fillStep(page, step);
    }
    await booking.submitOf(page).tap();
  }
  await booking.stepHeadingOf(page, "review").waitFor();
  await expectAccessible("review");
  await booking.submitOf(page).tap();
  await booking.readReference(page);
  await expectAccessible("confirmation");
});
