import ical, { type VEvent } from "node-ical";
import { describe, expect, it } from "vitest";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { bookingMail } from "../../src/content/booking-mail.ts";
import { buildCalendar } from "../../src/server/booking/calendar.ts";
import type { BookingRequest } from "../../src/shared/booking/booking-request.ts";
import type { TimeMeaning } from "../../src/shared/booking/fields.ts";
import { toLocalTime } from "../../src/shared/local-time.ts";
import { AIRPORT } from "../support/site-content.ts";

const { serviceType } = bookingItinerary.choices;
const { transferMinutes, dayTourHours } = bookingMail.calendar;
const REFERENCE = "XY-7K3M-92QX";

const TITLES = {
  pickup: "{reference}: {service} from {pickup}",
  return: "Return from {pickup}",
  landing: "Flight {flight} lands {time}",
  departure: "Flight {flight} departs {time}",
};

/** A one-way transfer with only the fields that a calendar file uses. */
const REQUEST = {
  serviceType: "transfer",
  tripType: "one-way",
  pickup: "Hotel on the Lough",
  dropoff: "Somewhere",
  date: "2027-07-01",
  time: "10:00",
  timeOf: "pickup",
  flight: "",
  allAboard: "",
  hours: null,
  days: null,
  returnDate: "",
  returnTime: "",
  returnTimeOf: "pickup",
  returnFlight: "",
} as unknown as BookingRequest;

function write(change: Partial<BookingRequest> = {}, description = "x"): string {
  const receivedAt = new Date("2027-03-01T10:05:00Z");
  const writtenAt = new Date("2027-03-01T10:05:03.900Z");
  const request = { ...REQUEST, ...change };
  const stored = { reference: REFERENCE, receivedAt, writtenAt, request };
  return buildCalendar(stored, "site.test", description, TITLES);
}

/** Parses the events with another library than the one that writes them. */
function read(text: string) {
  return Object.values(ical.sync.parseICS(text))
    .filter((component): component is VEvent => component?.type === "VEVENT")
    .map(({ start, end, summary, location, description, uid }) => ({
      begin: showLocal(start),
      end: showLocal(end ?? expect.fail("The event has no end.")),
      minutes: (Number(end) - Number(start)) / 60_000,
      title: String(summary),
      place: String(location),
      text: String(description),
      uid,
    }));
}

/** Formats an instant as local time in Belfast. */
const showLocal = (moment: Date) => Object.values(toLocalTime(moment)).join(" ");

describe("the event of a journey", () => {
  it.each<[time: string, timeOf: TimeMeaning, pickup: string, dropoff: string, place: string]>([
    ["10:00", "pickup", "Hotel on the Lough", AIRPORT, "Hotel on the Lough"],
    ["00:20", "landing", AIRPORT, "45 Dublin Road", AIRPORT],
    ["00:20", "landing", "45 Dublin Road", AIRPORT, AIRPORT],
    ["00:20", "landing", "Airport of Westbay", AIRPORT, "Airport of Westbay"],
    ["06:40", "departure", "45 Dublin Road", AIRPORT, AIRPORT],
    ["06:40", "departure", AIRPORT, "45 Dublin Road", AIRPORT],
    ["06:40", "departure", AIRPORT, "Airport of Westbay", "Airport of Westbay"],
    ["06:40", "departure", "Westbay", "45 Dublin Road", "45 Dublin Road"],
    ["06:40", "departure", "Westbay", "", "Westbay"],
  ])(
    "with the time %s (%s), the pick-up %j and the drop-off %j begins at that time, at %s",
    (time, timeOf, pickup, dropoff, place) => {
      const events = read(write({ time, timeOf, pickup, dropoff }));
      expect(events).toMatchObject([{ begin: `2027-07-01 ${time}`, place }]);
    },
  );

  it.each<[timeOf: TimeMeaning, flight: string, title: string]>([
    ["pickup", "EI 123", `${REFERENCE}: ${serviceType.transfer} from Hotel on the Lough`],
    ["landing", "EI 123", "Flight EI 123 lands 10:00"],
    ["departure", "EI 123 then {time}", "Flight EI 123 then {time} departs 10:00"],
    ["departure", "", "Flight departs 10:00"],
  ])("has a title for timeOf %s and the flight %j: %s", (timeOf, flight, title) => {
    expect(read(write({ timeOf, flight }))).toMatchObject([{ title }]);
  });

  const roads = { pickup: "45 Dublin Road, Belfast", dropoff: "12 Belfast Road, Newry" };
  const dayTour = { serviceType: "day-tour" } as const;
  const fourDays = { serviceType: "multi-day-tour", days: 4 } as const;
  it.each<[minutes: number, what: string, change: Partial<BookingRequest>]>([
    [transferMinutes, "a transfer between roads named after cities", roads],
    [transferMinutes, "a landing", { timeOf: "landing" }],
    [transferMinutes, "a departure", { timeOf: "departure" }],
    [6 * 60, "a hire by the hour", { serviceType: "hourly", hours: 6 }],
    [dayTourHours * 60, "a day tour", dayTour],
    [30, "a day tour with an earlier all-aboard time", { ...dayTour, allAboard: "10:30" }],
    [dayTourHours * 60, "a day tour after the all-aboard time", { ...dayTour, allAboard: "09:30" }],
    [(3 * 24 + dayTourHours) * 60, "four days", fourDays],
    [(3 * 24 - 1 + dayTourHours) * 60, "four days with a clock change", { ...fourDays, date: "2027-03-26" }],
    [3 * 24 * 60 + 29, "four days from late in the evening", { ...fourDays, time: "23:30" }],
  ])("lasts %i minutes for %s", (minutes, _what, change) => {
    expect(read(write(change))).toMatchObject([{ minutes }]);
  });

  it("is separate from the event of the return, which begins at the other end", () => {
    const returning = { returnDate: "2027-07-05", returnTime: "18:00", allAboard: "18:05" };
    const events = read(write(returning));
    expect(events.map(({ begin, place, minutes }) => [begin, place, minutes])).toEqual([
      ["2027-07-01 10:00", "Hotel on the Lough", transferMinutes],
      ["2027-07-05 18:00", "Somewhere", transferMinutes],
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
    expect(events[1]?.title).toBe("Return from Somewhere");
    const [, flight] = read(write({ ...returning, returnTimeOf: "departure", returnFlight: "BA 1420" }));
    expect(flight).toMatchObject({ place: "Hotel on the Lough", title: "Flight BA 1420 departs 18:00" });
  });
});

describe.each([
  ["the company's", bookingMail.calendar.titles],
  ["the visitor's", bookingMail.visitorCalendarTitles],
])("%s titles", (_whose, { landing, departure }) => {
  it("contain the flight and its time", () => {
    for (const title of [landing, departure]) expect(title).toMatch(/\{flight\}.*\{time\}/);
  });
});

describe("a calendar file", () => {
  it("has a tentative event with the reference as UID and the seconds since the receipt as SEQUENCE", () => {
    expect(write({ serviceType: "hourly", hours: 6 }).split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//site.test//Booking requests//EN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:xy-7k3m-92qx-outward@site.test",
      "SEQUENCE:3",
      "DTSTAMP:20270301T100500Z",
      "DTSTART:20270701T090000Z",
      "DTEND:20270701T150000Z",
      `SUMMARY:XY-7K3M-92QX: ${serviceType.hourly} from Hotel on the Lough`,
      "LOCATION:Hotel on the Lough",
      "DESCRIPTION:x",
      "STATUS:TENTATIVE",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("escapes typed text and folds its lines at 75 bytes", () => {
    const typed = `END:VEVENT\nBEGIN:VEVENT\nATTACH:http://evil.example ${"ö🚗".repeat(60)}`;
    const pickup = "Pier 3; berth 2, Midtown\\";
    const text = write({ pickup }, typed);
    expect(read(text)).toMatchObject([{ text: typed, place: pickup }]);
    for (const line of text.split("\r\n"))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });
});
