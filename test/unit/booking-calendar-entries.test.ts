import { describe, expect, it } from "vitest";
import { buildCalendar } from "../../src/server/booking/calendar.ts";
import type { BookingRequest } from "../../src/shared/booking/booking-request.ts";
import { CALENDAR_REQUEST } from "../support/calendar-request.ts";
import { putSampleEstimates } from "../support/sample-content/estimates.ts";

/* Checks every property of the owner's calendar file. booking-calendar.test.ts checks that other programs can read the file. */

putSampleEstimates();

const RETURN = { returnDate: "2027-07-05", returnTime: "18:00" } as const;

/** The lines of the file, unfolded. */
function write(change: Partial<BookingRequest> = {}): string[] {
  const receivedAt = new Date("2027-03-01T10:05:00Z");
  const writtenAt = new Date("2027-03-01T10:05:03.900Z");
  const request = { ...CALENDAR_REQUEST, ...change };
  return buildCalendar(
    { reference: "XY-7K3M-92QX", receivedAt, writtenAt, request },
    "site.test",
    "Pick-up: Hotel",
  )
    .replaceAll("\r\n ", "")
    .split("\r\n");
}

const read = (name: string, change: Partial<BookingRequest>) =>
  write(change)
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1));

it("buildCalendar writes a transfer as one event that starts at the pick-up", () => {
  expect(write()).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//site.test//Booking requests//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:xy-7k3m-92qx-outward@site.test",
    "SEQUENCE:3",
    "DTSTAMP:20270301T100500Z",
    "DTSTART:20270701T090000Z",
    "DTEND:20270701T100000Z",
    "SUMMARY:XY-7K3M-92QX: Transfer from Hotel on the Lough",
    "LOCATION:Hotel on the Lough",
    "DESCRIPTION:Pick-up: Hotel",
    "STATUS:TENTATIVE",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it("buildCalendar names a return from a flight after the flight", () => {
  const landing = {
    ...RETURN,
    dropoff: "Eastport Airport",
    returnTimeOf: "landing",
    returnFlight: "EI1",
  } as const;
  expect(read("SUMMARY", landing)[1]).toBe("XY-7K3M-92QX: EI1 lands 18:00\\, Transfer from Eastport Airport");
  expect(read("SUMMARY", { ...landing, returnFlight: "" })[1]).toContain("flight lands 18:00");
});

it("buildCalendar puts the note about an estimated time above the itinerary, after a blank line", () => {
  const [text] = read("DESCRIPTION", { dropoff: "Eastport Airport", timeOf: "departure", flight: "EI1" });
  expect(text).toMatch(
    /^This entry stands at the departure of EI1\\, 10:00: .* the entry\.\\n\\nPick-up: Hotel$/,
  );
});

describe("the LOCATION of a calendar event", () => {
  it.each([
    [
      "is the pick-up if it is the airport of a landing",
      "landing",
      "Eastport Airport",
      "Somewhere",
      "Eastport Airport",
    ],
    [
      "is the drop-off if it is the airport of a landing",
      "landing",
      "Somewhere",
      "Eastport Airport",
      "Eastport Airport",
    ],
    [
      "is the pick-up of a landing if both places are airports",
      "landing",
      "Midtown City Airport",
      "Eastport Airport",
      "Midtown City Airport",
    ],
    [
      "is the pick-up of a landing if neither place is an airport",
      "landing",
      "Somewhere",
      "Elsewhere",
      "Somewhere",
    ],
    ["is the airport of a departure without a planned collection", "departure", "Somewhere", "EPT", "EPT"],
    ["is the airport of a departure if the airport is the pick-up", "departure", "EPT", "Somewhere", "EPT"],
    [
      "is the drop-off of a departure if neither place is an airport",
      "departure",
      "Somewhere",
      "Elsewhere",
      "Elsewhere",
    ],
    [
      "is the pick-up for a pick-up time, even if the drop-off is an airport",
      "pickup",
      "Somewhere",
      "Eastport Airport",
      "Somewhere",
    ],
  ] as const)("%s", (_what, timeOf, pickup, dropoff, place) => {
    expect(read("LOCATION", { timeOf, pickup, dropoff })).toEqual([place]);
  });
});
