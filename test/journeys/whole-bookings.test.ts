import { describe, expect, it, vi } from "vitest";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { bookingReplies } from "../../src/content/booking-replies.ts";
import { homePage } from "../../src/content/pages/home.ts";
import { questions } from "../../src/content/questions.ts";
import { addDays, toDateInWords, toLocalTime } from "../../src/shared/booking/local-time.ts";
import { expectStep, goOn, writeContact } from "../support/booking-person.ts";
import {
  API,
  errorOf,
  nextYear,
  optionOf,
  readReference,
  reviewOf,
  submitOf,
  summaryOf,
  waitForForm,
  watchSending,
} from "../support/booking-visit.ts";
import { headingOf } from "../support/frame.ts";
import {
  expectFocus,
  expectInUpperHalf,
  expectInView,
  JOURNEY_SCREENS,
  type Person,
  SWEEP_SCREENS,
  visitAs,
} from "../support/person.ts";

// From the first page to a sent request, with a finger.
vi.setConfig({ testTimeout: 180_000 });

/** Presses Continue too early, is told so, and follows the error to its question. */
async function isSentBack(person: Person, field: string, message: string): Promise<void> {
  const { page } = person;
  await person.press(submitOf(page));
  await expectFocus(summaryOf(page));
  await expectInView(page, summaryOf(page).locator("h2"));
  await person.press(summaryOf(page).getByRole("link", { name: message }));
  await expectFocus(page.locator(`#${field}`));
  await expectInView(page, page.locator(`label[for="${field}"]`));
}

/** Presses Send twice, as impatient people do, and finds the confirmation. */
async function send(person: Person): Promise<void> {
  const { page } = person;
  const { promise: bothTaps, resolve: answer } = Promise.withResolvers<void>();
  // A tap that comes after the confirmation presses what is shown there, and takes the focus with it.
  await page.route(API, async (route) => {
    await bothTaps;
    await route.fallback();
  });
  await person.doubleTap(submitOf(page));
  answer();
  const heading = page.locator("h1#sent");
  await expectInUpperHalf(page, heading);
  await expectFocus(heading);
  await readReference(page);
}

describe.each(JOURNEY_SCREENS)("on a %s a person", (screen) => {
  it("asks for a transfer from Dublin Airport to Belfast with four large cases", async () => {
    const person = await visitAs(screen, "/");
    const { page } = person;
    await person.write(page.locator("#starter-from"), "Dublin Airport (DUB)");
    await person.write(page.locator("#starter-to"), "Belfast");
    await person.write(page.locator("#starter-date"), nextYear());
    await person.write(page.locator("#starter-passengers"), "2");
    await person.press(page.getByRole("button", { name: homePage.starter.submitLabel }));
    await expectInView(page, headingOf(page));
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#pickup")).toBe("Dublin Airport (DUB)");

    await isSentBack(person, "time", bookingErrors["time-missing"]);
    await person.write(page.locator("#time"), "14:30");
    await goOn(person, "travellers");
    await expect.poll(() => page.inputValue("#passengers")).toBe("2");
    await person.write(page.locator("#suitcases"), "4");
    await person.write(page.locator("#vehicleClass"), "Executive saloon");
    await person.bringIntoView(page.locator(".field__warning", { hasText: /too small/i }));
    await goOn(person, "contact");

    await writeContact(person);
    await person.write(page.locator("#email"), "aoife@");
    await isSentBack(person, "email", bookingErrors["email-invalid"]);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("aoife@example.com");
    await goOn(person, "review");
    await expect.poll(() => reviewOf(page).textContent()).toContain("Large cases: 4");

    await person.press(page.locator(".review__change").nth(1));
    await expectStep(person, "travellers");
    await person.write(page.locator("#vehicleClass"), bookingItinerary.adviseMe);
    await person.press(page.getByRole("button", { name: bookingForm.returnLabel }));
    await expectStep(person, "review");
    const sent = await watchSending(page, (route) => route.continue());
    await send(person);
    expect(sent).toHaveLength(1);
  });
});

/** The most questions that one way from an airport for one may take. */
const MOST_QUESTIONS = 8;

describe.each(JOURNEY_SCREENS)("on a %s a person", (screen) => {
  it.each(["/bookings", "/"])(
    "asks for one way from an airport for one in at most eight answers, from %s",
    async (path) => {
      const person = await visitAs(screen, path);
      const { page } = person;
      const answers: string[] = [];
      async function write(id: string, text: string): Promise<void> {
        answers.push(id);
        await person.write(page.locator(`#${id}`), text);
      }
      if (path === "/") {
        await write("starter-from", "Dublin Airport (DUB)");
        await write("starter-to", "Belfast");
        await write("starter-date", nextYear());
        await person.press(page.getByRole("button", { name: homePage.starter.submitLabel }));
        await waitForForm(page);
      } else {
        await waitForForm(page);
        answers.push("serviceType");
        await person.press(optionOf(page, "serviceType", "transfer"));
        await write("pickup", "Dublin Airport (DUB)");
        await write("dropoff", "Belfast");
        await write("date", nextYear());
      }
      await write("time", "14:30");
      await goOn(person, "travellers");
      await goOn(person, "contact");
      await write("name", "Aoife Ní Bhriain");
      await write("email", "aoife@example.com");
      await write("phone", "+447700900456");
      await goOn(person, "review");
      // The numbering plans may arrive after the step.
      await expect.poll(() => reviewOf(page).textContent()).toContain("+44 7700 900456");
      const words = await reviewOf(page).textContent();
      for (const said of [
        bookingItinerary.transfers["one-way"],
        `${toDateInWords(nextYear())} at 14:30, local time (${bookingItinerary.choices.timeOf.landing})`,
        `${bookingItinerary.labels.passengers}1`,
      ])
        expect(words).toContain(said);
      expect(answers.length).toBeLessThanOrEqual(MOST_QUESTIONS);
      await send(person);
    },
  );
});

describe.each(SWEEP_SCREENS)("on a %s a person", (screen) => {
  it("books six hours for tomorrow, for three others, over a connection that drops", async () => {
    const tomorrow = addDays(toLocalTime(new Date()).date, 1);
    const person = await visitAs(screen, "/bookings?service=by-the-hour");
    const { page } = person;
    await waitForForm(page);
    await person.write(page.locator("#hours"), "6");
    await person.write(page.locator("#pickup"), "City Hall, Belfast");
    await person.write(page.locator("#date"), tomorrow);
    await person.bringIntoView(page.locator(".field__warning", { hasText: /call|phone|telephone/i }));
    await person.write(page.locator("#time"), "10:00");
    await goOn(person, "travellers");
    await person.write(page.locator("#passengers"), "3");
    await person.back();
    await expectStep(person, "journey");
    await expect.poll(() => page.inputValue("#hours")).toBe("6");
    await person.forward();
    await expectStep(person, "travellers");
    await page.reload();
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#passengers")).toBe("3");
    await goOn(person, "contact");
    await writeContact(person);
    await person.press(page.locator("#otherPassenger"));
    await isSentBack(person, "passengerName", bookingErrors["passenger-name-missing"]);
    await person.write(page.locator("#passengerName"), "Séamus Example");
    await person.write(page.locator("#passengerPhone"), "07700 900123");
    await goOn(person, "review");

    let isLineCut = true;
    const sent = await watchSending(page, (route) => (isLineCut ? route.abort() : route.continue()));
    await person.press(submitOf(page));
    const failure = page.locator("[role=alert]", { hasText: bookingForm.failed });
    await expectInView(page, failure);
    await expect.poll(() => reviewOf(page).textContent()).toContain("Séamus Example");
    isLineCut = false;
    await send(person);
    // The key is the same, so that a request that had arrived would not have been stored twice.
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it("asks for a day tour for a group of 14 with a wheelchair", async () => {
    const person = await visitAs(screen, "/services");
    const { page } = person;
    await person.press(page.locator('main a[href^="/bookings?service=day-tours"]').first());
    await expectInView(page, headingOf(page));
    await waitForForm(page);
    await expect.poll(() => optionOf(page, "serviceType", "day-tour").isChecked()).toBe(true);
    await person.press(optionOf(page, "interests", "causeway-coast"));
    await person.write(page.locator("#pickup"), "Cruise terminal, Belfast");
    await person.write(page.locator("#date"), nextYear());
    await person.write(page.locator("#time"), "09:00");
    await goOn(person, "travellers");
    await person.write(page.locator("#passengers"), "14");
    await person.write(page.locator("#foldedWheelchairs"), "1");
    await person.press(optionOf(page, "access", "seated-in-wheelchair"));
    await person.press(submitOf(page));
    await expectFocus(summaryOf(page));
    await person.press(page.locator("#accessConsent"));
    await expect.poll(() => errorOf(page, "accessConsent").count()).toBe(0);
    await goOn(person, "contact");
    await writeContact(person);
    await goOn(person, "review");
    const words = await reviewOf(page).textContent();
    for (const said of ["Day tour", "14", "Folded wheelchairs: 1"]) expect(words).toContain(said);
    await send(person);
  });

  it("asks to be met after a landing past midnight, and taps on before the page has come to rest", async () => {
    const person = await visitAs(screen, "/");
    const { page } = person;
    await person.press(page.locator('main a[href^="/bookings"]').first());
    await person.press(optionOf(page, "serviceType", "transfer"));
    await expect.poll(() => optionOf(page, "serviceType", "transfer").isChecked()).toBe(true);
    await person.write(page.locator("#pickup"), "Dublin Airport (DUB)");
    await person.write(page.locator("#dropoff"), "Hotel in Belfast");
    await expect.poll(() => optionOf(page, "timeOf", "landing").isChecked()).toBe(true);
    await expect
      .poll(() => page.locator('label[for="date"]').textContent())
      .toContain(bookingReplies.dateLabels.date.landing);
    const note = page.getByText(bookingReplies.landingNote).first();
    await person.bringIntoView(note);
    await expectInView(page, note);
    await person.write(page.locator("#date"), nextYear());
    await person.write(page.locator("#time"), "00:20");
    await goOn(person, "travellers");
    await goOn(person, "contact");
    await writeContact(person);
    await goOn(person, "review");
    await expect.poll(() => reviewOf(page).textContent()).toContain(`${toDateInWords(nextYear())} at 00:20`);
    await send(person);
  });
});

describe.each(JOURNEY_SCREENS)("on a %s a person", (screen) => {
  it("looks for the price, and learns how to get one and that asking costs nothing", async () => {
    const person = await visitAs(screen, "/");
    const { page } = person;
    const price = questions.find(({ id }) => id === "price");
    if (!price) throw new Error("There is no question about the price.");
    await person.press(page.getByText(price.question, { exact: true }));
    await expectInView(page, page.getByText("send the terms with the quotation"));
    await person.press(page.locator('main a[href^="/bookings"]').last());
    const heading = headingOf(page);
    await expectInView(page, heading);
    await expectFocus(heading);
    await expect
      .poll(() => page.locator("main").textContent())
      .toMatch(/nothing (is|has been) charged|without obligation/i);
  });
});
