import { expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { services } from "../../src/content/services.ts";
import { errorText } from "../support/booking-inputs.ts";
import * as booking from "../support/booking-visit.ts";
import { expectFocus, expectInView } from "../support/on-screen.ts";
import { headerLinkOf, headingOf, menuButtonOf } from "../support/page-locators.ts";
import { forbidSessionStorage, load, openVisit } from "../support/visit.ts";

/** The id of a service for day tours. The draft is for a transfer, so this service starts another journey. */
const TOUR =
  services.find(({ beginsAs }) => beginsAs === "day-tour")?.id ??
  expect.fail("The tests need a service for day tours in src/content/services.ts.");

it("a booking draft is kept after navigation, a reload and Back until the visitor starts another journey", async () => {
  const { page } = await booking.visitForm("?date=2020-03-12");
  const { passengers } = bookingForm.fields;
  const needsTexts = booking.optionOf(page, "access", "text-not-call");
  await expectInView(page.getByText(errorText("date", "date-past")).first());
  // Also corrects the past date from the URL.
  await booking.fillJourney(page);
  await booking.continueTo(page, "travellers");
  const more = bookingForm.moreLabel.replace("{label}", passengers.label);
  // Screen readers may miss a change if the live region was not yet in the document.
  const announced = await page.locator("output[for=passengers]").elementHandle();
  await page.getByRole("button", { name: more }).tap();
  await expect.poll(() => announced?.textContent()).toBe(`${passengers.label}: 2`);
  await booking.toggleDetails(page, "access");
  await needsTexts.tap();
  await menuButtonOf(page).tap();
  await headerLinkOf(page, "/vehicles").tap();
  await page.waitForURL("**/vehicles");
  await page.goBack();
  await booking.stepHeadingOf(page, "travellers").waitFor();
  await expect.poll(() => page.inputValue("#passengers")).toBe("2");
  const place = await page.evaluate(() => window.scrollY);
  await page.reload();
  await booking.waitForForm(page);
  await expect.poll(() => page.inputValue("#passengers")).toBe("2");
  // The details element is open, because it contains an answer.
  await needsTexts.waitFor();
  expect(await needsTexts.isChecked()).toBe(true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.goBack();
  await booking.expectStep(page, "journey");
  await expect.poll(() => page.inputValue("#pickup")).toBe("Eastcliff Harbour");
  expect(await page.getByText(errorText("date", "date-past")).count()).toBe(0);

  await page.goto(`/bookings?service=${TOUR}`);
  await page.getByRole("button", { name: bookingForm.soFar.startLabel }).tap();
  await expectFocus(booking.stepHeadingOf(page, "journey"));
  expect(await page.inputValue("#pickup")).toBe("");
});

it("a booking draft is lost on a reload if session storage is forbidden, but the form still sends the request", async () => {
  const { page, output } = await openVisit();
  await forbidSessionStorage(page);
  await load(page, "/bookings");
  await booking.waitForForm(page);
  await booking.fillJourney(page);
  await page.reload();
  await booking.waitForForm(page);
  expect(await page.inputValue("#pickup")).toBe("");
  await booking.goToReview(page);
  await booking.submitOf(page).click();
  await booking.readReference(page);
  expect(output).toEqual([]);
});

it("after a change of step, also by Back or Forward, the heading of the step is focused, announced and in the document title", async () => {
  // The URL names a step that cannot be shown yet.
  const { page, documents } = await booking.visitForm("#review");
  await expectFocus(headingOf(page));
  expect(new URL(page.url()).hash).toBe("");
  async function expectAnnounced(step: keyof typeof bookingForm.steps): Promise<void> {
    await booking.expectStep(page, step);
    await expect.poll(() => page.title()).toContain(bookingForm.steps[step].heading);
    await expect.poll(() => page.textContent("body > [role=status]")).toBe(await page.title());
  }
  await booking.fillJourney(page);
  await booking.submitOf(page).tap();
  await expectAnnounced("travellers");
  await page.goBack();
  await expectAnnounced("journey");
  await page.goForward();
  await expectAnnounced("travellers");
  await page.getByRole("button", { name: bookingForm.backLabel, exact: true }).tap();
  await expectAnnounced("journey");
  expect(documents).toEqual(["/bookings"]);
});
