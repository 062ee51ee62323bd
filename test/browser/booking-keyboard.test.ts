import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { toDateInWords } from "../../src/shared/booking/local-time.ts";
import { openForm, readFocus, readReference } from "../support/booking-visit.ts";
import { headingOf } from "../support/frame.ts";
import { nextYear } from "../support/next-year.ts";
import { AIRPORT } from "../support/site-content.ts";

/** A field and its keys, or the button that continues. */
type Stroke = readonly [field: string, ...keys: string[]];

const [year, month, day] = nextYear().split("-");
// Date and time parts follow the browser's language, American English.
const DATE = `${month}${day}${year}`;
/** The number of CONTACT in readable form. */
const PHONE = "+44 7700 900123";
const GO_ON: Stroke = [":submit", "Enter"];

const JOURNEY: readonly Stroke[] = [
  ["serviceType", "Space"],
  ["tripType", "ArrowRight", "ArrowRight", "ArrowLeft"],
  ["pickup", `${AIRPORT}, T1`],
  ["dropoff", "Newry"],
  ["date", DATE],
  ["time", "0230PM"],
  ["flight", "ei 123"],
  ["returnDate", DATE],
  ["returnTime", "1145PM"],
  GO_ON,
];
const TRAVELLERS: readonly Stroke[] = [["passengers", "3"], ["suitcases", "ArrowUp"], GO_ON];
const CONTACT: readonly Stroke[] = [
  ["name", "李小龍"],
  ["email", "name@example.com"],
  ["phone", "07700 900123"],
  ["contactBy", "ArrowRight"],
  GO_ON,
];
const ITINERARY = [
  ...["Return transfer", `${AIRPORT}, T1`, "14:30, local time (flight lands)", "EI123", "23:45"],
  ...[toDateInWords(nextYear()) ?? "", "3", "李小龍", PHONE, "Call"],
];

it("a visitor with a keyboard only books a return transfer with a flight", async () => {
  const { page, output, documents } = await openForm();
  await press(page, JOURNEY);
  await expect.poll(() => readFocus(page)).toBe("travellers");
  await press(page, TRAVELLERS);
  await expect.poll(() => readFocus(page)).toBe("contact");
  await press(page, CONTACT);
  await expect.poll(() => readFocus(page)).toBe("review");
  // The numbering plans may load after the step.
  await expect.poll(() => page.locator(".review").textContent()).toContain(PHONE);
  const review = await page.locator(".review").textContent();
  await press(page, [GO_ON]);
  await readReference(page);
  await expect.poll(() => readFocus(page)).toBe("sent");
  expect(await headingOf(page).textContent()).toBe(bookingForm.sent.title);
  const words = (await page.locator(".sent .facts").textContent()) ?? "";
  for (const text of ITINERARY) {
    expect(review).toContain(text);
    expect(words).toContain(text);
  }
  expect(documents).toEqual(["/bookings"]);
  expect(output).toEqual([]);
});

/** Moves through the fields with Tab and presses keys in the named ones. */
async function press(page: Page, strokes: readonly Stroke[]): Promise<void> {
  for (const [field, ...keys] of strokes) {
    await tabTo(page, field);
    for (const key of keys) {
      if (/^(?:Enter|Space|Arrow\w+)$/.test(key)) await page.keyboard.press(key);
      else await page.keyboard.type(key);
    }
  }
}

async function tabTo(page: Page, field: string): Promise<void> {
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press("Tab");
    const isThere = await page.evaluate((name) => {
      const element = document.activeElement;
      return name === ":submit"
        ? element?.getAttribute("type") === "submit"
        : element?.getAttribute("name") === name;
    }, field);
    if (isThere) return;
  }
  throw new Error(`Tab does not lead to "${field}".`);
}
