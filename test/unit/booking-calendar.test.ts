import ical, { type VEvent } from "node-ical";
import { describe, expect, it } from "vitest";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { bookingMail } from "../../src/content/booking-mail.ts";
import { buildCalendar } from "../../src/server/booking/calendar.ts";
import { toLocalTime } from "../../src/shared/local-time.ts";
import { fillWords } from "../../src/shared/text.ts";
import { EXAMPLE_REQUEST, validateExample } from "../support/booking-inputs.ts";

const { serviceType } = bookingItinerary.choices;
const { pickup, dropoff } = EXAMPLE_REQUEST;

const TRANSFER = { service: serviceType.transfer, pickup };
const { titles } = bookingMail.calendar;

/** Builds the calendar file of EXAMPLE_REQUEST, with `change` in place of some answers. */
function build(change: object = {}, description = "x"): string {
  const result = validateExample(change);
  const request = result.ok ? result.value : expect.fail(JSON.stringify(result.errors));
  const stored = { reference: "AB-7K3M-92QX", receivedAt: new Date("2027-03-01T10:05:00Z"), request };
  return buildCalendar(stored, "https://site.test", description, "{title}, {reference}");
}

function writeTitle(name: keyof typeof titles, words: Readonly<Record<string, unknown>>): string {
  return `${fillWords(titles[name], words as Record<string, string>)}, AB-7K3M-92QX`;
}

/** Parses events with a library that the site does not use. `begin` is in the company's time zone. */
function parse(text: string) {
  return Object.values(ical.sync.parseICS(text))
    .filter((component): component is VEvent => component?.type === "VEVENT")
    .map(({ start, end, datetype, summary, location, description }) => ({
      begin: Object.values(toLocalTime(start)).join(" "),
      isWholeDays: datetype === "date",
      minutes: (Number(end ?? start) - Number(start)) / 60_000,
      title: String(summary),
      place: String(location),
      text: String(description),
    }));
}

describe("the calendar event of a journey", () => {
  const LANDING = { timeOf: "landing", time: "00:20", flight: "EI 123" };
  const DEPARTURE = { timeOf: "departure", time: "06:40", flight: "EI 123 then {time}" };
  it.each<[what: string, change: object, time: string, title: string, place: unknown]>([
    ["a pick-up", {}, "14:30", writeTitle("pickup", TRANSFER), pickup],
    ["a landing", LANDING, "00:20", writeTitle("landing", { ...TRANSFER, ...LANDING }), pickup],
    ["a departure", DEPARTURE, "06:40", writeTitle("departure", DEPARTURE), dropoff],
  ])("has the time, the title and the place of %s", (_what, change, time, title, place) => {
    const event = { begin: `2027-03-12 ${time}`, title, place };
    expect(parse(build(change))).toMatchObject([event]);
  });

  const DAY_TOUR = { serviceType: "day-tour" };
  it.each<[minutes: number, what: string, change: object]>([
    [0, "a transfer", {}],
    [0, "a day tour", DAY_TOUR],
    [180, "a hire for three hours", { serviceType: "hourly", hours: "3" }],
    [30, "a day tour starting 30 minutes before the all-aboard time", { ...DAY_TOUR, allAboard: "15:00" }],
    [0, "a day tour starting after the all-aboard time", { ...DAY_TOUR, allAboard: "14:00" }],
    [0, "a transfer to a ship", { allAboard: "20:00" }],
  ])("lasts %i minutes for %s", (minutes, _what, change) => {
    expect(parse(build(change))).toMatchObject([{ minutes, isWholeDays: false }]);
  });

  const TOUR = {
    serviceType: "multi-day-tour",
    days: 4,
    date: "2027-03-26",
    time: "05:20",
    flight: "EI 104",
  };
  const HOME = { returnTime: "11:20", returnTimeOf: "departure", returnFlight: "EI 105" };
  const title = writeTitle("tour", { ...TOUR, pickup, meaning: "", service: serviceType["multi-day-tour"] });
  it("lasts whole days for a tour of several days, across a clock change", () => {
    expect(build(TOUR).split("\r\n")).toEqual(
      expect.arrayContaining(["DTSTART;VALUE=DATE:20270326", "DTEND;VALUE=DATE:20270330"]),
    );
    expect(parse(build(TOUR))).toMatchObject([{ isWholeDays: true, title, place: pickup }]);
  });

  it.each([
    ["the named end", { ...TOUR, ...HOME }, dropoff],
    ["the beginning, without a named end", { ...TOUR, ...HOME, dropoff: "" }, pickup],
  ])("is followed on a tour's last day by the flight home from %s", (_what, change, place) => {
    expect(parse(build(change))).toMatchObject([
      { isWholeDays: true },
      {
        begin: "2027-03-29 11:20",
        place,
        title: writeTitle("departure", { flight: "EI 105", time: "11:20" }),
        minutes: 0,
      },
    ]);
  });

  const BACK = { tripType: "return", returnDate: "2027-03-14", returnTime: "18:00", allAboard: "18:05" };
  const FLIGHT_BACK = { ...BACK, returnTimeOf: "departure", returnFlight: "BA 1420" };
  it.each([
    ["the return from the drop-off", BACK, dropoff, writeTitle("return", { pickup: dropoff })],
    [
      "a return with a flight from the pick-up place",
      FLIGHT_BACK,
      pickup,
      writeTitle("departure", { flight: "BA 1420", time: "18:00" }),
    ],
  ])("is followed by an event for %s", (_what, change, place, title) => {
    expect(parse(build(change))).toMatchObject([
      { begin: "2027-03-12 14:30", place: pickup },
      { begin: "2027-03-14 18:00", minutes: 0, place, title },
    ]);
  });
});

it("a calendar file contains a tentative event with its UID, time stamp and start, and no METHOD property", () => {
  const lines = build().split("\r\n");
  expect(lines.join("\n")).not.toContain("METHOD");
  const moments = ["DTSTAMP:20270301T100500Z", "DTSTART:20270312T143000Z"];
  for (const line of ["UID:ab-7k3m-92qx-outward@site.test", ...moments, "STATUS:TENTATIVE"])
    expect(lines).toContain(line);
});

it("a calendar file escapes typed text and has no line of more than 75 bytes", () => {
  const typed = `END:VEVENT\nBEGIN:VEVENT\nATTACH:http://evil.example ${"ö🚗".repeat(60)}`;
  const place = "Pier 3; berth 2, Midtown\\";
  const text = build({ pickup: place }, typed);
  expect(parse(text)).toMatchObject([{ text: typed, place }]);
  for (const line of text.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
