import { describe, expect, it, vi } from "vitest";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { homePage } from "../../src/content/pages/home.ts";
import { questions } from "../../src/content/questions.ts";
import { toDateInWords } from "../../src/shared/booking/local-time.ts";
import { expectStep, goOn, writeContact } from "../support/booking-person.ts";
import {
  API,
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
import { expectFocus, expectInUpperHalf, expectInView, type Person, visitAs } from "../support/person.ts";
import { AIRPORT, SMALL_CLASS } from "../support/site-content.ts";

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

describe("a visitor on a phone", () => {
  it("requests a transfer from an airport with more large cases than the class takes", async () => {
    const person = await visitAs("phone", "/");
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

describe("a visitor on a phone", () => {
  it.each(["/bookings", "/"])(
    "requests a one-way transfer from an airport for one in at most eight answers, from %s",
    async (path) => {
      const person = await visitAs("phone", path);
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

describe("a visitor on a phone", () => {
  it("reads the answer to a question and that a request costs nothing", async () => {
    const person = await visitAs("phone", "/");
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
