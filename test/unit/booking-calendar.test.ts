import fc from "fast-check";
import ICAL from "ical.js";
import ical, { type VEvent } from "node-ical";
import { describe, expect, it } from "vitest";
import { drives } from "../../src/content/drives.ts";
import { journeyEstimates } from "../../src/content/journey-estimates.ts";
import { places } from "../../src/content/places.ts";
import { buildCalendar, estimateDrive, toInstant } from "../../src/server/booking/calendar.ts";
import type { BookingRequest } from "../../src/shared/booking/booking-request.ts";
import { findInstants, toLocalTime } from "../../src/shared/booking/local-time.ts";
import { CALENDAR_REQUEST } from "../support/calendar-request.ts";

const REFERENCE = "LC-7K3M-92QX";

function write(change: Partial<BookingRequest> = {}, description = "x", secondsLater = 0): string {
  const request = { ...CALENDAR_REQUEST, ...change };
  return buildCalendar(
    { reference: REFERENCE, receivedAt: new Date(0), writtenAt: new Date(secondsLater * 1_000), request },
    "site.test",
    description,
  );
}

interface Entry {
  readonly begin: string;
  readonly end: string;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly uid: string;
}

/** The entries as two programs read them that know nothing of ours, and that have to agree. */
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

/** A moment as the clock in Belfast shows it. */
const show = (moment: string) => Object.values(toLocalTime(new Date(moment))).join(" ");

describe("the owner's calendar shows", () => {
  it("a flight's departure as the collection before it: the drive, and the time at the airport", () => {
    const entry = only({
      pickup: "Ardglass Guest House, Belfast",
      dropoff: "Dublin Airport (DUB)",
      time: "06:40",
      timeOf: "departure",
      flight: "EI123",
    });
    expect([show(entry.begin), show(entry.end)]).toEqual(["2027-07-01 02:25", "2027-07-01 04:40"]);
    expect(entry.title).toContain("EI123 at 06:40");
    expect(entry.title).toContain("estimated");
    expect(entry.text).toContain("135 minutes on the road");
    expect(entry.text).toContain("120 minutes before EI123 departs at 06:40");
    expect(entry.place).toBe("Ardglass Guest House, Belfast");
  });

  it("a flight's departure at the airport, and says so, where the drive is not known", () => {
    const entry = only({
      pickup: "Cottage above Ardara",
      dropoff: "Belfast International Airport (BFS)",
      time: "06:40",
      timeOf: "departure",
      flight: "EI123",
    });
    expect(show(entry.begin)).toBe("2027-07-01 06:40");
    expect(entry.place).toBe("Belfast International Airport (BFS)");
    expect(entry.title).toContain("departs 06:40, collection not planned yet");
    expect(entry.text).toContain("the drive is not known");
  });

  it("a landing at its time, at the airport", () => {
    const entry = only({
      pickup: "Dublin Airport (DUB)",
      dropoff: "Belfast",
      time: "00:20",
      timeOf: "landing",
      flight: "EI123",
    });
    expect([show(entry.begin), show(entry.end)]).toEqual(["2027-07-01 00:20", "2027-07-01 02:35"]);
    expect(entry.place).toBe("Dublin Airport (DUB)");
    expect(entry.title).toContain("EI123 lands 00:20");
  });

  it("a return as a separate entry, from the other end", () => {
    const entries = read(
      write({
        pickup: "Dublin Airport (DUB)",
        dropoff: "Hotel in Belfast",
        timeOf: "landing",
        returnDate: "2027-07-05",
        returnTime: "18:00",
        returnTimeOf: "departure",
        returnFlight: "EI321",
      }),
    );
    expect(entries.map(({ begin, place }) => [show(begin), place])).toEqual([
      ["2027-07-01 10:00", "Dublin Airport (DUB)"],
      ["2027-07-05 13:45", "Hotel in Belfast"],
    ]);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(2);
  });

  it.each([
    ["a transfer whose drive is not known, an hour", {}, "2027-07-01 11:00"],
    ["a transfer of a known drive, its time", { dropoff: "Portrush", pickup: "Belfast" }, "2027-07-01 11:30"],
    ["an hourly hire, its hours", { serviceType: "hourly", hours: 6 }, "2027-07-01 16:00"],
    ["a day tour, a day out", { serviceType: "day-tour" }, "2027-07-01 19:00"],
    ["a day tour back on board sooner", { serviceType: "day-tour", allAboard: "17:00" }, "2027-07-01 17:00"],
    ["a day tour of a ship that waits", { serviceType: "day-tour", allAboard: "22:30" }, "2027-07-01 19:00"],
    [
      "a tour of several days, to its last evening",
      { serviceType: "multi-day-tour", days: 3 },
      "2027-07-03 19:00",
    ],
    [
      "four days over a change of clocks, four days of the calendar",
      { serviceType: "multi-day-tour", days: 4, date: "2027-03-26", time: "09:00" },
      "2027-03-29 18:00",
    ],
    [
      "days that begin late, no longer than their last one",
      { serviceType: "multi-day-tour", days: 2, time: "20:00" },
      "2027-07-02 23:59",
    ],
  ] as const)("%s", (_name, change, end) => {
    expect(show(only(change).end)).toBe(end);
  });

  it("of the hour that comes twice the one that the visitor named", () => {
    const night = { date: "2027-10-31", time: "01:30" };
    expect(only({ ...night, timeOccurrence: "first" }).begin).toBe("2027-10-31T00:30:00.000Z");
    expect(only({ ...night, timeOccurrence: "second" }).begin).toBe("2027-10-31T01:30:00.000Z");
    // A chauffeur who is early waits; one who is late is missed.
    expect(only(night).begin).toBe("2027-10-31T00:30:00.000Z");
  });

  it("every minute of 2026 to 2028 that there is at the moment that the e-mail's words stand for", () => {
    const kinds = fc.constantFrom<Partial<BookingRequest>>(
      {},
      { timeOf: "landing" },
      { serviceType: "hourly", hours: 5 },
      { serviceType: "day-tour" },
      { serviceType: "multi-day-tour", days: 5 },
    );
    const inYears = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2029, 0) - 1 });
    const nearChanges = fc
      .tuple(
        fc.constantFrom("2026-03-29", "2026-10-25", "2027-03-28", "2027-10-31", "2028-03-26", "2028-10-29"),
        fc.integer({ min: -180, max: 240 }),
      )
      .map(([date, minutes]) => Date.parse(`${date}T00:00:00Z`) + minutes * 60_000);
    fc.assert(
      fc.property(fc.oneof(inYears, nearChanges), kinds, (moment, kind) => {
        const minute = new Date(Math.floor(moment / 60_000) * 60_000);
        const local = toLocalTime(minute);
        const instants = findInstants(local);
        expect(instants.map(Number)).toContain(Number(minute));
        const timeOccurrence =
          instants.length < 2 ? null : Number(instants[0]) === Number(minute) ? "first" : "second";
        const entry = only({ ...kind, ...local, timeOccurrence });
        expect(entry.begin).toBe(minute.toISOString());
        expect(Date.parse(entry.end)).toBeGreaterThan(Number(minute));
      }),
      { numRuns: 400 },
    );
  });

  it("none of the minutes that the clocks leave out", () => {
    expect(findInstants({ date: "2027-03-28", time: "01:00" })).toEqual([]);
    expect(findInstants({ date: "2027-03-28", time: "01:59" })).toEqual([]);
    expect(findInstants({ date: "2027-03-28", time: "02:00" })).toHaveLength(1);
  });
});

describe("a calendar file", () => {
  it("keeps its UIDs, and a later one replaces it", () => {
    const [first] = read(write());
    const later = write({ pickup: "Elsewhere" }, "x", 3);
    expect(read(later)[0]?.uid).toBe(first?.uid);
    expect(later).toContain("\r\nSEQUENCE:3\r\n");
    expect(write()).toContain("\r\nSEQUENCE:0\r\n");
  });

  it("is tentative, with line ends as the standard has them", () => {
    expect(write()).toContain("\r\nSTATUS:TENTATIVE\r\n");
    expect(write()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
  });

  it.each([
    ["one byte", "x"],
    ["two bytes", "é"],
    ["three bytes", "€"],
    ["four bytes", "😀"],
  ])("folds lines of characters of %s at 75 octets at most, and splits no character", (_what, character) => {
    const description = character.repeat(300);
    const file = write({ pickup: description }, description);
    const octets = file.split("\r\n").map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeGreaterThan(70);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(read(file)).toMatchObject([{ place: description, text: description }]);
  });

  it("takes what was typed as text, in lines of at most 75 bytes", () => {
    const typed = `END:VEVENT\nBEGIN:VEVENT\nATTACH:http://evil.example ${"ö🚗".repeat(60)}`;
    const pickup = "Pier 3; berth 2, Belfast\\";
    const text = write({ pickup }, typed);
    expect(read(text)).toMatchObject([{ text: typed, place: pickup }]);
    for (const line of text.split("\r\n"))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });
});

describe("a local time is the moment", () => {
  it.each([
    ["in winter", "2027-01-15", "12:00", "2027-01-15T12:00:00.000Z"],
    ["in summer", "2027-07-15", "12:00", "2027-07-15T11:00:00.000Z"],
    ["at midnight in summer, a day earlier in UTC", "2027-07-01", "00:00", "2027-06-30T23:00:00.000Z"],
    ["before the clock goes on", "2027-03-28", "00:59", "2027-03-28T00:59:00.000Z"],
    ["in the hour that is left out, after it", "2027-03-28", "01:30", "2027-03-28T01:30:00.000Z"],
    ["after the clock has gone on", "2027-03-28", "02:00", "2027-03-28T01:00:00.000Z"],
    ["in the hour that comes twice, the first of both", "2027-10-31", "01:30", "2027-10-31T00:30:00.000Z"],
    ["after the clock has gone back", "2027-10-31", "02:00", "2027-10-31T02:00:00.000Z"],
    ["on a leap day", "2028-02-29", "23:59", "2028-02-29T23:59:00.000Z"],
  ])("%s", (_when, date, time, moment) => {
    expect(toInstant({ date, time }, null).toISOString()).toBe(moment);
  });
});

describe("the estimate of a drive", () => {
  it.each([
    ["Belfast", "Dublin Airport (DUB)", 135],
    ["Europa Hotel, Belfast", "BFS", 40],
    ["Hotel in Galway", "George Best Belfast City Airport (BHD)", 255],
    ["Bushmills Inn", "belfast international", 130],
    ["Giant’s Causeway", "Belfast", 90],
    ["City of Derry Airport (LDY)", "Belfast", 110],
  ])("between %s and %s is %i minutes", (from, to, minutes) => {
    expect(estimateDrive(from, to)).toBe(minutes);
    expect(estimateDrive(to, from)).toBe(minutes);
  });

  it.each([
    ["Galway", "Dublin Airport"],
    ["Hotel in Belfast", "Another hotel, Belfast"],
    ["12 Corkscrew Lane", "Belfast"],
    ["", "Belfast"],
  ])("between %j and %j is not known", (from, to) => {
    expect(estimateDrive(from, to)).toBeNull();
  });

  it("is the longest that the site's own pages say", () => {
    const told = new Map<string, string>([...places, ...drives].map(({ id, time }) => [id, time]));
    for (const { id, minutes } of journeyEstimates.drives) {
      if (id === "belfast") continue;
      expect(toLongestMinutes(told.get(id) ?? ""), id).toBe(minutes);
    }
    expect(journeyEstimates.drives).toHaveLength(told.size + 1);
  });
});

/** "about 1 h 30 to 1 h 50" as 110. */
function toLongestMinutes(words: string): number {
  const [, hours, minutes] = /(?:(\d+) h ?)?(?:(\d+)(?: min)?)?$/.exec(words) ?? [];
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0);
}
