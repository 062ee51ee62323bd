import ical, { type VEvent } from "node-ical";
import { describe, expect, it } from "vitest";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { buildCalendar, estimateDrive } from "../../src/server/booking/calendar.ts";
import type { BookingRequest } from "../../src/shared/booking/booking-request.ts";
import { toLocalTime } from "../../src/shared/local-time.ts";
import { putSampleEstimates } from "../support/sample-content/estimates.ts";

putSampleEstimates();

const { serviceType } = bookingItinerary.choices;
const REFERENCE = "XY-7K3M-92QX";

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
  return buildCalendar({ reference: REFERENCE, receivedAt, writtenAt, request }, "site.test", description);
}

/** Parses the events with another library than the one that writes them. */
function read(text: string) {
  return Object.values(ical.sync.parseICS(text))
    .filter((component): component is VEvent => component?.type === "VEVENT")
    .map(({ start, end, summary, location, description, uid }) => ({
      begin: start.toISOString(),
      end: end?.toISOString() ?? "",
      title: String(summary),
      place: String(location),
      text: String(description),
      uid,
    }));
}

const only = (change: Partial<BookingRequest>) => {
  const entries = read(write(change));
  expect(entries).toHaveLength(1);
  return entries[0] ?? expect.fail();
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
      "ends a tour of several days on its last evening, also across a clock change",
      { serviceType: "multi-day-tour", days: 4, date: "2027-03-26", time: "09:00" },
      "2027-03-29 18:00",
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
    ["Hotel in Westbay", "Old Field, Midtown City Airport (MCA)", 255],
    ["MIDTOWN -- City  Airport", "Eastport Airport", 150],
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
