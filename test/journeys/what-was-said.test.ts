import { describe, expect, it } from "vitest";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { soFar } from "../../src/content/booking-so-far.ts";
import { homePage } from "../../src/content/pages/home.ts";
import { servicesPage } from "../../src/content/pages/services.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { toDateInWords } from "../../src/shared/booking/local-time.ts";
import { nextYear, optionOf, waitForForm } from "../support/booking-visit.ts";
import { ownSite } from "../support/own-site.ts";
import {
  expectFocus,
  expectInView,
  JOURNEY_SCREENS,
  type Person,
  readBox,
  SCREENS,
  visitAs,
} from "../support/person.ts";
import { openVisit } from "../support/visit.ts";

const { chooser } = vehiclesPage;
const { starter } = homePage;
const PAST = "2020-03-12";

describe.each(JOURNEY_SCREENS)("on a %s", (screen) => {
  it("the class and the party of the chooser arrive, can be changed, and are found again", async () => {
    const person = await visitAs(screen, "/vehicles");
    const { page } = person;
    await tellChooser(person, { [chooser.passengersLabel]: "5", [chooser.largeCasesLabel]: "4" });
    await person.write(page.getByLabel("Folded wheelchair"), "2");
    await person.press(page.getByRole("link", { name: chooser.useLabel }));
    await expectSoFar(
      person,
      "For 5 passengers with 4 large cases and 2 folded wheelchairs in an executive people carrier",
    );
    await expectFields(person, {
      passengers: "5",
      suitcases: "4",
      cabinBags: "0",
      foldedWheelchairs: "2",
      vehicleClass: "people-carrier",
    });

    await person.press(page.getByRole("link", { name: soFar.changeLabel }));
    await page.waitForURL("**/vehicles?**");
    await expect.poll(() => readChooser(person, chooser.passengersLabel)).toBe("5");
    await expect.poll(() => readChooser(person, chooser.largeCasesLabel)).toBe("4");
    await tellChooser(person, { [chooser.passengersLabel]: "6" });
    await person.press(page.getByRole("link", { name: chooser.useLabel }));
    await expectSoFar(person, /^For 6 passengers with 4 large cases.* in an executive people carrier$/);
    await expectFields(person, { passengers: "6", suitcases: "4", foldedWheelchairs: "2" });

    await page.goBack();
    await page.waitForURL("**/vehicles?**");
    await expect.poll(() => readChooser(person, chooser.passengersLabel)).toBe("6");
  });

  it("other long items arrive in words", async () => {
    const person = await visitAs(screen, "/vehicles");
    const { page } = person;
    await person.write(page.getByLabel("Skis, instruments or other long items"), "2");
    await person.press(page.getByRole("link", { name: chooser.useLabel }));
    await expectSoFar(person, "For 2 passengers with 2 large cases and 2 other long items in");
    await expectFields(person, { otherLuggage: "2 other long items" });
  });

  it("what the chooser was told goes with every request of its page", async () => {
    for (const name of ["Request an SUV", vehiclesPage.closing.requestLabel]) {
      const person = await visitAs(screen, "/vehicles");
      await tellChooser(person, { [chooser.passengersLabel]: "3" });
      await person.press(person.page.getByRole("main").getByRole("link", { name }));
      await expectSoFar(person, /^For 3 passengers with 2 large cases/);
    }
  });

  it("a journey from the first page is seen at once, begins as a transfer and stays for a visitor who comes back", async () => {
    const date = nextYear();
    const person = await visitAs(screen, "/");
    const { page } = person;
    await person.write(page.locator("#starter-from"), "Dublin Airport (DUB)");
    await person.write(page.locator("#starter-to"), "Larne Harbour");
    await person.write(page.locator("#starter-date"), date);
    await person.write(page.locator("#starter-passengers"), "3");
    await person.press(page.getByRole("button", { name: starter.submitLabel }));
    await expectSoFar(
      person,
      `Transfer from Dublin Airport (DUB) to Larne Harbour on ${toDateInWords(date)}`,
    );
    await expectSoFar(person, "For 3 passengers");
    await expectFields(person, {
      pickup: "Dublin Airport (DUB)",
      dropoff: "Larne Harbour",
      date,
      passengers: "3",
    });
    await expect.poll(() => optionOf(page, "serviceType", "transfer").isChecked()).toBe(true);

    await page.goBack();
    await expect.poll(() => page.locator("#starter-from").inputValue()).toBe("Dublin Airport (DUB)");
    await expect.poll(() => page.locator("#starter-date").inputValue()).toBe(date);
  });

  it("the way back is seen with the rest, once there is one", async () => {
    const person = await visitAs(screen, "/bookings?from=Larne&to=Newry");
    const { page } = person;
    await expectSoFar(person, /^Transfer from Larne to Newry$/);
    await person.press(optionOf(page, "tripType", "return"));
    const line = page.locator(".so-far p").first();
    await expect.poll(() => line.textContent()).toBe("Transfer from Larne to Newry and back");
    await person.write(page.locator("#returnDate"), nextYear());
    await expect
      .poll(() => line.textContent())
      .toBe(`Transfer from Larne to Newry and back on ${toDateInWords(nextYear())}`);
  });

  it("the chooser suggests nothing until it knows at least one passenger", async () => {
    const person = await visitAs(screen, "/vehicles");
    const { page } = person;
    const passengers = page.getByLabel(chooser.passengersLabel, { exact: true });
    const error = page.getByText(chooser.passengersError);
    await tellChooser(person, { [chooser.passengersLabel]: "0" });
    await expectInView(page, error);
    expect(await passengers.getAttribute("aria-invalid")).toBe("true");
    const hint = await readBox(page.getByText(chooser.passengersHint));
    expect((await readBox(error)).y).toBeGreaterThanOrEqual(hint.y + hint.height);
    expect(await person.readAnnouncements()).toContain(chooser.passengersError);
    await person.press(page.getByRole("button", { name: chooser.submitLabel }));
    await expectFocus(passengers);
    await tellChooser(person, { [chooser.passengersLabel]: "1" });
    expect(await error.count()).toBe(0);
    await page.getByRole("link", { name: chooser.useLabel }).waitFor();
    await tellChooser(person, { [chooser.passengersLabel]: "" });
    await expectInView(page, error);
    await expect.poll(() => page.locator("#chooser output").textContent()).toBe(chooser.uncountedText);
    expect(await page.getByRole("link", { name: chooser.useLabel }).count()).toBe(0);
    await person.press(page.getByRole("button", { name: chooser.submitLabel }));
    await expectFocus(passengers);
  });

  it("a number of passengers that is none is kept and explained on the home page", async () => {
    const person = await visitAs(screen, "/");
    const { page } = person;
    const passengers = page.locator("#starter-passengers");
    for (const wrong of ["0", "1.5", "-1"]) {
      await person.write(passengers, wrong);
      await person.press(page.getByRole("button", { name: starter.submitLabel }));
      await expectFocus(passengers);
      await expectInView(page, page.getByText(starter.passengersError));
      expect([await passengers.inputValue(), new URL(page.url()).pathname]).toEqual([wrong, "/"]);
    }
    await person.write(passengers, "2");
    await person.press(page.getByRole("button", { name: starter.submitLabel }));
    await page.waitForURL("**/bookings?**");
  });

  it("a date that has passed is said at once where the journey begins", async () => {
    const person = await visitAs(screen, "/");
    const { page } = person;
    const error = page.getByText(bookingErrors["date-past"]);
    await person.write(page.locator("#starter-date"), PAST);
    await expectInView(page, error);
    await expect.poll(() => person.readAnnouncements()).toContain(bookingErrors["date-past"]);
    await person.press(page.getByRole("button", { name: starter.submitLabel }));
    expect(new URL(page.url()).pathname).toBe("/");
    await person.write(page.locator("#starter-date"), nextYear());
    await expect.poll(() => error.count()).toBe(0);
    await person.press(page.getByRole("button", { name: starter.submitLabel }));
    await page.waitForURL("**/bookings?**");
  });

  it("a number of passengers that is none is kept and explained on the home page", async () => {
    const person = await visitAs(screen, "/");
    const { page } = person;
    const passengers = page.locator("#starter-passengers");
    for (const wrong of ["0", "1.5", "-1"]) {
      await person.write(passengers, wrong);
      await person.press(page.getByRole("button", { name: starter.submitLabel }));
      await expectFocus(passengers);
      await expectInView(page, page.getByText(starter.passengersError));
      expect([await passengers.inputValue(), new URL(page.url()).pathname]).toEqual([wrong, "/"]);
    }
    await person.write(passengers, "2");
    await person.press(page.getByRole("button", { name: starter.submitLabel }));
    await page.waitForURL("**/bookings?**");
  });

  it("a date that has passed is said at once where it arrives, and no longer once it is corrected", async () => {
    const person = await visitAs(screen, `/bookings?from=Larne&to=Newry&date=${PAST}&passengers=2`);
    const { page } = person;
    const errors = page.getByText(bookingErrors["date-past"]);
    await expectInView(page, errors.first());
    await expect.poll(() => page.locator("#date-error").textContent()).toBe(bookingErrors["date-past"]);
    await person.write(page.locator("#date"), nextYear());
    await expect.poll(() => errors.count()).toBe(0);
    await page.reload();
    await expectFields(person, { date: nextYear() });
    await expect.poll(() => errors.count()).toBe(0);
  });

  it("a journey that stands open is what a tour is asked for", async () => {
    const person = await visitAs(screen, "/services#day-tours");
    const { page } = person;
    await person.press(page.getByRole("heading", { name: "The Mourne Mountains" }));
    await person.press(page.getByRole("link", { name: "Request a day tour" }));
    await expectSoFar(person, "Day tour: The Mourne Mountains");
    await expect.poll(() => optionOf(page, "serviceType", "day-tour").isChecked()).toBe(true);
    await expect.poll(() => optionOf(page, "interests", "mournes").isChecked()).toBe(true);
    // A transfer has no interests, even if the tour had some.
    await person.press(optionOf(page, "serviceType", "transfer"));
    await expect.poll(() => page.locator(".so-far p").first().textContent()).toBe("Transfer");
  });

  it("the home page hands on a transfer for one, even if only its beginning is known", async () => {
    const person = await visitAs(screen, "/");
    const { page } = person;
    expect(await page.inputValue("#starter-passengers")).toBe("1");
    await person.write(page.locator("#starter-from"), "Dublin Airport (DUB)");
    await person.press(page.getByRole("button", { name: starter.submitLabel }));
    await expectSoFar(person, "Transfer from Dublin Airport (DUB)");
    await expectSoFar(person, "For 1 passenger");
    await expect.poll(() => optionOf(page, "serviceType", "transfer").isChecked()).toBe(true);
    await expect.poll(() => optionOf(page, "timeOf", "landing").isChecked()).toBe(true);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe("?from=Dublin+Airport+%28DUB%29");
  });

  it.each([
    ["/", homePage.journeys.requestLabel],
    ["/services", servicesPage.journeys.requestLabel],
  ])("a journey on %s has a separate request", async (path, name) => {
    const person = await visitAs(screen, path);
    const { page } = person;
    const fold = page.locator("details", {
      has: page.getByRole("heading", { name: "The Wild Atlantic Way" }),
    });
    await person.press(fold.locator("summary"));
    await person.press(fold.getByRole("link", { name }));
    await expectSoFar(person, "Multi-day tour: The Wild Atlantic Way");
  });

  it("a golf journey begins as a day tour, and is named in the notes too", async () => {
    const person = await visitAs(screen, "/services#golf");
    await person.press(person.page.getByRole("link", { name: "Request a golf journey" }));
    await expectSoFar(person, "Day tour: A golf journey");
    await expectFields(person, { notes: "A golf journey" });
  });
});

it("without JavaScript what was said is in the form too", async () => {
  const { page } = await visitPlain("/bookings?vehicle=suv&passengers=3&suitcases=2");
  await expectInView(page, page.getByText("For 3 passengers with 2 large cases in an SUV"));
  await expect.poll(() => page.locator("#passengers").inputValue()).toBe("3");
  await page.getByRole("link", { name: soFar.changeLabel }).click();
  await expect.poll(() => page.getByLabel(chooser.passengersLabel, { exact: true }).inputValue()).toBe("3");
});

it("without JavaScript a date that has passed is said where it arrives", async () => {
  const { page } = await visitPlain(`/bookings?from=Larne&to=Newry&date=${PAST}`);
  await expectInView(page, page.getByText(bookingErrors["date-past"]).first());
  expect(await page.locator("#date-error").textContent()).toBe(bookingErrors["date-past"]);
});

it("without JavaScript the chooser asks for at least one passenger", async () => {
  const { page } = await visitPlain("/vehicles?passengers=0&suitcases=2#chooser");
  const passengers = page.getByLabel(chooser.passengersLabel, { exact: true });
  expect(await passengers.inputValue()).toBe("0");
  await expectInView(page, page.getByText(chooser.passengersError));
  expect(await passengers.getAttribute("aria-invalid")).toBe("true");
});

async function visitPlain(path: string) {
  const visit = await openVisit({ ...SCREENS.phone, javaScriptEnabled: false });
  await visit.page.goto(ownSite.origin + path);
  return visit;
}

async function tellChooser(person: Person, numbers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, number] of Object.entries(numbers))
    await person.write(person.page.getByLabel(label, { exact: true }), number);
}

async function readChooser({ page }: Person, label: string): Promise<string> {
  return await page.getByLabel(label, { exact: true }).inputValue();
}

/** Expects a line of what has arrived to be seen on the first screen. */
async function expectSoFar({ page }: Person, text: string | RegExp): Promise<void> {
  await waitForForm(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expectInView(page, page.locator(".so-far p").filter({ hasText: text }));
}

/** Expects fields of the form to hold these values, in any step. */
async function expectFields({ page }: Person, fields: Readonly<Record<string, string>>): Promise<void> {
  await waitForForm(page);
  const names = Object.keys(fields);
  const read = async () => await Promise.all(names.map((name) => page.inputValue(`#${name}`)));
  await expect.poll(read, { message: names.join() }).toEqual(Object.values(fields));
}
