import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { services } from "../../src/content/services.ts";
import { errorText } from "../support/booking-inputs.ts";
import * as form from "../support/booking-visit.ts";
import { headerLinkOf, headingOf, menuButtonOf } from "../support/frame.ts";
import { expectFocus, expectInView } from "../support/person.ts";
import { forbidSessionStorage, load, openVisit } from "../support/visit.ts";

/** A service that is no transfer, which the draft is. */
const TOUR =
  services.find(({ beginsAs }) => beginsAs === "day-tour")?.id ?? expect.fail("No service is a day tour.");

describe("a booking draft", () => {
  it("is kept across navigation, reload and Back, until the visitor discards it for another journey", async () => {
    const person = await form.visitForm("?date=2020-03-12");
    const { page } = person;
    const { passengers } = bookingForm.fields;
    const needsTexts = form.optionOf(page, "access", "text-not-call");
    await expectInView(page, page.getByText(errorText("date", "date-past")).first());
    // Corrects the date from the address.
    await form.fillJourney(page);
    await form.continueTo(person, "travellers");
    const more = bookingForm.moreLabel.replace("{label}", passengers.label);
    await person.press(page.getByRole("button", { name: more }));
    await expect.poll(() => person.readAnnouncements()).toContain(`${passengers.label}: 2`);
    await form.openFold(person, "access");
    await person.press(needsTexts);
    await person.press(menuButtonOf(page));
    await person.press(headerLinkOf(page, "/vehicles"));
    await page.waitForURL("**/vehicles");
    await person.back();
    await form.stepHeadingOf(page, "travellers").waitFor();
    await expect.poll(() => page.inputValue("#passengers")).toBe("2");
    const place = await page.evaluate(() => window.scrollY);
    await page.reload();
    await form.waitForForm(page);
    await expect.poll(() => page.inputValue("#passengers")).toBe("2");
    // In a fold that answers have opened.
    await needsTexts.waitFor();
    expect(await needsTexts.isChecked()).toBe(true);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await person.back();
    await form.expectStep(person, "journey");
    await expect.poll(() => page.inputValue("#pickup")).toBe("Eastcliff Harbour");
    expect(await page.getByText(errorText("date", "date-past")).count()).toBe(0);

    await page.goto(`/bookings?service=${TOUR}`);
    await person.press(page.getByRole("button", { name: bookingForm.soFar.startLabel }));
    await expectFocus(form.stepHeadingOf(page, "journey"));
    expect(await page.inputValue("#pickup")).toBe("");
  });

  it("is not kept across a reload if storage is forbidden, and the request is confirmed", async () => {
    const { page, output } = await openVisit();
    await forbidSessionStorage(page);
    await load(page, "/bookings");
    await form.waitForForm(page);
    await form.fillJourney(page);
    await page.reload();
    await form.waitForForm(page);
    expect(await page.inputValue("#pickup")).toBe("");
    await form.goToReview(page);
    await form.submitOf(page).click();
    await form.readReference(page);
    expect(output).toEqual([]);
  });
});

it("a step of the booking form has its heading focused, announced and in the title, also after Back and Forward", async () => {
  // This address names a step that cannot be shown yet.
  const person = await form.visitForm("#review");
  const { page, documents } = person;
  await expectFocus(headingOf(page));
  expect(new URL(page.url()).hash).toBe("");
  async function expectAnnounced(step: keyof typeof bookingForm.steps): Promise<void> {
    await form.expectStep(person, step);
    await expect.poll(() => page.title()).toContain(bookingForm.steps[step].heading);
    await expect.poll(async () => (await person.readAnnouncements()).at(-1)).toBe(await page.title());
  }
  await form.fillJourney(page);
  await person.press(form.submitOf(page));
  await expectAnnounced("travellers");
  await page.goBack();
  await expectAnnounced("journey");
  await page.goForward();
  await expectAnnounced("travellers");
  await person.press(page.getByRole("button", { name: bookingForm.backLabel, exact: true }));
  await expectAnnounced("journey");
  expect(documents).toEqual(["/bookings"]);
});
