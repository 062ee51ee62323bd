import { describe, expect, it } from "vitest";
import { buildCalendar, estimateDrive } from "../../src/server/booking/calendar.ts";
import type { BookingRequest } from "../../src/shared/booking/booking-request.ts";
import { CALENDAR_REQUEST } from "../support/calendar-request.ts";

/* The owner's calendar file to the last property. That other programs read it is held by booking-calendar.test.ts. */

const RETURN = { returnDate: "2027-07-05", returnTime: "18:00" } as const;

/** The lines of the file, put together again where they were folded. */
function write(change: Partial<BookingRequest> = {}): string[] {
  const receivedAt = new Date("2027-03-01T10:05:00Z");
  const writtenAt = new Date("2027-03-01T10:05:03.900Z");
  const request = { ...CALENDAR_REQUEST, ...change };
  return buildCalendar(
    { reference: "LC-7K3M-92QX", receivedAt, writtenAt, request },
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

it("a transfer is one entry, from its pick-up", () => {
  expect(write()).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//site.test//Booking requests//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:lc-7k3m-92qx-outward@site.test",
    "SEQUENCE:3",
    "DTSTAMP:20270301T100500Z",
    "DTSTART:20270701T090000Z",
    "DTEND:20270701T100000Z",
    "SUMMARY:LC-7K3M-92QX: Transfer from Hotel on the Lough",
    "LOCATION:Hotel on the Lough",
    "DESCRIPTION:Pick-up: Hotel",
    "STATUS:TENTATIVE",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it("a return is an entry of its own, which says that it is one", () => {
  expect(read("UID", RETURN)).toEqual(["lc-7k3m-92qx-outward@site.test", "lc-7k3m-92qx-return@site.test"]);
  expect(read("SUMMARY", RETURN)).toEqual([
    "LC-7K3M-92QX: Transfer from Hotel on the Lough",
    "LC-7K3M-92QX: return from Somewhere",
  ]);
});

it("a return from a flight is named by the flight", () => {
  const landing = {
    ...RETURN,
    dropoff: "Dublin Airport",
    returnTimeOf: "landing",
    returnFlight: "EI1",
  } as const;
  expect(read("SUMMARY", landing)[1]).toBe("LC-7K3M-92QX: EI1 lands 18:00\\, Transfer from Dublin Airport");
  expect(read("SUMMARY", { ...landing, returnFlight: "" })[1]).toContain("flight lands 18:00");
});

it("what is estimated stands above the itinerary, and a line apart", () => {
  const [text] = read("DESCRIPTION", { dropoff: "Dublin Airport", timeOf: "departure", flight: "EI1" });
  expect(text).toMatch(
    /^This entry stands at the departure of EI1\\, 10:00: .* the entry\.\\n\\nPick-up: Hotel$/,
  );
});

describe("the place of a flight is", () => {
  it.each([
    ["the airport, where it is the pick-up", "landing", "Dublin Airport", "Somewhere", "Dublin Airport"],
    ["the airport, where it is the drop-off", "landing", "Somewhere", "Dublin Airport", "Dublin Airport"],
    ["the pick-up, where both are airports", "landing", "Cork Airport", "Dublin Airport", "Cork Airport"],
    ["the pick-up, where neither is", "landing", "Somewhere", "Elsewhere", "Somewhere"],
    ["the airport of a departure that is not planned", "departure", "Somewhere", "DUB", "DUB"],
    ["the airport, also where it is named first", "departure", "DUB", "Somewhere", "DUB"],
    ["the drop-off, where neither is", "departure", "Somewhere", "Elsewhere", "Elsewhere"],
    ["not where a pick-up is", "pickup", "Somewhere", "Dublin Airport", "Somewhere"],
  ] as const)("%s", (_what, timeOf, pickup, dropoff, place) => {
    expect(read("LOCATION", { timeOf, pickup, dropoff })).toEqual([place]);
  });
});

it("several days end as long after their hour as a day out, to the minute", () => {
  const tour = { serviceType: "multi-day-tour", days: 2 } as const;
  expect(read("DTEND", { ...tour, time: "09:30" })).toEqual(["20270702T173000Z"]);
  expect(read("DTEND", { ...tour, time: "14:58" })).toEqual(["20270702T225800Z"]);
});

describe("a place is known", () => {
  it.each([
    ["with punctuation after it", "Belfast, Europa Hotel"],
    ["with punctuation around it", "(Belfast)"],
    ["with more than a space in it", "Belfast -- City  Airport"],
    ["in capital letters", "BELFAST"],
  ])("%s", (_how, place) => {
    expect(estimateDrive(place, "Dublin Airport")).not.toBeNull();
  });

  it("by its whole name, whatever stands between the words", () => {
    expect(estimateDrive("Belfast -- City  Airport", "Dublin Airport")).toBe(150);
  });

  it("with either apostrophe", () => {
    expect(estimateDrive("Giant's Causeway", "Belfast")).toBe(90);
    expect(estimateDrive("Giant’s Causeway", "Belfast")).toBe(90);
  });

  it("by each of two names that a stroke stands between", () => {
    expect(estimateDrive("Derry", "Belfast")).toBe(estimateDrive("Londonderry", "Belfast"));
    expect(estimateDrive("Derry", "Belfast")).not.toBeNull();
  });
});
