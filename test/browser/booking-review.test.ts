import { describe, expect, it, vi } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { bookingsPage } from "../../src/content/pages/bookings.ts";
import { toDateInWords } from "../../src/shared/booking/local-time.ts";
import { expectStep, goOn, writeContact } from "../support/booking-person.ts";
import { optionOf, readReference, reviewOf, submitOf, waitForForm } from "../support/booking-visit.ts";
import { nextYear } from "../support/next-year.ts";
import { expectFocus, expectInView, type Person, visitAs } from "../support/person.ts";
import { AIRPORT } from "../support/site-content.ts";

// A finger scrolls through the whole form, step by step.
vi.setConfig({ testTimeout: 120_000 });

const { labels } = bookingItinerary;
const { missingFlight, sent } = bookingForm;
const DATE = nextYear();
const TRANSFER = `/bookings?${new URLSearchParams({ from: AIRPORT, to: "Newry", date: DATE })}`;

async function goToReview(person: Person): Promise<void> {
  await waitForForm(person.page);
  await person.write(person.page.locator("#time"), "14:30");
  await goOn(person, "travellers");
  await goOn(person, "contact");
  await writeContact(person);
  await goOn(person, "review");
}

describe("a visitor on a phone", () => {
  it("sees every place of the route once, in order, on the review", async () => {
    const person = await visitAs("phone", TRANSFER);
    const { page } = person;
    await waitForForm(page);
    await person.press(optionOf(page, "tripType", "return"));
    await person.write(page.locator("#stops"), "Larne\nLisburn");
    await person.write(page.locator("#returnDate"), DATE);
    await person.write(page.locator("#returnTime"), "23:00");
    await goToReview(person);
    const points = await reviewOf(page).locator(".route > li").allTextContents();
    for (const [index, texts] of [
      [labels.pickup, AIRPORT, `${toDateInWords(DATE)} at 14:30`],
      [labels.stops, "Larne"],
      ["Lisburn"],
      [labels.dropoff, "Newry"],
      [labels.returnDate, AIRPORT, `${toDateInWords(DATE)} at 23:00`],
    ].entries())
      for (const text of texts) expect(points[index]).toContain(text);
    expect(points).toHaveLength(5);
    expect((await reviewOf(page).textContent())?.split("Lisburn")).toHaveLength(2);
  });

  it("follows the review's hint to a missing flight number and returns", async () => {
    const person = await visitAs("phone", TRANSFER);
    const { page } = person;
    await goToReview(person);
    const missing = reviewOf(page).getByRole("link", { name: missingFlight.flight });
    await person.press(missing);
    await expectFocus(page.locator("#flight"));
    await person.write(page.locator("#flight"), "EI 123");
    await person.press(page.getByRole("button", { name: bookingForm.returnLabel }));
    await expectStep(person, "review");
    expect(await missing.count()).toBe(0);
    await expect.poll(() => reviewOf(page).textContent()).toContain("EI123");
  });

  it("sees the next steps and a calendar file on the confirmation, and nothing else below", async () => {
    const person = await visitAs("phone", TRANSFER);
    const { page } = person;
    await goToReview(person);
    await person.press(submitOf(page));
    const reference = await readReference(page);
    await expectInView(page, page.getByText(sent.next));
    const download = page.waitForEvent("download");
    await person.press(page.getByRole("link", { name: sent.calendarLabel }));
    expect((await download).suggestedFilename()).toBe(`${reference}.ics`);
    expect(await page.getByRole("heading", { name: bookingsPage.whatHappensNext.title }).count()).toBe(0);
    expect(await page.getByRole("heading", { name: bookingsPage.privacy.title }).count()).toBe(0);
  });
});
