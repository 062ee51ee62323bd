import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { homePage } from "../../src/content/pages/home.ts";
import { toDaysInWords } from "../../src/shared/local-time.ts";
import * as booking from "../support/booking-visit.ts";
import { nextYear } from "../support/days.ts";
import { expectFocus, expectInView } from "../support/on-screen.ts";
import { ownSite } from "../support/own-site.ts";
import { AIRPORT } from "../support/site-content.ts";
import { PHONE, visit } from "../support/visit.ts";

const { starter } = homePage;

it("a visitor on a phone books an airport transfer without a request to a third party, downloads the calendar file and copies the details", async () => {
  const { page } = await visit("/", { ...PHONE, permissions: ["clipboard-read", "clipboard-write"] });
  const { sent } = bookingForm;
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.fill("#starter-from", AIRPORT);
  await page.fill("#starter-to", "Elmby");
  await page.fill("#starter-date", nextYear());
  const submit = page.getByRole("button", { name: starter.submitLabel });
  const passengers = page.locator("#starter-passengers");
  await page
    .getByRole("button", { name: starter.moreLabel.replace("{label}", starter.passengersLabel) })
    .tap();
  await expect.poll(() => passengers.inputValue()).toBe("2");
  await passengers.fill("0");
  await submit.tap();
  await expectFocus(passengers);
  await expectInView(page.getByText(starter.passengersError));
  await passengers.fill("1");
  await submit.tap();
  await booking.waitForForm(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expectInView(page.locator(".so-far p").filter({ hasText: AIRPORT }));
  await page.goBack();
  await expect.poll(() => page.inputValue("#starter-to")).toBe("Elmby");
  await page.goForward();
  await booking.waitForForm(page);
  await page.fill("#time", "14:30");
  await booking.continueTo(page, "travellers");
  await booking.continueTo(page, "contact");
  await page.fill("#name", "Aoife Ní Bhriain");
  await page.fill("#email", "aoife@gmail.con");
  const correction = bookingForm.correctEmail.replace("{suggestion}", "aoife@gmail.com");
  await page.getByRole("button", { name: correction }).tap();
  await expectFocus(page.locator("#email"));
  const unclear = page.locator("form .note", { hasText: bookingForm.warnings["phone-unclear"] });
  await page.fill("#phone", "(617) 555-0142");
  expect(await unclear.count()).toBe(0);
  await page.locator("#email").tap();
  await unclear.waitFor();
  await booking.continueTo(page, "review");
  for (const text of ["aoife@gmail.com", "(617) 555-0142", bookingForm.warnings["phone-unclear"]])
    await expect.poll(() => page.locator(".review").textContent()).toContain(text);
  await booking.submitOf(page).tap();
  const reference = await booking.readReference(page);
  expect(requests.filter((url) => !url.startsWith(ownSite.origin))).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: sent.calendarLabel }).tap();
  expect((await download).suggestedFilename()).toBe(`${reference}.ics`);
  await page.getByRole("button", { name: sent.copyLabel, exact: true }).tap();
  await page.locator(`[role=status]:text-is("${sent.copiedText}")`).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(reference);
});

it("a visitor books a tour of several days with a flight home by keyboard alone", async () => {
  const { page, output, documents } = await visit("/bookings");
  await booking.waitForForm(page);
  const [year, month, day] = nextYear().split("-");
  const keys = page.keyboard;
  // The order of date and time parts follows the browser's language, American English.
  const date = `${month}${day}${year}`;
  async function write(answers: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(answers)) {
      await tabTo(page, `[name=${name}]`);
      await keys.type(text);
    }
  }
  async function continueTo(heading: string): Promise<void> {
    await tabTo(page, "[type=submit]");
    await keys.press("Enter");
    await expectFocus(page.locator(`#${heading}`));
  }
  await tabTo(page, "[name=serviceType]");
  for (const key of ["Space", "ArrowUp"]) await keys.press(key);
  await write({ days: "4", pickup: AIRPORT, stops: "Elmby", date, time: "0230PM" });
  await write({ flight: "ei123", returnTime: "1145PM", returnFlight: "ei 124" });
  await continueTo("travellers");
  await tabTo(page, "[name=suitcases]");
  await keys.press("ArrowUp");
  await continueTo("contact");
  await write({ name: "李小龍", email: "name@example.com", phone: "07700 900789" });
  await tabTo(page, "[name=contactBy]");
  await keys.press("ArrowRight");
  await continueTo("review");
  await continueTo("sent");
  const words = await page.locator(".sent__itinerary").textContent();
  const { choices, labelsFor } = bookingItinerary;
  const chosen = [choices.serviceType["multi-day-tour"], choices.contactBy.call];
  const home = [labelsFor["multi-day-tour"].dropoff, toDaysInWords(nextYear(), 4), "23:45", "EI 124"];
  for (const text of [...chosen, AIRPORT, "Elmby", "14:30", "EI 123", ...home, "李小龍"])
    expect(words).toContain(text);
  expect([documents, output]).toEqual([["/bookings"], []]);
});

/** Presses Tab until an element that matches the selector has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const focused = page.locator(`form ${selector}:focus`);
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press("Tab");
    if ((await focused.count()) > 0) return;
  }
  throw new Error(`${selector} did not get the focus within 60 Tab presses.`);
}
