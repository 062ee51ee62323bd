import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { expectStep, goOn, writeContact } from "../support/booking-person.ts";
import { fillJourney, stepHeadingOf, submitOf, summaryOf, watchSending } from "../support/booking-visit.ts";
import { headingOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import {
  ALL_SCREENS,
  expectFocus,
  expectInUpperHalf,
  expectInView,
  JOURNEY_SCREENS,
  type Person,
  readBox,
  visitAs,
} from "../support/person.ts";
import { takeShare } from "../support/sweep.ts";
import { waitForHydration } from "../support/visit.ts";

type Step = keyof typeof bookingForm.steps;

const buttonOf = ({ page }: Person, name: string) => page.getByRole("button", { name, exact: true });

/** Expects a step to be read from its heading: by eye, by keyboard, by ear and in the list of tabs. */
async function expectToldStep(person: Person, step: Step): Promise<void> {
  const { page } = person;
  await expectStep(person, step);
  await expect.poll(() => page.title()).toMatch(new RegExp(`^${bookingForm.steps[step].title} \\|`));
  await expect.poll(async () => (await person.readAnnouncements()).at(-1)).toBe(await page.title());
}

async function goToContact(person: Person): Promise<void> {
  const { page } = person;
  await fillJourney(page);
  await goOn(person, "travellers");
  await person.write(page.locator("#passengers"), "2");
  await goOn(person, "contact");
}

async function goToReview(person: Person): Promise<void> {
  await goToContact(person);
  await writeContact(person);
  await goOn(person, "review");
}

describe.each(JOURNEY_SCREENS)("a person on a %s", (screen) => {
  it("finds each step's heading in the upper half of the screen, however they come to it", async () => {
    const person = await visitAs(screen, "/bookings");
    const { page, documents } = person;
    await fillJourney(page);
    await person.press(submitOf(page));
    await expectToldStep(person, "travellers");
    await person.write(page.locator("#passengers"), "2");
    await person.press(submitOf(page));
    await expectToldStep(person, "contact");
    await writeContact(person);
    await person.press(submitOf(page));
    await expectToldStep(person, "review");
    await person.press(buttonOf(person, bookingForm.backLabel));
    await expectToldStep(person, "contact");
    await page.goBack();
    await expectToldStep(person, "review");
    await page.goBack();
    await expectToldStep(person, "contact");
    await page.goForward();
    await expectToldStep(person, "review");
    await person.press(page.locator(".progress a", { hasText: bookingForm.steps.travellers.title }));
    await expectToldStep(person, "travellers");
    await page.goBack();
    await expectToldStep(person, "review");
    await person.press(page.locator(".review__change").first());
    await expectToldStep(person, "journey");
    await page.evaluate(() => {
      window.location.hash = "#contact";
    });
    await expectToldStep(person, "contact");
    expect(documents).toEqual(["/bookings"]);
  });

  it("comes back to the first step by its heading, and to another page where it was left", async () => {
    const person = await visitAs(screen, "/bookings");
    const { page } = person;
    await fillJourney(page);
    await person.press(submitOf(page));
    await expectToldStep(person, "travellers");
    await page.goBack();
    await expectToldStep(person, "journey");
    await page.goForward();
    await expectToldStep(person, "travellers");
    const link = page.locator('main a[href^="/services"]').last();
    await person.bringIntoView(link);
    const place = await link.boundingBox();
    await person.press(link);
    await page.waitForURL("**/services*");
    await expectFocus(page.locator("main h1, main h2, main section").and(page.locator(":focus")));
    await page.goBack();
    await stepHeadingOf(page, "travellers").waitFor();
    await expect.poll(() => link.boundingBox()).toEqual(place);
  });

  it("who reloads half-way has the step, the place and all that was typed", async () => {
    const person = await visitAs(screen, "/bookings");
    const { page } = person;
    await goToContact(person);
    await person.write(page.locator("#notes"), "We travel with a cello.");
    const place = await page.evaluate(() => window.scrollY);
    await page.reload();
    await waitForHydration(page);
    await expectInView(page, page.locator("#notes"));
    await expect.poll(() => page.inputValue("#notes")).toBe("We travel with a cello.");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await expect.poll(() => page.title()).toContain(bookingForm.steps.contact.title);
  });

  it("who opens the address of a step stands at its heading, or at the first page's top where it cannot be shown", async () => {
    const person = await visitAs(screen, "/bookings#review");
    const { page } = person;
    await expect.poll(() => new URL(page.url()).hash).toBe("");
    await expectFocus(headingOf(page));
    await expectInUpperHalf(page, headingOf(page));
    await goToContact(person);
    await page.goto("about:blank");
    await page.goto(`${ownSite.origin}/bookings#travellers`);
    await waitForHydration(page);
    await expectToldStep(person, "travellers");
  });

  it("goes on typing where a field before was wrong, after a Continue that found errors", async () => {
    const person = await visitAs(screen, "/bookings");
    const { page } = person;
    await person.press(submitOf(page));
    await expectFocus(summaryOf(page));
    await expectInUpperHalf(page, summaryOf(page));
    await goToContact(person);
    await person.write(page.locator("#email"), "not an address");
    await person.write(page.locator("#phone"), "+353 86 123 4567");
    await page.locator("#email-error").waitFor();
    expect(await page.inputValue("#phone")).toBe("+353 86 123 4567");
    await expectFocus(page.locator("#phone"));
    expect(await summaryOf(page).count()).toBe(0);
    await person.press(submitOf(page));
    await expectFocus(summaryOf(page));
  });

  it("is led by an error to its question, with the field in focus and on the keyboard's way", async () => {
    const person = await visitAs(screen, "/bookings");
    const { page } = person;
    await person.press(submitOf(page));
    for (const [field, question] of [
      ["serviceType", page.locator("legend", { hasText: bookingForm.fields.serviceType.label })],
      ["time", page.locator('label[for="time"]')],
      ["pickup", page.locator('label[for="pickup"]')],
    ] as const) {
      await person.press(summaryOf(page).locator(`a[href$="#${field}"]`));
      await expectFocus(page.locator(`#${field}`));
      await expectInView(page, question);
      await expectInView(page, page.locator(`#${field}`));
    }
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expectFocus(page.locator("#pickup"));
  });

  it("changes an answer on the review and is back there with one press", async () => {
    const person = await visitAs(screen, "/bookings");
    const { page } = person;
    await goToReview(person);
    expect(await buttonOf(person, bookingForm.returnLabel).count()).toBe(0);
    for (const [step, field, text] of [
      ["journey", "stops", "Newry"],
      ["travellers", "passengers", "3"],
      ["contact", "name", "Niamh Example"],
    ] as const) {
      await person.press(
        page.getByRole("link", {
          name: bookingForm.changeHint.replace("{step}", bookingForm.steps[step].title),
        }),
      );
      await expectToldStep(person, step);
      await person.write(page.locator(`#${field}`), text);
      await person.press(buttonOf(person, bookingForm.returnLabel));
      await expectToldStep(person, "review");
      await expect.poll(() => page.textContent(".review")).toContain(text);
    }
    await person.press(page.getByRole("link", { name: "Change Contact" }));
    await person.write(page.locator("#email"), "wrong");
    await person.press(buttonOf(person, bookingForm.returnLabel));
    await expectFocus(summaryOf(page));
    await person.write(page.locator("#email"), "right@example.com");
    await person.press(submitOf(page));
    await expectToldStep(person, "review");
  });

  it("has the confirmation in focus after a double tap on Send, and a new page's top on the way back", async () => {
    const person = await visitAs(screen, "/bookings");
    const { page } = person;
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/booking-requests"))
        sent.push(request.url());
    });
    await goToReview(person);
    // Back through every step, so that the history has the first one under its own address too.
    for (const step of ["contact", "travellers", "journey"] as const) {
      await person.press(buttonOf(person, bookingForm.backLabel));
      await stepHeadingOf(page, step).waitFor();
    }
    await person.press(buttonOf(person, bookingForm.returnLabel));
    await stepHeadingOf(page, "review").waitFor();
    const { x, y } = await findPoint(person, submitOf(page), 0.5);
    await person.pressAt(x, y);
    await person.pressAt(x, y);
    const title = page.locator("h1#sent");
    await expectInUpperHalf(page, title);
    await expectFocus(title);
    await expect.poll(() => page.title()).toContain(bookingForm.sent.title);
    expect(sent).toHaveLength(1);
    const reference = (await page.textContent(".sent__code")) ?? "";

    for (let count = 0; count < 2; count += 1) {
      await page.goBack();
      const heading = headingOf(page).filter({ hasNotText: bookingForm.sent.title });
      await expectFocus(heading);
      await expectInUpperHalf(page, heading);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect.poll(() => page.inputValue("#name")).toBe("");
      await expect.poll(() => page.title()).not.toContain(bookingForm.sent.title);
    }
    await person.press(page.getByRole("link", { name: bookingForm.sent.earlierLabel }));
    await expectFocus(title);
    await expect.poll(() => page.textContent(".sent__code")).toBe(reference);
  });

  it("sees and hears every time why a request could not be sent", async () => {
    const person = await visitAs(screen, "/bookings");
    const { page } = person;
    await goToReview(person);
    await watchSending(page, (route, count) => (count < 3 ? route.abort() : route.continue()));
    const failure = page.locator(".form-notice[role=alert]", { hasText: bookingForm.failed });
    await person.press(submitOf(page));
    await expectInView(page, failure);
    await expectFocus(submitOf(page));
    // An alert is said when it comes: the second time by another of the same words.
    const first = await failure.elementHandle();
    await person.press(submitOf(page));
    await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expectInView(page, failure);
    await expectFocus(submitOf(page));
    await person.press(submitOf(page));
    await expectFocus(page.locator("h1#sent"));
  });
});

const toPlaces = (...heights: readonly number[]) =>
  takeShare(ALL_SCREENS.flatMap((screen) => heights.map((height) => [screen, height] as const)));

describe("a person", () => {
  it.each(toPlaces(0.95, 0.6, 0.3, 0.05))(
    "on a %s presses Continue once, at %f of its height, below a field that was left empty",
    async (screen, height) => {
      const person = await visitAs(screen, "/bookings");
      const { page } = person;
      await fillJourney(page);
      // A place that asks for nothing more: field and button are on the screen together, and the error would move the button.
      await person.write(page.locator("#pickup"), "Hotel by the Sea");
      await person.write(page.locator("#time"), "");
      await pressAtHeight(person, submitOf(page), height, "time");
      await page.locator("#time-error").waitFor();
      await expectFocus(summaryOf(page));
    },
  );

  it.each(toPlaces(0.05, 0.5, 0.95))(
    "on a %s presses a choice once, at %f of its height, below a field that was left wrong",
    async (screen, height) => {
      const person = await visitAs(screen, "/bookings");
      const { page } = person;
      await goToContact(person);
      await person.write(page.locator("#phone"), "1");
      const choice = page.locator("label", { has: page.locator('[name="contactBy"][value="call"]') });
      await pressAtHeight(person, choice, height, "phone");
      await page.locator("#phone-error").waitFor();
      await expect.poll(() => page.isChecked('[name="contactBy"][value="call"]')).toBe(true);
    },
  );
});

/**
 * Presses an element at a part of its height, as a finger does that does not meet its middle, while the field above it is
 * seen: an error that appeared there would move the element.
 */
async function pressAtHeight(person: Person, target: Locator, height: number, field: string): Promise<void> {
  const { page } = person;
  const { x, y } = await findPoint(person, target, height);
  await expectInView(page, page.locator(`label[for="${field}"]`));
  await expectFocus(page.locator(`#${field}`));
  await person.pressAt(x, y);
}

async function findPoint(person: Person, target: Locator, height: number) {
  await person.bringIntoView(target);
  const box = await readBox(target);
  return { x: box.x + box.width / 2, y: box.y + box.height * height };
}
