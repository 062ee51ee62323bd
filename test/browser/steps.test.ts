import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { expectStep, goOn, writeContact } from "../support/booking-person.ts";
import { fillJourney, stepHeadingOf, submitOf, summaryOf, watchSending } from "../support/booking-visit.ts";
import { headingOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import {
  expectFocus,
  expectInUpperHalf,
  expectInView,
  type Person,
  readBox,
  visitAs,
} from "../support/person.ts";
import { waitForHydration } from "../support/visit.ts";

type Step = keyof typeof bookingForm.steps;

const buttonOf = ({ page }: Person, name: string) => page.getByRole("button", { name, exact: true });

/** Expects a step's heading to be visible, focused, announced and in the document's title. */
async function expectToldStep(person: Person, step: Step): Promise<void> {
  const { page } = person;
  await expectStep(person, step);
  const title = `${bookingForm.steps[step].heading} | `;
  await expect.poll(async () => (await page.title()).startsWith(title)).toBe(true);
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

describe("a visitor on a phone", () => {
  it("finds each step's heading in the upper half of the screen, on every way to the step", async () => {
    const person = await visitAs("phone", "/bookings");
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

  it("returns to the first step's heading, and to the previous place on another page", async () => {
    const person = await visitAs("phone", "/bookings");
    const { page } = person;
    await fillJourney(page);
    await person.press(submitOf(page));
    await expectToldStep(person, "travellers");
    await page.goBack();
    await expectToldStep(person, "journey");
    await page.goForward();
    await expectToldStep(person, "travellers");
    const link = page.locator('main a[href^="/services"]').last();
    await link.scrollIntoViewIfNeeded();
    const place = await link.boundingBox();
    await person.press(link);
    await page.waitForURL("**/services*");
    await expectFocus(page.locator("main h1, main h2, main section").and(page.locator(":focus")));
    await page.goBack();
    await stepHeadingOf(page, "travellers").waitFor();
    await expect.poll(() => link.boundingBox()).toEqual(place);
  });

  it("keeps the step, the place and all input after a reload", async () => {
    const person = await visitAs("phone", "/bookings");
    const { page } = person;
    await goToContact(person);
    await person.write(page.locator("#notes"), "We travel with a cello.");
    const place = await page.evaluate(() => window.scrollY);
    await page.reload();
    await waitForHydration(page);
    await expectInView(page, page.locator("#notes"));
    await expect.poll(() => page.inputValue("#notes")).toBe("We travel with a cello.");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await expect.poll(() => page.title()).toContain(bookingForm.steps.contact.heading);
  });

  it("lands on the heading of a step opened by URL, or at the top of the form if the step is not reachable", async () => {
    const person = await visitAs("phone", "/bookings#review");
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

  it("keeps typing in a field after an error in an earlier one", async () => {
    const person = await visitAs("phone", "/bookings");
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

  it("follows an error to its question, with the field focused and in tab order", async () => {
    const person = await visitAs("phone", "/bookings");
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

  it("changes an answer from the review and returns with one press", async () => {
    const person = await visitAs("phone", "/bookings");
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
    await person.press(
      page.getByRole("link", {
        name: bookingForm.changeHint.replace("{step}", bookingForm.steps.contact.title),
      }),
    );
    await person.write(page.locator("#email"), "wrong");
    await person.press(buttonOf(person, bookingForm.returnLabel));
    await expectFocus(summaryOf(page));
    await person.write(page.locator("#email"), "right@example.com");
    await person.press(submitOf(page));
    await expectToldStep(person, "review");
  });

  it("finds the confirmation focused after a double tap on Send, and the top of a new form on Back", async () => {
    const person = await visitAs("phone", "/bookings");
    const { page } = person;
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/booking-requests"))
        sent.push(request.url());
    });
    await goToReview(person);
    // Going back through every step adds the first step's own URL to the history.
    for (const step of ["contact", "travellers", "journey"] as const) {
      await person.press(buttonOf(person, bookingForm.backLabel));
      await stepHeadingOf(page, step).waitFor();
    }
    await person.press(buttonOf(person, bookingForm.returnLabel));
    await stepHeadingOf(page, "review").waitFor();
    await person.doubleTap(submitOf(page));
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

  it("sees and hears each time why a request could not be sent", async () => {
    const person = await visitAs("phone", "/bookings");
    const { page } = person;
    await goToReview(person);
    await watchSending(page, (route, count) => (count < 3 ? route.abort() : route.continue()));
    const failure = page.locator(".form-notice[role=alert]", { hasText: bookingForm.failed });
    await person.press(submitOf(page));
    await expectInView(page, failure);
    await expectFocus(submitOf(page));
    // Screen readers announce an alert when it appears, so a repeated one must be a new element.
    const first = await failure.elementHandle();
    await person.press(submitOf(page));
    await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expectInView(page, failure);
    await expectFocus(submitOf(page));
    await person.press(submitOf(page));
    await expectFocus(page.locator("h1#sent"));
  });
});

describe("a single press by a visitor", () => {
  it("reaches the lower edge of Continue below a field that was left empty", async () => {
    const height = 0.95;
    const person = await visitAs("phone", "/bookings");
    const { page } = person;
    await fillJourney(page);
    // A place without further questions, so that field and button are both visible and the error would move the button.
    await person.write(page.locator("#pickup"), "Hotel by the Sea");
    await person.write(page.locator("#time"), "");
    await pressAtHeight(person, submitOf(page), height, "time");
    await page.locator("#time-error").waitFor();
    await expectFocus(summaryOf(page));
  });

  it("reaches the upper edge of a radio button below a field with an error", async () => {
    const height = 0.05;
    const person = await visitAs("phone", "/bookings");
    const { page } = person;
    await goToContact(person);
    await person.write(page.locator("#phone"), "1");
    const choice = page.locator("label", { has: page.locator('[name="contactBy"][value="call"]') });
    await pressAtHeight(person, choice, height, "phone");
    await page.locator("#phone-error").waitFor();
    await expect.poll(() => page.isChecked('[name="contactBy"][value="call"]')).toBe(true);
  });
});

/** Presses an element off its centre, as a finger does, while the field above it is visible: an error there would move the element. */
async function pressAtHeight(person: Person, target: Locator, height: number, field: string): Promise<void> {
  const { page, screen } = person;
  await target.scrollIntoViewIfNeeded();
  await expectInView(page, page.locator(`label[for="${field}"]`));
  await expectFocus(page.locator(`#${field}`));
  const box = await readBox(target);
  const position = { x: box.width / 2, y: box.height * height };
  await (screen === "phone" ? target.tap({ position }) : target.click({ position }));
}
