import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { toDateInWords } from "../../src/shared/booking/local-time.ts";
import { openForm, readFocus, readReference } from "../support/booking-visit.ts";
import { headingOf } from "../support/frame.ts";
import { nextYear } from "../support/next-year.ts";
import { AIRPORT, DAY_JOURNEY } from "../support/site-content.ts";

/** A field and its keys, or the button that continues. */
type Stroke = readonly [field: string, ...keys: string[]];

const [year, month, day] = nextYear().split("-");
// Date and time parts follow the browser's language, American English.
const DATE = `${month}${day}${year}`;
/** The number of CONTACT in readable form. */
const PHONE = "+44 7700 900123";
const GO_ON: Stroke = [":submit", "Enter"];

const TRAVELLERS: readonly Stroke[] = [["passengers", "3"], ["suitcases", "ArrowUp"], GO_ON];
const CONTACT: readonly Stroke[] = [
  ["name", "李小龍"],
  ["email", "name@example.com"],
  ["phone", "07700 900123"],
  ["contactBy", "ArrowRight"],
  GO_ON,
];

const JOURNEYS: readonly (readonly [string, readonly Stroke[], readonly string[]])[] = [
  [
    "a return transfer with a flight",
    [
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
    ],
    ["Return transfer", `${AIRPORT}, T1`, "14:30, local time (flight lands)", "EI123", "23:45"],
  ],
  [
    "a hire by the hour",
    [
      ["serviceType", "ArrowRight"],
      ["hours", "5"],
      ["pickup", "Newry"],
      ["date", DATE],
      ["time", "0900AM"],
      GO_ON,
    ],
    ["By the hour", "5 h", "09:00, local time (pick-up time)"],
  ],
  [
    "a day tour",
    [
      ["serviceType", "ArrowRight", "ArrowRight"],
      ["interests", "Space"],
      ["pickup", "The port, cruise berth"],
      ["date", DATE],
      ["time", "0900AM"],
      ["ship", "Example of the Seas"],
      ["allAboard", "0530PM"],
      GO_ON,
    ],
    ["Day tour", DAY_JOURNEY.title, "Example of the Seas", "17:30"],
  ],
  [
    "a tour of several days",
    [
      ["serviceType", "ArrowRight", "ArrowRight", "ArrowRight"],
      ["days", "4"],
      ["pickup", "Newry"],
      ["date", DATE],
      ["time", "0900AM"],
      GO_ON,
    ],
    ["Multi-day tour", "4 days"],
  ],
];

describe("a visitor with a keyboard only", () => {
  it.each(JOURNEYS.slice(0, 1))("books %s", async (_name, journey, itinerary) => {
    const { page, output, documents } = await openForm();
    await press(page, journey);
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
    const date = toDateInWords(nextYear()) ?? "";
    for (const text of [...itinerary, date, "3", "李小龍", PHONE, "Call"]) {
      expect(review).toContain(text);
      expect(words).toContain(text);
    }
    expect(documents).toEqual(["/bookings"]);
    expect(output).toEqual([]);
  });
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
