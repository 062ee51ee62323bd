import ical, { type VEvent } from "node-ical";
import { describe, expect, it } from "vitest";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { bookingMail } from "../../src/content/booking-mail.ts";
import { buildCalendar } from "../../src/server/booking/calendar.ts";
import type { BookingRequest } from "../../src/shared/booking/booking-request.ts";
import { toLocalTime } from "../../src/shared/local-time.ts";
import { validateExample } from "../support/booking-inputs.ts";

const { serviceType } = bookingItinerary.choices;
const { transferMinutes, dayTourHours } = bookingMail.calendar;

const TITLES = {
  pickup: "{reference}: {service} from {pickup}",
  return: "Return from {pickup}",
  landing: "Flight {flight} lands {time}",
  departure: "Flight {flight} departs {time}",
};

const example = validateExample({ pickup: "The Pier", date: "2027-07-01", time: "10:00" });
const REQUEST = example.ok ? example.value : expect.fail("The example is invalid.");
const { pickup: PICKUP, dropoff: DROPOFF } = REQUEST;

function write(change: Partial<BookingRequest> = {}, description = "x"): string {
  const request = { ...REQUEST, ...change };
  const stored = { reference: "AB-7K3M-92QX", receivedAt: new Date("2027-03-01T10:05:00Z"), request };
  return buildCalendar(stored, "https://site.test", description, TITLES);
}

/** Parses the events with another library than the one that writes them. Times are local. */
function read(text: string) {
  return Object.values(ical.sync.parseICS(text))
    .filter((component): component is VEvent => component?.type === "VEVENT")
    .map(({ start, end, summary, location, description, uid }) => ({
      begin: Object.values(toLocalTime(start)).join(" "),
      minutes: (Number(end) - Number(start)) / 60_000,
      title: String(summary),
      place: String(location),
      text: String(description),
      uid,
    }));
}

describe("the calendar event of a journey", () => {
  const landing = { timeOf: "landing", time: "00:20", flight: "EI 123" } as const;
  const departure = { timeOf: "departure", time: "06:40", flight: "EI 123 then {time}" } as const;
  const unknown = { ...departure, flight: "", dropoff: "" };
  const dayTour = { serviceType: "day-tour" } as const;
  const fourDays = { serviceType: "multi-day-tour", days: 4 } as const;
  it.each<[what: string, change: Partial<BookingRequest>, begin: string, title: string, place: string]>([
    ["a pick-up", {}, "10:00", `AB-7K3M-92QX: ${serviceType.transfer} from The Pier`, PICKUP],
    ["a landing", landing, "00:20", "Flight EI 123 lands 00:20", PICKUP],
    ["a departure", departure, "06:40", "Flight EI 123 then {time} departs 06:40", DROPOFF],
    ["a departure without a flight or drop-off", unknown, "06:40", "Flight departs 06:40", PICKUP],
  ])("has the time, title and place of %s", (_what, change, begin, title, place) => {
    const event = { begin: `2027-07-01 ${begin}`, title, place, minutes: transferMinutes };
    expect(read(write(change))).toMatchObject([event]);
  });

  it.each<[minutes: number, what: string, change: Partial<BookingRequest>]>([
    [6 * 60, "a hire by the hour", { serviceType: "hourly", hours: 6 }],
    [dayTourHours * 60, "a day tour", dayTour],
    [30, "a day tour with an earlier all-aboard time", { ...dayTour, allAboard: "10:30" }],
    [dayTourHours * 60, "a day tour after the all-aboard time", { ...dayTour, allAboard: "09:30" }],
    [(3 * 24 - 1 + dayTourHours) * 60, "four days with a clock change", { ...fourDays, date: "2027-03-26" }],
    [3 * 24 * 60 + 29, "four days from late in the evening", { ...fourDays, time: "23:30" }],
  ])("lasts %i minutes for %s", (minutes, _what, change) => {
    expect(read(write(change))).toMatchObject([{ minutes }]);
  });

  it("is followed by an event of the return, which begins at the other end", () => {
    const returning = { returnDate: "2027-07-05", returnTime: "18:00", allAboard: "18:05" };
    const [outward, back] = read(write(returning));
    expect(outward).toMatchObject({ begin: "2027-07-01 10:00", place: PICKUP });
    const uid = "ab-7k3m-92qx-return@site.test";
    const event = { begin: "2027-07-05 18:00", minutes: transferMinutes, uid };
    expect(back).toMatchObject({ ...event, place: DROPOFF, title: `Return from ${DROPOFF}` });
    const [, flight] = read(write({ ...returning, returnTimeOf: "departure", returnFlight: "BA 1420" }));
    expect(flight).toMatchObject({ ...event, place: PICKUP, title: "Flight BA 1420 departs 18:00" });
  });
});

it("the company's and the visitor's calendar titles of flights contain the flight and its time", () => {
  for (const { landing, departure } of [bookingMail.calendar.titles, bookingMail.visitorCalendarTitles])
    for (const title of [landing, departure]) expect(title).toMatch(/\{flight\}.*\{time\}/);
});

it("a calendar file has a tentative event with the reference as UID", () => {
  expect(write({ serviceType: "hourly", hours: 6 }).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//site.test//Booking requests//EN",
    "BEGIN:VEVENT",
    "UID:ab-7k3m-92qx-outward@site.test",
    "DTSTAMP:20270301T100500Z",
    "DTSTART:20270701T090000Z",
    "DTEND:20270701T150000Z",
    `SUMMARY:AB-7K3M-92QX: ${serviceType.hourly} from The Pier`,
    "LOCATION:The Pier",
    "DESCRIPTION:x",
    "STATUS:TENTATIVE",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it("a calendar file escapes typed text and folds its lines at 75 bytes", () => {
  const typed = `END:VEVENT\nBEGIN:VEVENT\nATTACH:http://evil.example ${"ö🚗".repeat(60)}`;
  const pickup = "Pier 3; berth 2, Midtown\\";
  const text = write({ pickup }, typed);
  expect(read(text)).toMatchObject([{ text: typed, place: pickup }]);
  for (const line of text.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
