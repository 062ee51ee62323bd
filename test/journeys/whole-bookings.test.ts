import { describe, expect, it, vi } from "vitest";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { bookingReplies } from "../../src/content/booking-replies.ts";
import { homePage } from "../../src/content/pages/home.ts";
import { questions } from "../../src/content/questions.ts";
import { addDays, toDateInWords, toLocalTime } from "../../src/shared/booking/local-time.ts";
import { expectStep, goOn, openFold, writeContact } from "../support/booking-person.ts";
import {
  API,
  errorOf,
  optionOf,
  readReference,
  reviewOf,
  submitOf,
  summaryOf,
  waitForForm,
  watchSending,
} from "../support/booking-visit.ts";
import { headingOf } from "../support/frame.ts";
import { nextYear } from "../support/next-year.ts";
import {
  expectFocus,
  expectInUpperHalf,
  expectInView,
  JOURNEY_SCREENS,
  type Person,
  SWEEP_SCREENS,
  visitAs,
} from "../support/person.ts";
import { AIRPORT, DAY_JOURNEY, SERVICE_WITH_KIND, SMALL_CLASS } from "../support/site-content.ts";

// From the home page to a sent request by touch.
vi.setConfig({ testTimeout: 180_000 });

/** Presses Continue too early, sees the error and follows it to its question. */
async function isSentBack(person: Person, field: string, message: string): Promise<void> {
  const { page } = person;
  await person.press(submitOf(page));
  await expectFocus(summaryOf(page));
  await expectInView(page, summaryOf(page).locator("h2"));
  await person.press(summaryOf(page).getByRole("link", { name: message }));
  await expectFocus(page.locator(`#${field}`));
  await expectInView(page, page.locator(`label[for="${field}"]`));
}

/** Presses Send twice, like an impatient visitor, and finds the confirmation. */
async function send(person: Person): Promise<void> {
  const { page } = person;
  const { promise: bothTaps, resolve: answer } = Promise.withResolvers<void>();
  // A second tap after the confirmation would press something there and move the focus.
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

describe.each(JOURNEY_SCREENS)("a visitor on a %s", (screen) => {
  it("requests a transfer from an airport with more large cases than the class takes", async () => {
    const person = await visitAs(screen, "/");
    const { page } = person;
    await person.write(page.locator("#starter-from"), AIRPORT);
    await person.write(page.locator("#starter-to"), "Newry");
    await person.write(page.locator("#starter-date"), nextYear());
    await person.write(page.locator("#starter-passengers"), "2");
    await person.press(page.getByRole("button", { name: homePage.starter.submitLabel }));
    await expectInView(page, headingOf(page));
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#pickup")).toBe(AIRPORT);

    await isSentBack(person, "time", bookingErrors["time-missing"]);
    await person.write(page.locator("#time"), "14:30");
    await goOn(person, "travellers");
    await expect.poll(() => page.inputValue("#passengers")).toBe("2");
    const cases = String(SMALL_CLASS.largeCases.max + 2);
    await person.write(page.locator("#suitcases"), cases);
    await person.write(page.locator("#vehicleClass"), SMALL_CLASS.name);
    await page
      .locator(".field__warning", {
        hasText: bookingForm.warnings["class-too-small"],
      })
      .scrollIntoViewIfNeeded();
    await goOn(person, "contact");

    await writeContact(person);
    await person.write(page.locator("#email"), "aoife@");
    await isSentBack(person, "email", bookingErrors["email-invalid"]);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("aoife@example.com");
    await goOn(person, "review");
    await expect.poll(() => reviewOf(page).textContent()).toContain(`Large cases: ${cases}`);

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

/** The maximum number of answers for one passenger's one-way transfer from an airport. */
const MOST_QUESTIONS = 8;

describe.each(JOURNEY_SCREENS)("a visitor on a %s", (screen) => {
  it.each(["/bookings", "/"])(
    "requests a one-way transfer from an airport for one in at most eight answers, from %s",
    async (path) => {
      const person = await visitAs(screen, path);
      const { page } = person;
      const answers: string[] = [];
      async function write(id: string, text: string): Promise<void> {
        answers.push(id);
        await person.write(page.locator(`#${id}`), text);
      }
      if (path === "/") {
        await write("starter-from", AIRPORT);
        await write("starter-to", "Newry");
        await write("starter-date", nextYear());
        await person.press(page.getByRole("button", { name: homePage.starter.submitLabel }));
        await waitForForm(page);
      } else {
        await waitForForm(page);
        answers.push("serviceType");
        await person.press(optionOf(page, "serviceType", "transfer"));
        await write("pickup", AIRPORT);
        await write("dropoff", "Newry");
        await write("date", nextYear());
      }
      await write("time", "14:30");
      await goOn(person, "travellers");
      await goOn(person, "contact");
      await write("name", "Aoife Ní Bhriain");
      await write("email", "aoife@example.com");
      await write("phone", "+447700900456");
      await goOn(person, "review");
      // The numbering plans may load after the step.
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

describe.each(SWEEP_SCREENS)("a visitor on a %s", (screen) => {
  it("requests six hours tomorrow for three other people over an unreliable connection", async () => {
    const tomorrow = addDays(toLocalTime(new Date()).date, 1);
    const person = await visitAs(screen, "/bookings");
    const { page } = person;
    await waitForForm(page);
    await person.press(optionOf(page, "serviceType", "hourly"));
    await person.write(page.locator("#hours"), "6");
    await person.write(page.locator("#pickup"), "City Hall, Newry");
    await person.write(page.locator("#date"), tomorrow);
    await page.locator(".field__warning", { hasText: /call|phone|telephone/i }).scrollIntoViewIfNeeded();
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
    await openFold(person, "otherPassenger");
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
    // The key stays the same, so that a request that did arrive is not stored twice.
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it("requests a day tour for a group of 14 with a wheelchair", async () => {
    const person = await visitAs(screen, "/services");
    const { page } = person;
    await person.press(page.locator(`main a[href^="/bookings?service=${SERVICE_WITH_KIND.id}"]`).first());
    await expectInView(page, headingOf(page));
    await waitForForm(page);
    const { beginsAs } = SERVICE_WITH_KIND;
    await expect.poll(() => optionOf(page, "serviceType", beginsAs ?? "").isChecked()).toBe(true);
    await person.press(optionOf(page, "serviceType", "day-tour"));
    await person.press(optionOf(page, "interests", DAY_JOURNEY.id));
    await person.write(page.locator("#pickup"), "Cruise terminal");
    await person.write(page.locator("#date"), nextYear());
    await person.write(page.locator("#time"), "09:00");
    await goOn(person, "travellers");
    await person.write(page.locator("#passengers"), "14");
    await openFold(person, "foldedWheelchairs");
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

  it("requests to be met after a landing past midnight, tapping before the page has come to rest", async () => {
    const person = await visitAs(screen, "/");
    const { page } = person;
    await person.press(page.locator('main a[href^="/bookings"]').first());
    await person.press(optionOf(page, "serviceType", "transfer"));
    await expect.poll(() => optionOf(page, "serviceType", "transfer").isChecked()).toBe(true);
    await person.write(page.locator("#pickup"), AIRPORT);
    await person.write(page.locator("#dropoff"), "Hotel in Newry");
    await expect.poll(() => optionOf(page, "timeOf", "landing").isChecked()).toBe(true);
    await expect
      .poll(() => page.locator('label[for="date"]').textContent())
      .toContain(bookingReplies.dateLabels.date.landing);
    const note = page.getByText(bookingForm.fields.date.only).first();
    await note.scrollIntoViewIfNeeded();
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

describe.each(JOURNEY_SCREENS)("a visitor on a %s", (screen) => {
  it("reads the answer to a question and that a request costs nothing", async () => {
    const person = await visitAs(screen, "/");
    const { page } = person;
    const [question = expect.fail("There is no question.")] = questions;
    await person.press(page.getByText(question.question, { exact: true }));
    await expectInView(page, page.getByText(question.answer.slice(0, 40)));
    await person.press(page.locator('main a[href^="/bookings"]').last());
    const heading = headingOf(page);
    await expectInView(page, heading);
    await expectFocus(heading);
    await expect
      .poll(() => page.locator("main").textContent())
      .toMatch(/nothing (is|has been) charged|without obligation/i);
  });
});
