import { describe, expect, it, vi } from "vitest";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { goOn, openFold, visitForm } from "../support/booking-person.ts";
import {
  fillJourney,
  goToReview,
  optionOf,
  readReference,
  submitOf,
  waitForForm,
} from "../support/booking-visit.ts";
import { headerLinkOf, menuButtonOf } from "../support/frame.ts";
import { nextYear } from "../support/next-year.ts";
import { expectFocus, expectInView } from "../support/person.ts";
import { SERVICE_WITH_KIND, SMALL_CLASS } from "../support/site-content.ts";
import { forbidSessionStorage } from "../support/tab.ts";

// A finger scrolls through the whole form, step by step.
vi.setConfig({ testTimeout: 120_000 });

/** The last Sunday of October next year, when the clocks go back. It lies within the next 24 months. */
function findRepeatedHour(): string {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 9, 31));
  day.setUTCDate(31 - day.getUTCDay());
  return day.toISOString().slice(0, 10);
}

describe("a booking draft", () => {
  it("is kept across navigation, reload and Back, with the choice between the two occurrences of a repeated time", async () => {
    const person = await visitForm();
    const { page } = person;
    const needsTexts = optionOf(page, "access", "text-not-call");
    const second = optionOf(page, "timeOccurrence", "second");
    await fillJourney(page);
    expect(await second.isVisible()).toBe(false);
    await person.write(page.locator("#date"), findRepeatedHour());
    await person.write(page.locator("#time"), "01:30");
    await person.press(second);
    await page.reload();
    await waitForForm(page);
    await expect.poll(() => second.isChecked()).toBe(true);
    await goOn(person, "travellers");
    await person.write(page.locator("#passengers"), "5");
    await openFold(person, "access");
    await person.press(needsTexts);
    await person.press(menuButtonOf(page));
    await person.press(headerLinkOf(page, "/vehicles"));
    await page.waitForURL("**/vehicles");
    await person.back();
    await page.locator("h2#travellers:visible").waitFor();
    await expect.poll(() => page.inputValue("#passengers")).toBe("5");
    await page.reload();
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#passengers")).toBe("5");
    await expect.poll(() => needsTexts.isChecked()).toBe(true);
    await person.back();
    await page.locator("h2#journey:visible").waitFor();
    await expect.poll(() => page.inputValue("#pickup")).toBe("Larne Harbour");
    expect(await second.isChecked()).toBe(true);
  });

  it("is not kept across a reload if storage is forbidden, and the request is confirmed", async () => {
    const { page, output } = await visitForm();
    await forbidSessionStorage(page);
    await page.reload();
    await waitForForm(page);
    await fillJourney(page);
    await page.reload();
    await waitForForm(page);
    expect(await page.inputValue("#pickup")).toBe("");
    await goToReview(page);
    await submitOf(page).click();
    await readReference(page);
    expect(output).toEqual([]);
  });

  it("starts with the values and the error of the query, and keeps a correction across a reload", async () => {
    const text = '<b>café</b> 😀 "%E0';
    const person = await visitForm(
      `?${new URLSearchParams({ from: text, date: "2020-03-12", service: SERVICE_WITH_KIND.id, vehicle: SMALL_CLASS.id })}`,
    );
    const { page, output } = person;
    const errors = page.getByText(bookingErrors["date-past"]);
    expect(await page.inputValue("#pickup")).toBe(text);
    expect(await page.inputValue("#date")).toBe("2020-03-12");
    expect(await optionOf(page, "serviceType", SERVICE_WITH_KIND.beginsAs ?? "").isChecked()).toBe(true);
    expect(await page.inputValue("#vehicleClass")).toBe(SMALL_CLASS.id);
    await expectInView(page, errors.first());
    expect(await page.locator("#date-error").textContent()).toBe(bookingErrors["date-past"]);
    await person.write(page.locator("#date"), nextYear());
    await expect.poll(() => errors.count()).toBe(0);
    await page.reload();
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#date")).toBe(nextYear());
    await expect.poll(() => errors.count()).toBe(0);
    expect(output).toEqual([]);
  });

  it("names the answers that it keeps when the visitor requests another journey, and can be discarded", async () => {
    const person = await visitForm();
    const { page } = person;
    const { id, beginsAs } = SERVICE_WITH_KIND;
    const { labels } = bookingItinerary;
    const { soFar } = bookingForm;
    const isBegun = () => optionOf(page, "serviceType", beginsAs ?? "").isChecked();
    await person.press(optionOf(page, "serviceType", "transfer"));
    await person.write(page.locator("#pickup"), "Larne Harbour");
    await person.write(page.locator("#stops"), "Newry");
    await page.goto(new URL("/services", page.url()).href);
    await person.press(page.locator(`#${id} .service__text a`));
    const kept = page.getByText(soFar.kept.replace("{fields}", `${labels.pickup}, ${labels.stops}`));
    await kept.waitFor();
    expect(await isBegun()).toBe(true);
    expect(await page.inputValue("#pickup")).toBe("Larne Harbour");

    await person.press(page.getByRole("button", { name: soFar.startLabel }));
    await kept.waitFor({ state: "detached" });
    await expectFocus(page.locator("h2#journey"));
    expect(await page.inputValue("#pickup")).toBe("");
    expect(await page.inputValue("#stops")).toBe("");
    expect(await isBegun()).toBe(true);
    await page.reload();
    await waitForForm(page);
    expect(await page.inputValue("#pickup")).toBe("");
    expect(await isBegun()).toBe(true);
  });
});
