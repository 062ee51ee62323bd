import { describe, expect, it } from "vitest";
import { base } from "../../src/content/company.ts";
import { describeBookingRequest } from "../../src/shared/booking/describe.ts";
import { readPhone } from "../../src/shared/booking/phone.ts";
import { findPlaceKind, findPlaceQuestion, findUsualTime } from "../../src/shared/booking/place-kind.ts";
import { COMPLETE, validateExample } from "../support/booking-inputs.ts";
import { SAMPLE_ITINERARY } from "../support/sample-content.ts";

function describeInWords(change: Readonly<Record<string, unknown>>): string[] {
  const result = validateExample(change, undefined, SAMPLE_ITINERARY.choices);
  if (!result.ok) return expect.fail(JSON.stringify(result.errors));
  const lines = describeBookingRequest(result.value, SAMPLE_ITINERARY, readPhone);
  return lines.map(({ label, text }) => `${label}: ${text}`);
}

describe("the itinerary of a booking request", () => {
  it("lists only the answers that were given", () => {
    const none = { golfBags: 0, pushchairs: 0, foldedWheelchairs: 0, rearFacingSeats: 0, boosterSeats: 0 };
    for (const change of [{}, none])
      expect(describeInWords(change)).toEqual([
        "Service: One-way transfer",
        `Pick-up: ${COMPLETE.pickup}`,
        "Drop-off: Hotel on the Lough",
        "Date: Friday 12 March 2027 at 14:30, local time",
        "Party: 2 passengers",
        "Vehicle: We will suggest a class",
        "Name: Aoife Example",
        "Email: aoife@example.com",
        "Mobile: +44 7700 900789, United Kingdom",
        "Contact by: Email",
      ]);
  });

  const { meet } = SAMPLE_ITINERARY.choices;
  const TOUR = { serviceType: "multi-day-tour", days: "3" };
  const RETURN = { tripType: "return", returnDate: "2027-03-14", returnTime: "00:05" };
  const NEEDS = { access: ["steps", "other"], accessOther: "A low step", accessConsent: true };
  const SOMEBODY = { otherPassenger: true, passengerName: "Bo Li", passengerPhone: "+86 138 0013 8000" };
  it.each<[line: string, change: Readonly<Record<string, unknown>>]>([
    ["Service: Multi-day tour: A day at the regatta", { ...TOUR, purpose: "regatta" }],
    ["Length: 3 days", TOUR],
    ["Interests: The Round Hills, Not sure, please suggest", { ...TOUR, interests: ["not-sure", "hills"] }],
    ["Date: Flight lands Friday 12 March 2027 at 14:30, local time", { timeOf: "landing" }],
    ["Flight: ei 123", { flight: "ei 123" }],
    ["Luggage: No large cases, 2 cabin bags", { suitcases: "0", cabinBags: "2" }],
    ["Also bringing: 2 golf bags, A harp", { golfBags: 2, otherLuggage: "A harp" }],
    ["Child seats: 1 booster seat", { boosterSeats: 1 }],
    ["Children's ages: 7", { childAges: "7" }],
    ["Vehicle: SUV", { vehicleClass: "suv" }],
    [`Meeting: ${meet.arrivals} reading “{name}”`, { meet: "arrivals", boardName: "{name}" }],
    ["Assistance: Help with steps, A low step", NEEDS],
    ["Consent: We may use these answers to plan the journey", NEEDS],
    ["Passenger: Bo Li", SOMEBODY],
    ["Passenger's mobile: +86 138 0013 8000, China", SOMEBODY],
    ["Notes: one\ntwo", { notes: "one\ntwo" }],
    ["Mobile: +44 20 7946 0000 x4, United Kingdom", { phone: "+442079460000x4" }],
    ["Mobile: +44 7624 123456, Isle of Man", { phone: "07624 123456" }],
    ["Mobile: +800 1234 5678", { phone: "+800 12345678" }],
    ["Service: Return transfer", RETURN],
    ["Return: Sunday 14 March 2027 at 00:05, local time", RETURN],
  ])("has the line “%s” for the answers %j", (line, change) => {
    expect(describeInWords(change)).toContain(line);
  });
});

describe("findPlaceKind", () => {
  const places = [
    { name: "Midtown International Airport", code: "MID", aliases: ["Greenfield"] },
    { name: "Westbay Pier, steps", kind: "ferry-port", aliases: ["Ness Landing"] },
    { name: "Bell Rock", kind: "cruise-berth" },
  ] as const;
  const AIRPORTS = ["MID", "Arrivals (MID)", "Eastport airport, terminal 2", "Flughafen Eastport"];
  const PORTS = ["Westbay pier steps", "Hotel near Ness Landing", "Bell Rock", "Northsea Harbour"];
  it.each([
    ...[...AIRPORTS, "greenfield car park", "Eastport Airport, Airport Road"].map((text) => [
      text,
      "airport",
    ]),
    ...[...PORTS, "Port of Northsea", "Ferry terminal, Dock Street"].map((text) => [text, "port"]),
    ...["mid", "middling", "Greenfields Hotel", "Portside"].map((text) => [text, "other"]),
    ...["Airport Road West", "22 airport rd", "Greenfield Lane", "Dock Street"].map((text) => [
      text,
      "other",
    ]),
    ...["Harbour Drive, Midtown", "Bell Rock Terrace"].map((text) => [text, "other"]),
  ])("classifies %s as: %s", (text, kind) => {
    expect(findPlaceKind(text ?? "", places)).toBe(kind);
  });
});

describe("places in the booking form", () => {
  const places = [
    { name: "Midtown International Airport", code: "MID", time: "about 20 min" },
    { name: "Midtown City Airport", code: "MCT", time: "about 5 min" },
    { name: "Eastport Airport", code: "EPT", terminals: ["T1", "T2"], time: "about 2 h" },
    { name: "Eastcliff Port", kind: "port", time: "about 30 min" },
  ] as const;
  const both = ["Midtown International Airport (MID)", "Midtown City Airport (MCT)"];

  it.each<[string, readonly string[]]>([
    ["the airport of midtown", both],
    ["Midtown City Airport", []],
    ["Midtown airport, MCT", []],
    ["22 Midtown Airport Road", []],
    ["Eastport Airport (EPT)", ["Eastport Airport (EPT), T1", "Eastport Airport (EPT), T2"]],
    ["Eastport Airport, t2", []],
    ["Eastport Airport, terminal 1", []],
    ["Eastcliff Port", []],
    ["", []],
  ])("offers the airports or terminals that %j may mean: %j", (text, answers) => {
    expect((findPlaceQuestion(text, places)?.answers ?? []).map((answer) => answer.text)).toEqual(answers);
  });

  it.each([
    [`Hotel on the Lough, ${base}`, "EPT", "about 2 h"],
    ["Eastcliff Port", base, "about 30 min"],
    ["Eastcliff Port", "EPT", ""],
    ["Elmby", "EPT", ""],
    [`1 ${base} Road, Elmby`, "EPT", ""],
    [base, "", ""],
  ])("findUsualTime from %s to %s returns %j", (pickup, dropoff, time) => {
    expect(findUsualTime(pickup, dropoff, places)).toBe(time);
  });
});
