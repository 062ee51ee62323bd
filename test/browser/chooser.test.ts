import { expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import * as booking from "../support/booking-visit.ts";
import { expectFocus, expectInView } from "../support/on-screen.ts";
import { describeSuggestion, suggestFor } from "../support/site-content.ts";
import { PHONE, visit } from "../support/visit.ts";

const { chooser } = vehiclesPage;

it("the vehicle chooser takes passengers and luggage from the booking draft, updates its suggestion during input and passes the numbers to the booking form", async () => {
  const { page, output, documents } = await visit("/bookings?passengers=4&golfBags=1", PHONE);
  await booking.waitForForm(page);
  await page.goto("/vehicles");
  const suggestion = page.locator("#chooser .chooser__class");
  const field = (name: string) => page.locator(`#chooser-${name}`);
  await expect
    .poll(() => suggestion.textContent())
    .toBe(describeSuggestion({ passengers: "4", golfBags: "1" }));
  const more = chooser.moreLabel.replace("{label}", vehiclesPage.comparison.headings.passengers);
  await page.getByRole("button", { name: more, exact: true }).tap();
  await expect.poll(() => field("passengers").inputValue()).toBe("5");
  await expect.poll(() => new URL(page.url()).searchParams.get("passengers")).toBe("5");
  // Screen readers may miss a change if the live region was not yet in the document.
  const error = await page.locator("#chooser-passengers-error[role=status]").elementHandle();
  await field("passengers").fill("0");
  await expect.poll(() => error?.textContent()).toBe(chooser.passengersError);
  // Tab skips the buttons of the steppers.
  await page.keyboard.press("Tab");
  await expectFocus(field("suitcases"));
  await page.keyboard.press("Enter");
  await expectFocus(field("passengers"));
  const party = { passengers: "2", suitcases: "0", golfBags: "1" };
  for (const [name, count] of Object.entries(party)) await field(name).fill(count);
  await expect.poll(() => suggestion.textContent()).toBe(describeSuggestion(party));
  const announced = page.getByRole("status").filter({ hasText: describeSuggestion(party) });
  expect(await announced.count()).toBe(1);
  await field("golfBags").fill("0");
  await field("passengers").fill("3");

  const last = page.locator("#chooser fieldset input").last();
  await last.fill("1");
  const whole = { passengers: "3", suitcases: "0", otherLuggage: bookingItinerary.things.otherLuggage.one };
  await expect.poll(() => suggestion.textContent()).toBe(describeSuggestion(whole));
  const result = page.locator(".chooser__result");
  expect(await result.textContent()).toContain(bookingItinerary.things.otherLuggage.one);
  await expectInView(result);
  // A trial waits until nothing covers the middle of the element.
  await result.tap({ trial: true });
  await expectFocus(last);

  await page.keyboard.press("Enter");
  await expectFocus(result);
  await result.getByRole("link", { name: chooser.requestLabel }).tap();
  await page.waitForURL("**/bookings?**");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    ...whole,
    vehicle: suggestFor(whole)?.id,
  });
  await booking.waitForForm(page);
  const vehicle = String(suggestFor(whole)?.named);
  await expectInView(page.locator(".so-far p").filter({ hasText: vehicle }));
  await page.goBack();
  await expect.poll(() => field("passengers").inputValue()).toBe("3");
  await page.goForward();
  await page.getByRole("link", { name: bookingForm.soFar.changeLabel }).tap();
  await expect.poll(() => field("passengers").inputValue()).toBe("3");
  expect([documents, output]).toEqual([["/bookings", "/vehicles"], []]);
});
