import { describe, expect, it, vi } from "vitest";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { addDays, toLocalTime } from "../../src/shared/booking/local-time.ts";
import { expectStep, goOn, visitForm, walkToContact, writeContact } from "../support/booking-person.ts";
import { errorOf, reviewOf, submitOf, summaryOf, waitForForm } from "../support/booking-visit.ts";
import { nextYear } from "../support/next-year.ts";
import { expectFocus, type Person } from "../support/person.ts";
import { SMALL_CLASS } from "../support/site-content.ts";

// A finger scrolls through the whole form, step by step.
vi.setConfig({ testTimeout: 120_000 });

/** A query with everything about a one-way transfer except its date and time. */
const TRANSFER = "?from=Larne+Harbour&to=Newry&passengers=2";

const warningOf = ({ page }: Person, text: string) => page.locator(".field__warning", { hasText: text });

describe("a visitor on a phone", () => {
  it("sees an error for an impossible date, for a date left incomplete, and for a count that is not a number", async () => {
    const person = await visitForm(TRANSFER);
    const { page } = person;
    await person.write(page.locator("#time"), "14:30");
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
    await person.write(page.locator("#suitcases"), "1e");
    await person.press(submitOf(page));
    await expect
      .poll(() => errorOf(page, "suitcases").textContent())
      .toBe(bookingErrors["suitcases-invalid"]);
  });

  it("gets a mistyped address corrected by one press, and the number as the site understands it", async () => {
    const person = await visitForm();
    const { page } = person;
    const plans: string[] = [];
    page.on("request", (request) => {
      if (/\/phone-/.test(request.url())) plans.push(request.url());
    });
    await walkToContact(person);
    expect(plans).toEqual([]);
    const correct = page.getByRole("button", { name: "Use name@gmail.com" });
    await person.write(page.locator("#name"), "Aoife Example");
    await person.write(page.locator("#email"), "name@gmail.co");
    expect(await correct.count()).toBe(0);
    await person.write(page.locator("#email"), "name@gmail.con");
    await person.press(correct);
    await expect.poll(() => page.inputValue("#email")).toBe("name@gmail.com");
    await expectFocus(page.locator("#email"));
    await expect.poll(() => correct.count()).toBe(0);
    await expect.poll(() => plans.length).toBe(1);
    // The correction is stored like typed text.
    await page.reload();
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#email")).toBe("name@gmail.com");

    const understood = page.locator('output[for="phone"]');
    await person.write(page.locator("#phone"), "020 7946 0000");
    await expect.poll(() => understood.textContent()).toBe("We will reach you at +44 20 7946 0000");
    await person.write(page.locator("#phone"), "+44 7700 900");
    await expect.poll(() => understood.textContent()).toBe("");
    await person.press(submitOf(page));
    expect(await errorOf(page, "phone").textContent()).toBe(bookingErrors["phone-invalid"]);
    await person.write(page.locator("#phone"), "087 123 4567");
    await goOn(person, "review");
    await expect.poll(() => reviewOf(page).textContent()).toContain("+353 87 123 4567");
  });

  it("is warned of a journey tomorrow and of a class that is too small, may change it from the review, and may send it", async () => {
    const person = await visitForm(`${TRANSFER}&date=${nextYear()}&vehicle=${SMALL_CLASS.id}`);
    const { page } = person;
    const { "travel-soon": soon, "class-too-small": tooSmall } = bookingForm.warnings;
    await person.write(page.locator("#time"), "14:30");
    expect(await warningOf(person, soon).count()).toBe(0);
    await person.write(page.locator("#date"), addDays(toLocalTime(new Date()).date, 1));
    await warningOf(person, soon).waitFor();
    await goOn(person, "travellers");
    await person.write(page.locator("#passengers"), "30");
    await warningOf(person, tooSmall).waitFor();
    await goOn(person, "contact");
    await writeContact(person);
    await goOn(person, "review");
    const { date, vehicleClass } = bookingItinerary.labels;
    await expect
      .poll(() => reviewOf(page).locator(".field__warning li").allTextContents())
      .toEqual([`${date}: ${soon}`, `${vehicleClass}: ${tooSmall}`]);
    await person.press(reviewOf(page).getByRole("link", { name: vehicleClass, exact: true }));
    await expectFocus(page.locator("#vehicleClass"));
    await person.press(page.getByRole("button", { name: bookingForm.returnLabel }));
    await expectStep(person, "review");
    await person.press(submitOf(page));
    await page.locator(".sent__code").waitFor();
  });
});

it("radio buttons and checkboxes of the booking form are native in forced colours", async () => {
  const { page } = await visitForm();
  const readAppearances = () =>
    Promise.all(
      ["serviceType", "interests"].map((name) =>
        page.locator(`#${name}`).evaluate((input) => getComputedStyle(input).appearance),
      ),
    );
  expect(await readAppearances()).toEqual(["none", "none"]);
  await page.emulateMedia({ forcedColors: "active" });
  await expect.poll(() => readAppearances()).toEqual(["auto", "auto"]);
});
