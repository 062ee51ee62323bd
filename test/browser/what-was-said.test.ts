import { describe, expect, it } from "vitest";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { soFar } from "../../src/content/booking-so-far.ts";
import { homePage } from "../../src/content/pages/home.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { toDateInWords } from "../../src/shared/booking/local-time.ts";
import { optionOf, waitForForm } from "../support/booking-visit.ts";
import { nextYear } from "../support/next-year.ts";
import { expectFocus, expectInView, type Person, visitAs } from "../support/person.ts";
import { AIRPORT, DAY_JOURNEY, suggestFor } from "../support/site-content.ts";

const { chooser } = vehiclesPage;
const { starter } = homePage;

describe("from page to page on a phone", () => {
  it("the chooser asks for at least one passenger, the booking form shows its class and party, and it keeps them on Back", async () => {
    const person = await visitAs("phone", "/vehicles");
    const { page } = person;
    const party = { passengers: "3", suitcases: "2", foldedWheelchairs: "2" };
    const suggested =
      suggestFor(party) ?? expect.fail("No class takes three people and two folded wheelchairs.");
    await tellChooser(person, { [chooser.largeCasesLabel]: "2", [chooser.passengersLabel]: "0" });
    await expect.poll(() => person.readAnnouncements()).toContain(chooser.passengersError);
    expect(await page.getByRole("link", { name: chooser.useLabel }).count()).toBe(0);
    await person.press(page.getByRole("button", { name: chooser.submitLabel }));
    await expectFocus(page.getByLabel(chooser.passengersLabel, { exact: true }));
    await expectInView(page, page.getByText(chooser.passengersError));
    await tellChooser(person, { [chooser.passengersLabel]: "3" });
    await person.write(page.locator("#chooser-foldedWheelchairs"), "2");
    await person.press(page.getByRole("link", { name: chooser.useLabel }));
    await expectSoFar(
      person,
      `For 3 passengers with 2 large cases and 2 folded wheelchairs in ${suggested.named}`,
    );
    await expectFields(person, { ...party, cabinBags: "0", vehicleClass: suggested.id });

    await person.press(page.getByRole("link", { name: soFar.changeLabel }));
    await page.waitForURL("**/vehicles?**");
    await expect.poll(() => readChooser(person, chooser.passengersLabel)).toBe("3");
    await expect.poll(() => readChooser(person, chooser.largeCasesLabel)).toBe("2");
    await tellChooser(person, { [chooser.passengersLabel]: "2" });
    await person.press(page.getByRole("link", { name: chooser.useLabel }));
    await expectSoFar(person, "For 2 passengers with 2 large cases and 2 folded wheelchairs in ");
    await expectFields(person, { ...party, passengers: "2" });

    await page.goBack();
    await page.waitForURL("**/vehicles?**");
    await expect.poll(() => readChooser(person, chooser.passengersLabel)).toBe("2");
  });

  it("the booking form shows a journey from the journey starter as a transfer, and the starter keeps it on Back", async () => {
    const date = nextYear();
    const person = await visitAs("phone", "/");
    const { page } = person;
    await person.write(page.locator("#starter-from"), AIRPORT);
    await person.write(page.locator("#starter-to"), "Larne Harbour");
    await person.write(page.locator("#starter-date"), date);
    await person.write(page.locator("#starter-passengers"), "3");
    await person.press(page.getByRole("button", { name: starter.submitLabel }));
    await expectSoFar(person, `Transfer from ${AIRPORT} to Larne Harbour on ${toDateInWords(date)}`);
    await expectSoFar(person, "For 3 passengers");
    await expectFields(person, {
      pickup: AIRPORT,
      dropoff: "Larne Harbour",
      date,
      passengers: "3",
    });
    await expect.poll(() => optionOf(page, "serviceType", "transfer").isChecked()).toBe(true);

    await page.goBack();
    await expect.poll(() => page.locator("#starter-from").inputValue()).toBe(AIRPORT);
    await expect.poll(() => page.locator("#starter-date").inputValue()).toBe(date);
  });

  it("the journey starter keeps and explains an invalid number of passengers and a past date until both are corrected", async () => {
    const person = await visitAs("phone", "/");
    const { page } = person;
    const passengers = page.locator("#starter-passengers");
    const submit = page.getByRole("button", { name: starter.submitLabel });
    for (const wrong of ["0", "1.5", "-1"]) {
      await person.write(passengers, wrong);
      await person.press(submit);
      await expectFocus(passengers);
      await expectInView(page, page.getByText(starter.passengersError));
      expect([await passengers.inputValue(), new URL(page.url()).pathname]).toEqual([wrong, "/"]);
    }
    await person.write(passengers, "2");
    const error = page.getByText(bookingErrors["date-past"]);
    await person.write(page.locator("#starter-date"), "2020-03-12");
    await expectInView(page, error);
    await expect.poll(() => person.readAnnouncements()).toContain(bookingErrors["date-past"]);
    await person.press(submit);
    expect(new URL(page.url()).pathname).toBe("/");
    await person.write(page.locator("#starter-date"), nextYear());
    await expect.poll(() => error.count()).toBe(0);
    await person.press(submit);
    await page.waitForURL("**/bookings?**");
  });

  it("the request link of a tour includes the journey whose fold is open", async () => {
    const person = await visitAs("phone", "/services");
    const { page } = person;
    const heading = page.getByRole("heading", { name: DAY_JOURNEY.title });
    await person.press(heading);
    const service = page.locator("section.service", { has: heading });
    await person.press(service.locator(".service__text > a[href^='/bookings']"));
    await expectSoFar(person, DAY_JOURNEY.title);
    await expect.poll(() => optionOf(page, "interests", DAY_JOURNEY.id).isChecked()).toBe(true);
    // A transfer has no interests, even if the tour had some.
    await person.press(optionOf(page, "serviceType", "transfer"));
    await expect.poll(() => page.locator(".so-far p").first().textContent()).toBe("Transfer");
  });
});

async function tellChooser(person: Person, numbers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, number] of Object.entries(numbers))
    await person.write(person.page.getByLabel(label, { exact: true }), number);
}

async function readChooser({ page }: Person, label: string): Promise<string> {
  return await page.getByLabel(label, { exact: true }).inputValue();
}

/** Expects a line of the summary to be visible on the first screen. */
async function expectSoFar({ page }: Person, text: string | RegExp): Promise<void> {
  await waitForForm(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expectInView(page, page.locator(".so-far p").filter({ hasText: text }));
}

/** Expects form fields, in any step, to have these values. */
async function expectFields({ page }: Person, fields: Readonly<Record<string, string>>): Promise<void> {
  await waitForForm(page);
  const names = Object.keys(fields);
  const read = async () => await Promise.all(names.map((name) => page.inputValue(`#${name}`)));
  await expect.poll(read, { message: names.join() }).toEqual(Object.values(fields));
}
