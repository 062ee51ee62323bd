import { describe, expect, it, vi } from "vitest";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { goOn, openFold, visitForm } from "../support/booking-person.ts";
import { errorOf, foldOf, optionOf, submitOf, summaryOf, waitForForm } from "../support/booking-visit.ts";
import { headingOf } from "../support/frame.ts";
import { nextYear } from "../support/next-year.ts";
import { expectFocus, expectInView, type Person, readBox } from "../support/person.ts";
import { AIRPORT } from "../support/site-content.ts";

// A finger scrolls through the whole form, step by step.
vi.setConfig({ testTimeout: 120_000 });

const TRANSFER = `?${new URLSearchParams({ from: AIRPORT, to: "Newry", date: nextYear() })}`;

/** The maximum height of a step on a phone before any fold is open, in CSS pixels. */
const MOST = { travellers: 1_100, contact: 1_000 };

async function goToTravellers(person: Person): Promise<void> {
  await person.write(person.page.locator("#time"), "14:30");
  await goOn(person, "travellers");
}

const isOpen = (person: Person, field: string) =>
  foldOf(person.page, field).evaluate((fold: HTMLDetailsElement) => fold.open);

async function expectHeight({ page }: Person, step: keyof typeof MOST): Promise<void> {
  const { height } = await readBox(page.locator("fieldset.step", { has: page.locator(`h2#${step}`) }));
  expect(height).toBeLessThanOrEqual(MOST[step]);
}

describe("a visitor on a phone", () => {
  it("sees the names of all four steps, a smaller page title from the second on, and short steps with closed folds", async () => {
    const person = await visitForm(TRANSFER);
    const { page } = person;
    const steps = page.getByRole("navigation", { name: bookingForm.progressLabel }).getByRole("listitem");
    const before = await readBox(headingOf(page));
    for (const step of ["journey", "travellers"]) {
      if (step === "travellers") await goToTravellers(person);
      for (const [index, { title }] of Object.values(bookingForm.steps).entries()) {
        const name = steps.nth(index).getByText(title).first();
        expect((await readBox(name)).width).toBeGreaterThan(10);
      }
    }
    await expectInView(page, steps.first());
    expect((await readBox(headingOf(page))).height).toBeLessThan(before.height);
    expect(await isOpen(person, "golfBags")).toBe(false);
    await expectHeight(person, "travellers");
    await goOn(person, "contact");
    expect(await isOpen(person, "companyName")).toBe(false);
    await expectHeight(person, "contact");
  });

  it("finds a fold with answers open, also after a reload, and keeps it closed after closing it", async () => {
    const person = await visitForm(`${TRANSFER}&golfBags=2`);
    const { page } = person;
    const { golfBags } = bookingForm.fields;
    await goToTravellers(person);
    expect(await isOpen(person, "golfBags")).toBe(true);
    await person.press(
      page.getByRole("button", { name: bookingForm.moreLabel.replace("{label}", golfBags.label) }),
    );
    await expect.poll(() => page.inputValue("#golfBags")).toBe("3");
    await expect.poll(() => person.readAnnouncements()).toContain(`${golfBags.label}: 3`);
    await goOn(person, "contact");
    await openFold(person, "companyName");
    await person.write(page.locator("#companyName"), "Example & Co");
    await page.reload();
    await waitForForm(page);
    await expect.poll(() => isOpen(person, "companyName")).toBe(true);
    await expect.poll(() => page.inputValue("#companyName")).toBe("Example & Co");
    // A press on a button counts like typing.
    expect(await page.inputValue("#golfBags")).toBe("3");
    await openFold(person, "companyName");
    await person.write(page.locator("#notes"), "We travel with a cello.");
    expect(await isOpen(person, "companyName")).toBe(false);
  });

  it("is led into a closed fold by an error in it", async () => {
    const person = await visitForm(TRANSFER);
    const { page } = person;
    await goToTravellers(person);
    await openFold(person, "access");
    await person.press(optionOf(page, "access", "steps"));
    await openFold(person, "access");
    expect(await isOpen(person, "access")).toBe(false);
    await person.press(submitOf(page));
    await expectFocus(summaryOf(page));
    await expect.poll(() => errorOf(page, "accessConsent").isVisible()).toBe(true);
    await openFold(person, "access");
    const link = summaryOf(page).getByRole("link", { name: bookingErrors["access-consent-missing"] });
    for (const _ of ["once", "and again"]) {
      await person.press(link);
      await expectFocus(page.locator("#accessConsent"));
      await expectInView(page, page.locator("label", { has: page.locator("#accessConsent") }));
      await openFold(person, "access");
    }
  });
});
