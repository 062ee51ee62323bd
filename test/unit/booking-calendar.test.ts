import ICAL from "ical.js";
import ical, { type VEvent } from "node-ical";
import { describe, expect, it } from "vitest";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { buildCalendar, estimateDrive } from "../../src/server/booking/calendar.ts";
import type { BookingRequest } from "../../src/shared/booking/booking-request.ts";
import { toLocalTime } from "../../src/shared/local-time.ts";
import { CALENDAR_REQUEST } from "../support/calendar-request.ts";
import { putSampleEstimates } from "../support/sample-content/estimates.ts";

putSampleEstimates();

const { serviceType } = bookingItinerary.choices;
const REFERENCE = "XY-7K3M-92QX";

function write(change: Partial<BookingRequest> = {}, description = "x"): string {
  const receivedAt = new Date("2027-03-01T10:05:00Z");
  const writtenAt = new Date("2027-03-01T10:05:03.900Z");
  const request = { ...CALENDAR_REQUEST, ...change };
  return buildCalendar({ reference: REFERENCE, receivedAt, writtenAt, request }, "site.test", description);
}

interface Entry {
  readonly begin: string;
  readonly end: string;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly uid: string;
}

/** Parses the events with two independent libraries and checks that they agree. */
function read(text: string): Entry[] {
  const own = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      begin: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      title: event.summary,
      place: event.location,
      text: event.description,
      uid: event.uid,
    };
  });
  const outside = Object.values(ical.sync.parseICS(text)).filter(
    (component): component is VEvent => component?.type === "VEVENT",
  );
  expect(
    outside.map(({ start, end, summary, uid }) => [start.toISOString(), end?.toISOString(), summary, uid]),
  ).toEqual(own.map(({ begin, end, title, uid }) => [begin, end, title, uid]));
  return own;
}

const only = (change: Partial<BookingRequest>) => {
  const entries = read(write(change));
  expect(entries).toHaveLength(1);
  return entries[0] as Entry;
};

/** Formats an instant as local time in Belfast. */
const show = (moment: string) => Object.values(toLocalTime(new Date(moment))).join(" ");

describe("the owner's calendar", () => {
  it("starts a flight's departure at the estimated collection time", () => {
    const entry = only({
      pickup: "Ardglass Guest House, Midtown",
      dropoff: "Eastport Airport (EPT)",
      time: "06:40",
      timeOf: "departure",
      flight: "EI123",
    });
    expect([show(entry.begin), show(entry.end)]).toEqual(["2027-07-01 02:25", "2027-07-01 04:40"]);
    expect(entry.title).toContain("EI123 at 06:40");
    expect(entry.title).toContain("estimated");
    expect(entry.text).toMatch(/135 minutes on the road.* 120 minutes before EI123 departs at 06:40.*\n\nx$/);
    expect(entry.place).toBe("Ardglass Guest House, Midtown");
  });

  it("starts a flight's departure at the airport and marks the collection as unplanned if the drive is unknown", () => {
    const entry = only({
      pickup: "Cottage above Ardara",
      dropoff: "Midtown International Airport (MID)",
      time: "06:40",
      timeOf: "departure",
      flight: "EI123",
    });
    expect(show(entry.begin)).toBe("2027-07-01 06:40");
    expect(entry.place).toBe("Midtown International Airport (MID)");
    expect(entry.title).toContain("departs 06:40, collection not planned yet");
    expect(entry.text).toContain("the drive is not known");
  });

  it("starts a landing at its time, at the airport", () => {
    const entry = only({
      pickup: "Eastport Airport (EPT)",
      dropoff: "Midtown",
      time: "00:20",
      timeOf: "landing",
      flight: "EI123",
    });
    expect([show(entry.begin), show(entry.end)]).toEqual(["2027-07-01 00:20", "2027-07-01 02:35"]);
    expect(entry.place).toBe("Eastport Airport (EPT)");
    expect(entry.title).toContain("EI123 lands 00:20");
  });

  it.each([
    ["is the drop-off of a landing if only that is an airport", "landing", "Somewhere", "EPT", "EPT"],
    ["is the pick-up of a landing if both places are airports", "landing", "MID", "EPT", "MID"],
    ["is the pick-up of a departure if only that is an airport", "departure", "EPT", "Somewhere", "EPT"],
    ["is the pick-up for a pick-up time, even if the drop-off is an airport", "pickup", "Inn", "EPT", "Inn"],
  ] as const)("has a location that %s", (_what, timeOf, pickup, dropoff, place) => {
    expect(only({ timeOf, pickup, dropoff }).place).toBe(place);
  });

  it("shows a return as a separate event from the other end", () => {
    const entries = read(
      write({
        pickup: "Eastport Airport (EPT)",
        dropoff: "Hotel in Midtown",
        timeOf: "landing",
        returnDate: "2027-07-05",
        returnTime: "18:00",
        returnTimeOf: "departure",
      }),
    );
    expect(entries.map(({ begin, place }) => [show(begin), place])).toEqual([
      ["2027-07-01 10:00", "Eastport Airport (EPT)"],
      ["2027-07-05 13:45", "Hotel in Midtown"],
    ]);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(2);
    expect(entries[1]?.title).toContain("flight at 18:00");
  });

  it.each([
    ["ends a transfer of unknown length after an hour", {}, "2027-07-01 11:00"],
    [
      "ends a transfer of known length after its estimated drive",
      { dropoff: "Northsea", pickup: "Midtown" },
      "2027-07-01 11:30",
    ],
    ["ends an hourly hire after its hours", { serviceType: "hourly", hours: 6 }, "2027-07-01 16:00"],
    [
      "ends a day tour at the all-aboard time if that is earlier",
      { serviceType: "day-tour", allAboard: "17:00" },
      "2027-07-01 17:00",
    ],
    [
      "ends a day tour after nine hours if the all-aboard time is later",
      { serviceType: "day-tour", allAboard: "22:30" },
      "2027-07-01 19:00",
    ],
    [
      "ends a tour of several days on its last evening, also across a clock change",
      { serviceType: "multi-day-tour", days: 4, date: "2027-03-26", time: "09:00" },
      "2027-03-29 18:00",
    ],
    [
      "ends a tour with late starts before midnight of its last day",
      { serviceType: "multi-day-tour", days: 2, time: "20:00" },
      "2027-07-02 23:59",
    ],
  ] as const)("%s", (_name, change, end) => {
    expect(show(only(change).end)).toBe(end);
  });
});

describe("a calendar file", () => {
  it("has a tentative event with the reference as UID and the seconds since the receipt as SEQUENCE", () => {
    expect(write().split("\r\n")).toEqual([
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
      expect.stringMatching(`^SUMMARY:XY-7K3M-92QX: ${serviceType.transfer} .+ Hotel on the Lough$`),
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

describe("estimateDrive", () => {
  it.each([
    ["Midtown", "Eastport Airport (EPT)", 135],
    ["Hotel in Westbay", "Old Field, Midtown City Airport (MCA)", 255],
    ["Giant’s Steps", "Midtown", 90],
    ["MIDTOWN -- City  Airport", "Eastport Airport", 150],
    ["Downham", "Midtown", 110],
  ])("returns the same minutes in both directions between %s and %s: %i", (from, to, minutes) => {
    expect(estimateDrive(from, to)).toBe(minutes);
    expect(estimateDrive(to, from)).toBe(minutes);
  });

  it.each([
    ["Westbay", "Eastport Airport"],
    ["Hotel in Midtown", "Another hotel, Midtown"],
    ["12 Northseaview Lane", "Midtown"],
  ])("returns null for %j and %j", (from, to) => {
    expect(estimateDrive(from, to)).toBeNull();
  });
});
