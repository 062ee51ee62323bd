import type { Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { addDays, toLocalTime } from "../../src/shared/booking/local-time.ts";
import { readAccessibilityTree } from "../support/accessibility-tree.ts";
import { goOn, writeContact } from "../support/booking-person.ts";
import {
  errorOf,
  nextYear,
  optionOf,
  reviewOf,
  submitOf,
  summaryOf,
  waitForForm,
} from "../support/booking-visit.ts";
import {
  expectFocus,
  expectInView,
  JOURNEY_SCREENS,
  type Person,
  type Screen,
  SWEEP_SCREENS,
  visitAs,
} from "../support/person.ts";

// A finger scrolls through the whole form, step by step.
vi.setConfig({ testTimeout: 120_000 });

const noteBeside = (page: Page, text: string) => page.locator(".field__warning", { hasText: text });

/** The last Sunday of a month of next year, on which the clocks change: it lies ahead, and within 24 months. */
function findChange(month: "03" | "10"): string {
  const today = toLocalTime(new Date()).date;
  const year = Number(today.slice(0, 4)) + 1;
  const last = new Date(`${year}-${month}-31T12:00:00Z`);
  return addDays(`${year}-${month}-31`, -last.getUTCDay());
}

async function openForm(screen: Screen, query = ""): Promise<Person> {
  const person = await visitAs(screen, `/bookings${query}`);
  await waitForForm(person.page);
  return person;
}

/** An address that knows all of a transfer but its time and whether there is a way back. */
const TRANSFER = `?service=city-to-city&from=Larne+Harbour&to=Belfast&passengers=2&date=${nextYear()}`;

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

/** What assistive technology gets of the controls that are shown: role, name, description and states. */
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

describe.each(JOURNEY_SCREENS)("the form's fields on a %s", (screen) => {
  it("are named with a space before (optional), described once, and none is invalid before it was touched", async () => {
    const person = await openForm(screen, TRANSFER.replace("Larne+Harbour", "Dublin+Airport"));
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
    // Once it has been left empty, it is.
    await person.press(submitOf(page));
    await errorOf(page, "name").waitFor();
    const wrong = (await readControls(page)).filter(({ isInvalid }) => isInvalid).map(({ name }) => name);
    expect(wrong).toContain(bookingForm.fields.name.label);
  });

  it("ask for one way or return from the first sight when the address says that it is a transfer", async () => {
    const { page } = await openForm(screen, "?service=city-to-city&from=Derry");
    await expect.poll(() => optionOf(page, "tripType", "one-way").isVisible()).toBe(true);
    await page.reload();
    await waitForForm(page);
    await expect.poll(() => optionOf(page, "tripType", "one-way").isVisible()).toBe(true);
  });

  it("offer a day tour no journey of several days, unless it has been chosen", async () => {
    const person = await openForm(screen, "?service=day-tours");
    const { page } = person;
    await person.bringIntoView(optionOf(page, "interests", "mournes"));
    expect(await optionOf(page, "interests", "kerry").isVisible()).toBe(false);
    await person.press(optionOf(page, "serviceType", "multi-day-tour"));
    await person.press(optionOf(page, "interests", "kerry"));
    await person.press(optionOf(page, "serviceType", "day-tour"));
    expect(await optionOf(page, "interests", "wild-atlantic-way").isVisible()).toBe(false);
    // It is for the visitor to take back.
    expect(await optionOf(page, "interests", "kerry").isChecked()).toBe(true);
    await person.press(optionOf(page, "interests", "kerry"));
    await optionOf(page, "interests", "kerry").waitFor({ state: "hidden" });
  });

  it("begin with one passenger and no bags, and take bags and long items by number", async () => {
    const person = await openForm(screen, TRANSFER);
    const { page } = person;
    await fillJourney(person);
    await goOn(person, "travellers");
    for (const name of ["suitcases", "cabinBags", "golfBags", "boosterSeats"]) {
      expect([name, await page.inputValue(`#${name}`)]).toEqual([name, "0"]);
    }
    await person.press(page.getByRole("button", { name: "One more: Cabin bags" }));
    await expect.poll(() => page.inputValue("#cabinBags")).toBe("1");
    for (const _ of [1, 2]) await person.press(page.getByRole("button", { name: "One more: Golf bags" }));
    await person.write(page.locator("#otherLuggage"), "A harp");
    await goOn(person, "contact");
    await writeContact(person);
    await goOn(person, "review");
    const words = (await reviewOf(page).textContent()) ?? "";
    expect(words).toContain("Large cases: none, Cabin bags: 1");
    expect(words).toContain("Golf bags: 2, A harp");
    expect(words).not.toContain("Pushchairs");
  });

  it("begin as one way, and with one passenger, both shown as chosen", async () => {
    const person = await openForm(screen);
    const { page } = person;
    await person.press(optionOf(page, "serviceType", "transfer"));
    await person.bringIntoView(optionOf(page, "tripType", "one-way"));
    expect(await optionOf(page, "tripType", "one-way").isChecked()).toBe(true);
    expect(await page.inputValue("#passengers")).toBe("1");
  });

  it("ask how to meet only where an airport or a port is involved, or an answer is kept", async () => {
    const person = await openForm(screen, TRANSFER.replace("Larne+Harbour", "Larne"));
    const { page } = person;
    const arrivals = optionOf(page, "meet", "arrivals");
    await fillJourney(person);
    await goOn(person, "travellers");
    expect(await arrivals.isVisible()).toBe(false);
    for (const place of ["Larne Harbour", "Dublin Airport"]) {
      await person.back();
      await person.write(page.locator("#pickup"), place);
      await goOn(person, "travellers");
      await person.bringIntoView(arrivals);
    }
    await person.press(arrivals);
    await person.back();
    await person.write(page.locator("#pickup"), "Larne");
    await goOn(person, "travellers");
    await person.bringIntoView(arrivals);
    expect(await arrivals.isChecked()).toBe(true);
  });

  it("refuse a date that is not in the calendar, or only half typed, and say so", async () => {
    const person = await openForm(screen, TRANSFER.replace(/&date=[\d-]+/, ""));
    const { page } = person;
    await fillJourney(person);
    await person.press(page.locator('label[for="date"]'));
    // The parts of a date stand in the order of the browser's own language, which is American English.
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

  it("refuse a count that is no number, instead of taking it for none", async () => {
    const person = await openForm(screen, TRANSFER);
    const { page } = person;
    await fillJourney(person);
    await goOn(person, "travellers");
    await person.write(page.locator("#suitcases"), "1e");
    await person.press(submitOf(page));
    await expect
      .poll(() => errorOf(page, "suitcases").textContent())
      .toBe(bookingErrors["suitcases-invalid"]);
  });

  it("flag both dates of a return that have passed", async () => {
    const person = await openForm(screen, TRANSFER);
    const { page } = person;
    await person.press(optionOf(page, "tripType", "return"));
    await fillMoments(person, { date: "2020-03-12", returnDate: "2020-03-14" });
    await person.press(submitOf(page));
    await expect
      .poll(() => summaryOf(page).locator("li").allTextContents())
      .toEqual([bookingErrors["date-past"], bookingErrors["return-date-past"]]);
  });

  it("say that consent to keep access needs is required before it fails, and what is on request", async () => {
    const person = await openForm(screen, TRANSFER);
    const { page } = person;
    await fillJourney(person);
    await goOn(person, "travellers");
    await person.write(page.locator("#passengers"), "14");
    expect(await page.locator("#access-hint").textContent()).toMatch(
      /wheelchair-accessible.*on request.*large group/i,
    );
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

  it("call the date that of the landing, and say what it is after midnight", async () => {
    const person = await openForm(screen, "?service=airport-and-port-transfers&from=Belfast");
    const { page } = person;
    const label = page.locator('label[for="date"]');
    expect(await label.textContent()).toBe("Date");
    await person.write(page.locator("#pickup"), "Dublin Airport");
    await expect.poll(() => label.textContent()).toBe(bookingForm.dateLabels.date.landing);
    await expectInView(page, page.locator("#pickup"));
    await person.bringIntoView(page.locator("p", { hasText: bookingForm.landingNote }).first());
    await person.press(optionOf(page, "timeOf", "departure"));
    await expect.poll(() => label.textContent()).toBe(bookingForm.dateLabels.date.departure);
  });

  it("refuse a time that does not exist, and say why", async () => {
    const person = await openForm(screen, TRANSFER);
    const { page } = person;
    await fillJourney(person, findChange("03"), "01:30");
    await person.press(submitOf(page));
    await errorOf(page, "time").waitFor();
    expect(await errorOf(page, "time").textContent()).toBe(bookingErrors["time-skipped"]);
    await expectFocus(summaryOf(page));
    await person.write(page.locator("#time"), "02:30");
    await goOn(person, "travellers");
  });

  it("ask which of two is meant when the clocks go back, only then, and keep the answer", async () => {
    const person = await openForm(screen, TRANSFER);
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

  it("say beside the date to telephone for a journey tomorrow, and let it pass", async () => {
    const person = await openForm(screen, TRANSFER);
    const { page } = person;
    const note = noteBeside(page, bookingForm.warnings["travel-soon"]);
    await fillJourney(person);
    expect(await note.count()).toBe(0);
    await person.write(page.locator("#date"), addDays(toLocalTime(new Date()).date, 1));
    await note.waitFor();
    await goOn(person, "travellers");
  });

  it("warn of a class that is too small, chosen before the number, and of what else is odd, and let it pass", async () => {
    const person = await openForm(screen, `${TRANSFER}&vehicle=executive-saloon`);
    const { page } = person;
    await fillJourney(person);
    await person.write(page.locator("#allAboard"), "12:00");
    await noteBeside(page, bookingForm.warnings["all-aboard-early"]).waitFor();
    await goOn(person, "travellers");
    await person.write(page.locator("#passengers"), "30");
    await noteBeside(page, bookingForm.warnings["class-too-small"]).waitFor();
    await goOn(person, "contact");
    await writeContact(person);
    await goOn(person, "review");
    const warnings = await reviewOf(page).locator(".field__warning li").allTextContents();
    expect(warnings).toEqual([
      bookingForm.warnings["all-aboard-early"],
      bookingForm.warnings["class-too-small"],
    ]);
    await person.press(submitOf(page));
    await page.locator(".sent__code").waitFor();
  });

  it("offer the address that was probably meant, to be used with one press", async () => {
    const person = await openForm(screen, TRANSFER);
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
    // It is stored as if it had been typed.
    await page.reload();
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#email")).toBe("name@gmail.com");
  });

  it("show which number was understood, and refuse one that cannot be dialled", async () => {
    const person = await openForm(screen, TRANSFER);
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

  it("say that the same request was sent before, by its reference, and let it be sent again", async () => {
    const person = await openForm(screen, TRANSFER);
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
    await expect.poll(() => page.locator(".sent__code").textContent()).toMatch(/^LC-/);
    expect(await page.locator(".sent__code").textContent()).not.toBe(reference);
  });
});

describe.each(SWEEP_SCREENS)("the form's fields on a %s", (screen) => {
  it("take a company's booking with its reference, its passengers and an itinerary of several lines", async () => {
    const person = await openForm(screen, TRANSFER);
    const { page } = person;
    await fillJourney(person);
    await person.write(page.locator("#stops"), "Day 1: Larne to Derry\nDay 2: Derry to Belfast");
    await goOn(person, "travellers");
    await person.write(page.locator("#passengers"), "3");
    await goOn(person, "contact");
    await writeContact(person);
    await person.write(page.locator("#passengerNames"), "Bo Li\nCy Do");
    await person.write(page.locator("#companyName"), "Example & Co");
    await person.write(page.locator("#invoiceReference"), "PO 4711");
    await goOn(person, "review");
    const words = (await reviewOf(page).textContent()) ?? "";
    for (const text of [
      "Day 1: Larne to Derry\nDay 2: Derry to Belfast",
      "Bo Li\nCy Do",
      "Example & Co",
      "PO 4711",
    ]) {
      expect(words).toContain(text);
    }
  });
});

describe.each(JOURNEY_SCREENS)("what a time means, on a %s,", (screen) => {
  it("is suggested by the airport, and stays what the visitor said when another one is named", async () => {
    const person = await openForm(screen, "?from=Larne+Harbour&to=Belfast");
    const { page } = person;
    const pickup = page.locator("#pickup");
    await person.write(pickup, "Belfast International");
    await expect.poll(() => optionOf(page, "timeOf", "landing").isChecked()).toBe(true);
    await person.press(optionOf(page, "timeOf", "pickup"));
    await person.write(pickup, "");
    await person.write(pickup, "Cork Airport");
    expect(await optionOf(page, "timeOf", "pickup").isChecked()).toBe(true);
  });

  it("is that of the pick-up where a chauffeur waits at an airport, unless the visitor says that it is a flight's", async () => {
    const person = await openForm(screen, "?service=by-the-hour");
    const { page } = person;
    const pickup = optionOf(page, "timeOf", "pickup");
    await person.write(page.locator("#pickup"), "Dublin Airport");
    await person.bringIntoView(page.getByRole("radiogroup", { name: bookingForm.fields.timeOf.label }));
    expect(await pickup.isChecked()).toBe(true);
    await person.press(optionOf(page, "serviceType", "transfer"));
    await expect.poll(() => optionOf(page, "timeOf", "landing").isChecked()).toBe(true);
    await person.press(optionOf(page, "serviceType", "day-tour"));
    await expect.poll(() => pickup.isChecked()).toBe(true);
    await person.press(optionOf(page, "timeOf", "landing"));
    await person.press(optionOf(page, "serviceType", "multi-day-tour"));
    expect(await optionOf(page, "timeOf", "landing").isChecked()).toBe(true);
  });

  it("is suggested for the return, no matter what was answered for the way there", async () => {
    const person = await openForm(screen, "?from=Larne+Harbour&to=Belfast");
    const { page } = person;
    await person.press(optionOf(page, "tripType", "return"));
    await person.write(page.locator("#pickup"), "Belfast International");
    await expect.poll(() => optionOf(page, "returnTimeOf", "departure").isChecked()).toBe(true);
    await person.press(optionOf(page, "timeOf", "pickup"));
    await person.write(page.locator("#pickup"), "Newry");
    await expect.poll(() => optionOf(page, "returnTimeOf", "pickup").isChecked()).toBe(true);
    await person.write(page.locator("#pickup"), "Cork Airport");
    await expect.poll(() => optionOf(page, "returnTimeOf", "departure").isChecked()).toBe(true);
    expect(await optionOf(page, "timeOf", "pickup").isChecked()).toBe(true);
  });

  it("is the same whether an airport is typed into the form or into the home page, with a draft behind it", async () => {
    const person = await openForm(screen, "?from=Larne+Harbour&to=Belfast");
    const { page } = person;
    await person.write(page.locator("#dropoff"), "Newry");
    await page.goto(`${new URL(page.url()).origin}/bookings?from=Dublin+Airport`);
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#dropoff")).toBe("Newry");
    await expect.poll(() => optionOf(page, "timeOf", "landing").isChecked()).toBe(true);
  });
});

describe("radios and ticks", () => {
  it("are drawn by hand over the native control, and by the browser in forced colours", async () => {
    const { page } = await openForm("desktop", "?service=day-tours");
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
