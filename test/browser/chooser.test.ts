import { expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import * as form from "../support/booking-visit.ts";
import { expectFocus, expectInView, expectUncovered, visitAs } from "../support/person.ts";
import { describeSuggestion, suggestFor } from "../support/site-content.ts";

const { chooser } = vehiclesPage;

it("the vehicle chooser begins with the draft's party, updates its suggestion at once, keeps it in view and takes it to the form and back", async () => {
  const person = await visitAs("phone", "/bookings?passengers=4&golfBags=1");
  const { page, output, documents } = person;
  await form.waitForForm(page);
  await page.goto("/vehicles");
  const suggestion = page.locator("#chooser .chooser__class");
  const field = (name: string) => page.locator(`#chooser-${name}`);
  await expect
    .poll(() => suggestion.textContent())
    .toBe(describeSuggestion({ passengers: "4", golfBags: "1" }));
  const more = chooser.moreLabel.replace("{label}", vehiclesPage.comparison.headings.passengers);
  await person.press(page.getByRole("button", { name: more, exact: true }));
  await expect.poll(() => field("passengers").inputValue()).toBe("5");
  await expect.poll(() => new URL(page.url()).searchParams.get("passengers")).toBe("5");
  await person.write(field("passengers"), "0");
  await expect.poll(() => person.readAnnouncements()).toContain(chooser.passengersError);
  await person.press(field("suitcases"));
  await page.keyboard.press("Enter");
  await expectFocus(field("passengers"));
  const party = { passengers: "2", suitcases: "0", golfBags: "1" };
  for (const [name, count] of Object.entries(party)) await person.write(field(name), count);
  await expect.poll(() => suggestion.textContent()).toBe(describeSuggestion(party));
  const announced = page.getByRole("status").filter({ hasText: describeSuggestion(party) });
  expect(await announced.count()).toBe(1);
  await person.write(field("golfBags"), "0");
  await person.write(field("passengers"), "3");

  const last = page.locator("#chooser fieldset input").last();
  await person.write(last, "1");
  const whole = { passengers: "3", suitcases: "0", otherLuggage: bookingItinerary.things.otherLuggage.one };
  await expect.poll(() => suggestion.textContent()).toBe(describeSuggestion(whole));
  const result = page.locator(".chooser__answer");
  expect(await result.textContent()).toContain(bookingItinerary.things.otherLuggage.one);
  await expectUncovered(result);
  await expectFocus(last);

  await page.keyboard.press("Enter");
  await expectFocus(result);
  await person.press(result.getByRole("link", { name: chooser.useLabel }));
  await page.waitForURL("**/bookings?**");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    ...whole,
    vehicle: suggestFor(whole)?.id,
  });
  await form.waitForForm(page);
  const vehicle = String(suggestFor(whole)?.named);
  await expectInView(page, page.locator(".so-far p").filter({ hasText: vehicle }));
  await person.back();
  await expect.poll(() => field("passengers").inputValue()).toBe("3");
  await person.forward();
  await person.press(page.getByRole("link", { name: bookingForm.soFar.changeLabel }));
  await expect.poll(() => field("passengers").inputValue()).toBe("3");
  expect([documents, output]).toEqual([["/bookings", "/vehicles"], []]);
});
