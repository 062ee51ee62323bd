import type { Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { referencePrefix } from "../../src/content/brand.ts";
import { journeys } from "../../src/content/journeys.ts";
import { addDays, toLocalTime } from "../../src/shared/booking/local-time.ts";
import { readAccessibilityTree } from "../support/accessibility-tree.ts";
import { goOn, openFold, writeContact } from "../support/booking-person.ts";
import { errorOf, optionOf, reviewOf, submitOf, summaryOf, waitForForm } from "../support/booking-visit.ts";
import { nextYear } from "../support/next-year.ts";
import { expectFocus, expectInView, type Person, visitAs } from "../support/person.ts";
import { AIRPORT, DAY_JOURNEY, LONG_JOURNEY, SMALL_CLASS } from "../support/site-content.ts";

// A finger scrolls through the whole form, step by step.
vi.setConfig({ testTimeout: 120_000 });

/** The name of the button that adds one to a count. */
const moreOf = (field: "cabinBags" | "golfBags") =>
  bookingForm.moreLabel.replace("{label}", bookingForm.fields[field].label);

const noteBeside = (page: Page, text: string) => page.locator(".field__warning", { hasText: text });

/** The last Sunday of a month of next year, when the clocks change. It lies within the next 24 months. */
function findChange(month: "03" | "10"): string {
  const today = toLocalTime(new Date()).date;
  const year = Number(today.slice(0, 4)) + 1;
  const last = new Date(`${year}-${month}-31T12:00:00Z`);
  return addDays(`${year}-${month}-31`, -last.getUTCDay());
}

async function openForm(query = ""): Promise<Person> {
  const person = await visitAs("phone", `/bookings${query}`);
  await waitForForm(person.page);
  return person;
}

/** A query with everything about a transfer except the time and the return. */
const TRANSFER = `?from=Larne+Harbour&to=Newry&passengers=2&date=${nextYear()}`;

async function fillJourney(person: Person, date?: string, time = "14:30"): Promise<void> {
  const { page } = person;
  await person.press(optionOf(page, "tripType", "one-way"));
  if (date !== undefined) await person.write(page.locator("#date"), date);
  await person.write(page.locator("#time"), time);
}

async function fillMoments(
  { page, write }: Person,
  { date, returnDate }: { readonly date: string; readonly returnDate: string },
): Promise<void> {
  await write(page.locator("#date"), date);
  await write(page.locator("#time"), "14:30");
  await write(page.locator("#returnDate"), returnDate);
  await write(page.locator("#returnTime"), "09:00");
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

describe("the fields of the booking form on a phone", () => {
  it("have names with a space before (optional), one description each, and no error before input", async () => {
    const person = await openForm(TRANSFER.replace("Larne+Harbour", encodeURIComponent(AIRPORT)));
    const { page } = person;
    const controls = await readControls(page);
    expect(controls.filter(({ isInvalid }) => isInvalid)).toEqual([]);
    const names = controls.map(({ name }) => name);
    expect(names).toContain("Flight number (optional)");
    expect(names.filter((name) => /\S\(/.test(name))).toEqual([]);
    expect(controls).toContainEqual(
      expect.objectContaining({
        role: "radio",
        name: "Transfer",
        description: bookingForm.serviceHints.transfer,
      }),
    );
    for (const { name, description } of controls) {
      if (description !== "") expect(name).not.toContain(description);
    }
    expect(controls).toContainEqual(expect.objectContaining({ role: "radiogroup", isRequired: true }));
    await fillJourney(person);
    await goOn(person, "travellers");
    expect((await readControls(page)).filter(({ isInvalid }) => isInvalid)).toEqual([]);
    await goOn(person, "contact");
    const contact = await readControls(page);
    expect(contact.filter(({ isInvalid }) => isInvalid)).toEqual([]);
    expect(contact).toContainEqual(
      expect.objectContaining({ name: bookingForm.fields.email.label, isRequired: true }),
    );
    // An empty required field becomes invalid.
    await person.press(submitOf(page));
    await errorOf(page, "name").waitFor();
    const wrong = (await readControls(page)).filter(({ isInvalid }) => isInvalid).map(({ name }) => name);
    expect(wrong).toContain(bookingForm.fields.name.label);
  });

  it("offer one way or return at once if the query describes a transfer", async () => {
    const { page } = await openForm("?from=Larne&to=Newry");
    await expect.poll(() => optionOf(page, "tripType", "one-way").isVisible()).toBe(true);
    await page.reload();
    await waitForForm(page);
    await expect.poll(() => optionOf(page, "tripType", "one-way").isVisible()).toBe(true);
  });

  it("hide journeys of several days from a day tour unless one is selected", async () => {
    const person = await openForm();
    const { page } = person;
    const long = optionOf(page, "interests", LONG_JOURNEY.id);
    await person.press(optionOf(page, "serviceType", "day-tour"));
    await optionOf(page, "interests", DAY_JOURNEY.id).scrollIntoViewIfNeeded();
    expect(await long.isVisible()).toBe(false);
    await person.press(optionOf(page, "serviceType", "multi-day-tour"));
    await person.press(long);
    await person.press(optionOf(page, "serviceType", "day-tour"));
    for (const { id, kind } of journeys) {
      const isOffered = kind === "day" || id === LONG_JOURNEY.id;
      expect([id, await optionOf(page, "interests", id).isVisible()]).toEqual([id, isOffered]);
    }
    // Only the visitor may deselect it.
    expect(await long.isChecked()).toBe(true);
    await person.press(long);
    await long.waitFor({ state: "hidden" });
  });

  it("start with one passenger and no bags, and accept bags and long items as numbers", async () => {
    const person = await openForm(TRANSFER);
    const { page } = person;
    await fillJourney(person);
    await goOn(person, "travellers");
    for (const name of ["suitcases", "cabinBags", "golfBags", "boosterSeats"]) {
      expect([name, await page.inputValue(`#${name}`)]).toEqual([name, "0"]);
    }
    await person.press(page.getByRole("button", { name: moreOf("cabinBags") }));
    await expect.poll(() => page.inputValue("#cabinBags")).toBe("1");
    await openFold(person, "golfBags");
    for (const _ of [1, 2]) await person.press(page.getByRole("button", { name: moreOf("golfBags") }));
    await person.write(page.locator("#otherLuggage"), "A harp");
    await goOn(person, "contact");
    await writeContact(person);
    await goOn(person, "review");
    const words = (await reviewOf(page).textContent()) ?? "";
    expect(words).toContain("Large cases: none, Cabin bags: 1");
    expect(words).toContain("Golf bags: 2, A harp");
    expect(words).not.toContain("Pushchairs");
  });

  it("start with one way and one passenger selected", async () => {
    const person = await openForm();
    const { page } = person;
    await person.press(optionOf(page, "serviceType", "transfer"));
    await optionOf(page, "tripType", "one-way").scrollIntoViewIfNeeded();
    expect(await optionOf(page, "tripType", "one-way").isChecked()).toBe(true);
    expect(await page.inputValue("#passengers")).toBe("1");
  });

  it("ask where to meet only for an airport, a port or an existing answer", async () => {
    const person = await openForm(TRANSFER.replace("Larne+Harbour", "Larne"));
    const { page } = person;
    const arrivals = optionOf(page, "meet", "arrivals");
    await fillJourney(person);
    await goOn(person, "travellers");
    expect(await arrivals.isVisible()).toBe(false);
    for (const place of ["Larne Harbour", AIRPORT]) {
      await person.back();
      await person.write(page.locator("#pickup"), place);
      await goOn(person, "travellers");
      await arrivals.scrollIntoViewIfNeeded();
    }
    await person.press(arrivals);
    await person.back();
    await person.write(page.locator("#pickup"), "Larne");
    await goOn(person, "travellers");
    await arrivals.scrollIntoViewIfNeeded();
    expect(await arrivals.isChecked()).toBe(true);
  });

  it("reject an impossible or incomplete date with an error", async () => {
    const person = await openForm(TRANSFER.replace(/&date=[\d-]+/, ""));
    const { page } = person;
    await fillJourney(person);
    await person.press(page.locator('label[for="date"]'));
    // Date parts follow the browser's language, American English.
    await page.keyboard.type(`0230${nextYear().slice(0, 4)}`);
    await person.press(submitOf(page));
    await expect.poll(() => errorOf(page, "date").textContent()).toBe(bookingErrors["date-invalid"]);
    await expectFocus(summaryOf(page));
    await page.reload();
    await waitForForm(page);
    await person.press(submitOf(page));
    await expect.poll(() => errorOf(page, "date").textContent()).toBe(bookingErrors["date-missing"]);
    await person.write(page.locator("#date"), nextYear());
    await goOn(person, "travellers");
  });

  it("reject a count that is not a number", async () => {
    const person = await openForm(TRANSFER);
    const { page } = person;
    await fillJourney(person);
    await goOn(person, "travellers");
    await person.write(page.locator("#suitcases"), "1e");
    await person.press(submitOf(page));
    await expect
      .poll(() => errorOf(page, "suitcases").textContent())
      .toBe(bookingErrors["suitcases-invalid"]);
  });

  it("show an error for each past date of a return", async () => {
    const person = await openForm(TRANSFER);
    const { page } = person;
    await person.press(optionOf(page, "tripType", "return"));
    await fillMoments(person, { date: "2020-03-12", returnDate: "2020-03-14" });
    await person.press(submitOf(page));
    await expect
      .poll(() => summaryOf(page).locator("li").allTextContents())
      .toEqual([bookingErrors["date-past"], bookingErrors["return-date-past"]]);
  });

  it("announce the required consent to access needs, and what is on request", async () => {
    const person = await openForm(TRANSFER);
    const { page } = person;
    await fillJourney(person);
    await goOn(person, "travellers");
    await person.write(page.locator("#passengers"), "14");
    expect(await page.locator("#access-hint").textContent()).toMatch(
      /wheelchair-accessible.*on request.*large group/i,
    );
    await openFold(person, "access");
    await person.press(optionOf(page, "access", "seated-in-wheelchair"));
    await page.locator("#accessConsent").waitFor();
    const consent = (await readControls(page)).find(({ name }) =>
      name.startsWith(bookingForm.fields.accessConsent.label),
    );
    expect(consent).toMatchObject({
      name: `${bookingForm.fields.accessConsent.label} ${bookingForm.required}`,
      description: bookingForm.fields.accessConsent.hint,
      isInvalid: false,
    });
    await person.press(submitOf(page));
    expect(await errorOf(page, "accessConsent").textContent()).toBe(bookingErrors["access-consent-missing"]);
  });

  it("label the date as the date of the landing and explain landings after midnight", async () => {
    const person = await openForm("?from=Larne&to=Newry");
    const { page } = person;
    const label = page.locator('label[for="date"]');
    expect(await label.textContent()).toBe("Date");
    await person.write(page.locator("#pickup"), AIRPORT);
    await expect.poll(() => label.textContent()).toBe(bookingForm.dateLabels.date.landing);
    await expectInView(page, page.locator("#pickup"));
    await page.locator("p", { hasText: bookingForm.fields.date.only }).first().scrollIntoViewIfNeeded();
    await person.press(optionOf(page, "timeOf", "departure"));
    await expect.poll(() => label.textContent()).toBe(bookingForm.dateLabels.date.departure);
  });

  it("reject a time that the clock change skips", async () => {
    const person = await openForm(TRANSFER);
    const { page } = person;
    await fillJourney(person, findChange("03"), "01:30");
    await person.press(submitOf(page));
    await errorOf(page, "time").waitFor();
    expect(await errorOf(page, "time").textContent()).toBe(bookingErrors["time-skipped"]);
    await expectFocus(summaryOf(page));
    await person.write(page.locator("#time"), "02:30");
    await goOn(person, "travellers");
  });

  it("offer both occurrences of a repeated time only when the clocks go back, and keep the choice", async () => {
    const person = await openForm(TRANSFER);
    const { page } = person;
    const second = optionOf(page, "timeOccurrence", "second");
    await fillJourney(person, findChange("10"), "00:30");
    expect(await second.isVisible()).toBe(false);
    await person.write(page.locator("#time"), "01:30");
    await second.waitFor();
    await person.press(submitOf(page));
    expect(await errorOf(page, "timeOccurrence").textContent()).toBe(
      bookingErrors["time-occurrence-missing"],
    );
    await person.press(second);
    await page.reload();
    await waitForForm(page);
    await expect.poll(() => second.isChecked()).toBe(true);
    await goOn(person, "travellers");
    await goOn(person, "contact");
    await writeContact(person);
    await goOn(person, "review");
    await expect.poll(() => reviewOf(page).textContent()).toContain("after the clocks go back");
  });

  it("recommend a telephone call for a journey tomorrow and accept the date", async () => {
    const person = await openForm(TRANSFER);
    const { page } = person;
    const note = noteBeside(page, bookingForm.warnings["travel-soon"]);
    await fillJourney(person);
    expect(await note.count()).toBe(0);
    await person.write(page.locator("#date"), addDays(toLocalTime(new Date()).date, 1));
    await note.waitFor();
    await goOn(person, "travellers");
  });

  it("warn of a class that is too small and of other oddities, and accept them", async () => {
    const person = await openForm(`${TRANSFER}&vehicle=${SMALL_CLASS.id}`);
    const { page } = person;
    await fillJourney(person);
    await person.write(page.locator("#allAboard"), "12:00");
    await noteBeside(page, bookingForm.warnings["all-aboard-early"]).waitFor();
    await goOn(person, "travellers");
    await person.write(page.locator("#passengers"), "30");
    const tooSmall = bookingForm.warnings["class-too-small"];
    await noteBeside(page, tooSmall).waitFor();
    await goOn(person, "contact");
    await writeContact(person);
    await goOn(person, "review");
    const warnings = await reviewOf(page).locator(".field__warning li").allTextContents();
    const { allAboard, vehicleClass } = bookingItinerary.labels;
    expect(warnings).toEqual([
      `${allAboard}: ${bookingForm.warnings["all-aboard-early"]}`,
      `${vehicleClass}: ${tooSmall}`,
    ]);
    await person.press(reviewOf(page).getByRole("link", { name: vehicleClass, exact: true }));
    await expectFocus(page.locator("#vehicleClass"));
    await person.press(page.getByRole("button", { name: bookingForm.returnLabel }));
    await person.press(submitOf(page));
    await page.locator(".sent__code").waitFor();
  });

  it("suggest a corrected e-mail address that one press applies", async () => {
    const person = await openForm(TRANSFER);
    const { page } = person;
    await fillJourney(person);
    await goOn(person, "travellers");
    await goOn(person, "contact");
    const correct = page.getByRole("button", { name: "Use name@gmail.com" });
    await person.write(page.locator("#email"), "name@gmail.co");
    expect(await correct.count()).toBe(0);
    await person.write(page.locator("#email"), "name@gmail.con");
    await person.press(correct);
    await expect.poll(() => page.inputValue("#email")).toBe("name@gmail.com");
    await expectFocus(page.locator("#email"));
    await expect.poll(() => correct.count()).toBe(0);
    // The correction is stored like typed text.
    await page.reload();
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#email")).toBe("name@gmail.com");
  });

  it("show the number as understood and reject one that cannot be dialled", async () => {
    const person = await openForm(TRANSFER);
    const { page } = person;
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const plans = () => requests.filter((url) => /\/phone-/.test(url));
    await fillJourney(person);
    await goOn(person, "travellers");
    await goOn(person, "contact");
    expect(plans()).toEqual([]);
    await person.write(page.locator("#name"), "Aoife Example");
    await person.write(page.locator("#email"), "aoife@example.com");
    const understood = page.locator('output[for="phone"]');
    await person.write(page.locator("#phone"), "020 7946 0000");
    await expect.poll(() => understood.textContent()).toBe("We will reach you at +44 20 7946 0000");
    expect(plans()).toHaveLength(1);
    await person.write(page.locator("#phone"), "048 9012 3456");
    await expect.poll(() => understood.textContent()).toBe("We will reach you at +44 28 9012 3456");
    await person.write(page.locator("#phone"), "+44 7700 900");
    await expect.poll(() => understood.textContent()).toBe("");
    await person.press(submitOf(page));
    expect(await errorOf(page, "phone").textContent()).toBe(bookingErrors["phone-invalid"]);
    await person.write(page.locator("#phone"), "087 123 4567");
    await goOn(person, "review");
    await expect.poll(() => reviewOf(page).textContent()).toContain("+353 87 123 4567");
  });

  it("warn of a request that was sent before, with its reference, and accept it again", async () => {
    const person = await openForm(TRANSFER);
    const { page } = person;
    const fill = async () => {
      await fillJourney(person);
      await goOn(person, "travellers");
      await goOn(person, "contact");
      await writeContact(person);
      await goOn(person, "review");
    };
    await fill();
    expect(await reviewOf(page).locator(".field__warning").count()).toBe(0);
    await person.press(submitOf(page));
    const reference = (await page.locator(".sent__code").textContent()) ?? "";
    await page.goto(new URL(`/bookings${TRANSFER}`, page.url()).href);
    await waitForForm(page);
    await fill();
    await reviewOf(page).locator(".field__warning", { hasText: reference }).waitFor();
    await person.press(submitOf(page));
    await expect.poll(() => page.locator(".sent__code").textContent()).toContain(`${referencePrefix}-`);
    expect(await page.locator(".sent__code").textContent()).not.toBe(reference);
  });
});

describe("the meaning of a time on a phone", () => {
  it("is suggested by the airport and keeps the visitor's choice for another airport", async () => {
    const person = await openForm("?from=Larne+Harbour&to=Newry");
    const { page } = person;
    const pickup = page.locator("#pickup");
    await person.write(pickup, AIRPORT);
    await expect.poll(() => optionOf(page, "timeOf", "landing").isChecked()).toBe(true);
    await person.press(optionOf(page, "timeOf", "pickup"));
    await person.write(pickup, "");
    await person.write(pickup, "Cork Airport");
    expect(await optionOf(page, "timeOf", "pickup").isChecked()).toBe(true);
  });

  it("is the pick-up time for hires and tours at an airport unless the visitor selects a flight's time", async () => {
    const person = await openForm();
    const { page } = person;
    await person.press(optionOf(page, "serviceType", "hourly"));
    const pickup = optionOf(page, "timeOf", "pickup");
    await person.write(page.locator("#pickup"), AIRPORT);
    await page.getByRole("radiogroup", { name: bookingForm.fields.timeOf.label }).scrollIntoViewIfNeeded();
    expect(await pickup.isChecked()).toBe(true);
    await person.press(optionOf(page, "serviceType", "transfer"));
    await expect.poll(() => optionOf(page, "timeOf", "landing").isChecked()).toBe(true);
    await person.press(optionOf(page, "serviceType", "day-tour"));
    await expect.poll(() => pickup.isChecked()).toBe(true);
    await person.press(optionOf(page, "timeOf", "landing"));
    await person.press(optionOf(page, "serviceType", "multi-day-tour"));
    expect(await optionOf(page, "timeOf", "landing").isChecked()).toBe(true);
  });

  it("is suggested for the return independently of the outward journey", async () => {
    const person = await openForm("?from=Larne+Harbour&to=Newry");
    const { page } = person;
    await person.press(optionOf(page, "tripType", "return"));
    await person.write(page.locator("#pickup"), AIRPORT);
    await expect.poll(() => optionOf(page, "returnTimeOf", "departure").isChecked()).toBe(true);
    await person.press(optionOf(page, "timeOf", "pickup"));
    await person.write(page.locator("#pickup"), "Newry");
    await expect.poll(() => optionOf(page, "returnTimeOf", "pickup").isChecked()).toBe(true);
    await person.write(page.locator("#pickup"), "Cork Airport");
    await expect.poll(() => optionOf(page, "returnTimeOf", "departure").isChecked()).toBe(true);
    expect(await optionOf(page, "timeOf", "pickup").isChecked()).toBe(true);
  });

  it("is suggested for an airport from the home page, too, even with a draft", async () => {
    const person = await openForm("?from=Larne+Harbour&to=Newry");
    const { page } = person;
    await person.write(page.locator("#dropoff"), "Lisburn");
    await page.goto(`${new URL(page.url()).origin}/bookings?from=${encodeURIComponent(AIRPORT)}`);
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#dropoff")).toBe("Lisburn");
    await expect.poll(() => optionOf(page, "timeOf", "landing").isChecked()).toBe(true);
  });
});

describe("radio buttons and checkboxes", () => {
  it("are styled by the site, and native in forced colours", async () => {
    const { page, press } = await openForm("desktop");
    await press(optionOf(page, "serviceType", "day-tour"));
    const appearances = () =>
      page.evaluate(() =>
        ["[name=serviceType]", "[name=interests]"].map((selector) => {
          const input = document.querySelector(`.booking ${selector}`);
          return input ? getComputedStyle(input).appearance : "missing";
        }),
      );
    expect(await appearances()).toEqual(["none", "none"]);
    await page.emulateMedia({ forcedColors: "active" });
    await expect.poll(() => appearances()).toEqual(["auto", "auto"]);
  });
});
