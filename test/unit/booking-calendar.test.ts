import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { buildCalendar, toMoment } from "../../src/server/booking/calendar.ts";
import type { BookingRequest } from "../../src/shared/booking/booking-request.ts";

describe("a local time is the moment", () => {
  it.each([
    ["in winter", "2027-01-15", "12:00", "2027-01-15T12:00:00.000Z"],
    ["in summer", "2027-07-15", "12:00", "2027-07-15T11:00:00.000Z"],
    [
      "at midnight in summer, which is the day before in UTC",
      "2027-07-01",
      "00:00",
      "2027-06-30T23:00:00.000Z",
    ],
    ["before the clock goes on", "2027-03-28", "00:59", "2027-03-28T00:59:00.000Z"],
    ["in the hour that is left out, after it", "2027-03-28", "01:30", "2027-03-28T01:30:00.000Z"],
    ["after the clock has gone on", "2027-03-28", "02:00", "2027-03-28T01:00:00.000Z"],
    ["in the hour that comes twice, the first of both", "2027-10-31", "01:30", "2027-10-31T00:30:00.000Z"],
    ["after the clock has gone back", "2027-10-31", "02:00", "2027-10-31T02:00:00.000Z"],
    ["on a leap day", "2028-02-29", "23:59", "2028-02-29T23:59:00.000Z"],
  ])("%s", (_when, date, time, moment) => {
    expect(toMoment(date, time, null).toISOString()).toBe(moment);
  });

  it("of two, the one that was said", () => {
    const find = (which: "first" | "second") => toMoment("2027-10-31", "01:30", which).toISOString();
    expect(find("first")).toBe("2027-10-31T00:30:00.000Z");
    expect(find("second")).toBe("2027-10-31T01:30:00.000Z");
  });
});

const request = {
  serviceType: "hourly",
  pickup: "Pier 3; berth 2, Belfast\\",
  dropoff: "",
  date: "2027-07-01",
  time: "10:00",
  hours: 3,
  days: null,
  returnDate: "",
  returnTime: "",
} as unknown as BookingRequest;

function build(change: Partial<BookingRequest> = {}, description = "x") {
  const given = { reference: "LC-7K3M-92QX", receivedAt: new Date(0), request: { ...request, ...change } };
  const text = buildCalendar(given, "site.test", description);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return { text, events: calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)) };
}

describe("a calendar file", () => {
  it("is as long as the hire, and tentative", () => {
    const { events, text } = build();
    expect(events).toHaveLength(1);
    expect(events[0]?.endDate.toJSDate().toISOString()).toBe("2027-07-01T12:00:00.000Z");
    expect(text).toContain("\r\nSTATUS:TENTATIVE\r\n");
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
  });

  it("keeps its UIDs", () => {
    expect(build().events[0]?.uid).toBe(build({ pickup: "Elsewhere" }).events[0]?.uid);
  });

  it("takes what was typed as text, in lines of at most 75 bytes", () => {
    const typed = `END:VEVENT\nBEGIN:VEVENT\nATTACH:http://evil.example ${"ö🚗".repeat(60)}`;
    const { events, text } = build({}, typed);
    expect(events).toHaveLength(1);
    expect(events[0]?.description).toBe(typed);
    expect(events[0]?.location).toBe(request.pickup);
    for (const line of text.split("\r\n"))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });
});
