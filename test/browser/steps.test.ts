import { describe, expect, it, vi } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import {
  expectStep,
  goOn,
  visitForm,
  walkToContact,
  walkToReview,
  writeContact,
} from "../support/booking-person.ts";
import { fillJourney, reviewOf, stepHeadingOf, submitOf, summaryOf } from "../support/booking-visit.ts";
import { headingOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { expectFocus, expectInUpperHalf, expectInView, type Person, visitAs } from "../support/person.ts";
import { waitForHydration } from "../support/visit.ts";

// A finger scrolls through the whole form, step by step.
vi.setConfig({ testTimeout: 120_000 });

type Step = keyof typeof bookingForm.steps;

const buttonOf = ({ page }: Person, name: string) => page.getByRole("button", { name, exact: true });

/** The review's link to a step. */
const changeOf = ({ page }: Person, step: Step) =>
  page.getByRole("link", {
    name: bookingForm.changeHint.replace("{step}", bookingForm.steps[step].title),
  });

/** Expects a step's heading to be visible, focused, announced and in the document's title. */
async function expectToldStep(person: Person, step: Step): Promise<void> {
  const { page } = person;
  await expectStep(person, step);
  const title = `${bookingForm.steps[step].heading} | `;
  await expect.poll(async () => (await page.title()).startsWith(title)).toBe(true);
  await expect.poll(async () => (await person.readAnnouncements()).at(-1)).toBe(await page.title());
}

describe("a visitor on a phone", () => {
  it("finds each step's heading in the upper half of the screen, on every way to the step", async () => {
    const person = await visitForm();
    const { page, documents } = person;
    await fillJourney(page);
    await person.press(submitOf(page));
    await expectToldStep(person, "travellers");
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
    await person.press(changeOf(person, "journey"));
    await expectToldStep(person, "journey");
    await page.evaluate(() => {
      window.location.hash = "#contact";
    });
    await expectToldStep(person, "contact");
    expect(documents).toEqual(["/bookings"]);
  });

  it("returns to the first step's heading, and to the previous place from another page", async () => {
    const person = await visitForm();
    const { page } = person;
    await fillJourney(page);
    await goOn(person, "travellers");
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
    const person = await visitForm();
    const { page } = person;
    await walkToContact(person);
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
    await walkToContact(person);
    await page.goto("about:blank");
    await page.goto(`${ownSite.origin}/bookings#travellers`);
    await waitForHydration(page);
    await expectToldStep(person, "travellers");
  });

  it("changes answers from the review and returns with one press, or with an error corrected first", async () => {
    const person = await visitForm();
    const { page } = person;
    await walkToReview(person);
    expect(await buttonOf(person, bookingForm.returnLabel).count()).toBe(0);
    for (const [step, field, text] of [
      ["journey", "stops", "Newry"],
      ["travellers", "passengers", "3"],
      ["contact", "name", "Niamh Example"],
    ] as const) {
      await person.press(changeOf(person, step));
      await expectToldStep(person, step);
      await person.write(page.locator(`#${field}`), text);
      await person.press(buttonOf(person, bookingForm.returnLabel));
      await expectToldStep(person, "review");
      await expect.poll(() => reviewOf(page).textContent()).toContain(text);
    }
    await person.press(changeOf(person, "contact"));
    await person.write(page.locator("#email"), "wrong");
    await person.press(buttonOf(person, bookingForm.returnLabel));
    await expectFocus(summaryOf(page));
    await person.write(page.locator("#email"), "right@example.com");
    await person.press(submitOf(page));
    await expectToldStep(person, "review");
  });
});
