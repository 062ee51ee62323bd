import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { base } from "../../src/content/company.ts";
import { readForm, readValues } from "../../src/shared/booking/booking-request.ts";
import { describeBookingRequest } from "../../src/shared/booking/describe.ts";
import { FIELD_NAMES, FIELDS } from "../../src/shared/booking/fields.ts";
import { readPhone } from "../../src/shared/booking/phone.ts";
import { findPlaceKind, findPlaceQuestion, findUsualTime } from "../../src/shared/booking/place-kind.ts";
import { COMPLETE, NOW, validateExample } from "../support/booking-inputs.ts";
import { SAMPLE_ITINERARY } from "../support/sample-content/itinerary.ts";

function describeInWords(change: Readonly<Record<string, unknown>>): string[] {
  const result = validateExample(change, NOW, SAMPLE_ITINERARY.choices);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  const lines = describeBookingRequest(result.value, SAMPLE_ITINERARY, readPhone);
  return lines.map(({ label, text }) => `${label}: ${text}`);
}

const limited = FIELD_NAMES.flatMap((name) => {
  const { kind } = FIELDS[name];
  return "max" in kind ? [{ name, kind }] : [];
});
/** Answers that make every limited field apply, except `hours` and `days`, which depend on the service type. */
const ALL_ASKED = {
  ...{ tripType: "return", returnDate: "2027-03-14", returnTime: "09:00" },
  ...{ access: ["other"], meet: "arrivals", otherPassenger: "yes" },
};
const SERVICE_TYPES: Readonly<Record<string, object>> = {
  hours: { serviceType: "hourly" },
  days: { serviceType: "multi-day-tour" },
};
it.each(limited)("the error text of $name states its limits", ({ name, kind }) => {
  const isNumber = kind.type === "number";
  const wrong = { [name]: isNumber ? "many" : "x".repeat(kind.max + 1) };
  const result = validateExample({ ...ALL_ASKED, ...SERVICE_TYPES[name], ...wrong });
  const error = result.ok ? undefined : result.errors.find(({ field }) => field === name);
  expect(error?.message).toContain(
    isNumber ? `from ${kind.min} to ${kind.max}` : `${kind.max.toLocaleString("en-GB")} characters`,
  );
});

describe("the itinerary of a booking request", () => {
  it("lists only the answers that were given", () => {
    expect(describeInWords({})).toEqual([
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

  it("lists every kind of answer", () => {
    const lines = describeInWords({
      serviceType: "multi-day-tour",
      days: 3,
      interests: ["hills", "not-sure"],
      timeOf: "landing",
      flight: "ei 123",
      golfBags: 2,
      otherLuggage: "A harp",
      boosterSeats: 1,
      childAges: "7",
      purpose: "regatta",
      vehicleClass: "suv",
      meet: "arrivals",
      boardName: "{name}",
      access: ["steps", "other"],
      accessOther: "A low step",
      accessConsent: true,
      otherPassenger: true,
      passengerName: "Bo Li",
      passengerPhone: "+86 138 0013 8000",
      notes: "one\ntwo",
    });
    for (const line of [
      "Service: Multi-day tour: A day at the regatta",
      "Length: 3 days",
      "Interests: The Round Hills, Not sure, please suggest",
      "Date: Flight lands Friday 12 March 2027 at 14:30, local time",
      "Flight: ei 123",
      "Also bringing: 2 golf bags, A harp",
      "Child seats: 1 booster seat",
      "Children's ages: 7",
      "Vehicle: SUV",
      `Meeting: ${SAMPLE_ITINERARY.choices.meet.arrivals} reading “{name}”`,
      "Assistance: Help with steps, A low step",
      "Consent: We may use these answers to plan the journey",
      "Passenger: Bo Li",
      "Passenger's mobile: +86 138 0013 8000, China",
      "Notes: one\ntwo",
    ]) {
      expect(lines).toContain(line);
    }
  });

  it("lists zero bags and omits bags without an answer", () => {
    const bags = (change: Readonly<Record<string, unknown>>) =>
      describeInWords(change).filter((line) => line.startsWith("Luggage:"));
    expect(bags({})).toEqual([]);
    expect(bags({ suitcases: "0", cabinBags: "2" })).toEqual(["Luggage: No large cases, 2 cabin bags"]);
  });

  it("omits oversized luggage and child seats with a count of 0", () => {
    const none = { golfBags: 0, pushchairs: 0, foldedWheelchairs: 0, rearFacingSeats: 0, boosterSeats: 0 };
    expect(describeInWords(none)).toEqual(describeInWords({}));
  });

  it.each([
    ["+442079460000x4", "+44 20 7946 0000 x4, United Kingdom"],
    ["07624 123456", "+44 7624 123456, Isle of Man"],
    ["011 1 212 555 0100", "+1 212 555 0100, United States"],
    ["+800 12345678", "+800 1234 5678"],
  ])("shows the telephone number %s in groups with its extension and country: %s", (phone, shown) => {
    expect(describeInWords({ phone })).toContain(`Mobile: ${shown}`);
  });

  it("lists the return journey", () => {
    const lines = describeInWords({ tripType: "return", returnDate: "2027-03-14", returnTime: "00:05" });
    expect(lines).toContain("Service: Return transfer");
    expect(lines).toContain("Return: Sunday 14 March 2027 at 00:05, local time");
  });
});

describe("readForm", () => {
  it("reads known fields only, and the first of repeated values", () => {
    const form = new URLSearchParams(
      "pickup=a&pickup=b&access=steps&access=other&__proto__=x&constructor=y&admin=1",
    );
    const values = readForm(form);
    expect(values).toMatchObject({ pickup: "a", access: ["steps", "other"], dropoff: "" });
    expect(Object.hasOwn(values, "admin")).toBe(false);
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
  });

  it("ignores files", () => {
    const form = new FormData();
    form.append("pickup", new File(["x"], "x.txt"));
    expect(readForm(form).pickup).toBe("");
  });

  it("keeps the joiners and marks of names", () => {
    const typed = { name: "\u200fمهدی\u200cزاده" };
    expect(readValues(typed)).toMatchObject(typed);
  });

  it("changes nothing in values that it has read before", () => {
    const piece = fc.oneof(
      fc.constantFrom(..."mailto:|tel:|14:30|:00|\u200e|\u202a|e|\u0301|\u3164|\n| ".split("|")),
      fc.constantFrom("\udb40", "\udc01"),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const typed = pieces.join("");
        const values = readValues(Object.fromEntries(FIELD_NAMES.map((name) => [name, typed])));
        expect(readValues(values)).toEqual(values);
      }),
    );
  });
});

describe("findPlaceKind", () => {
  const places = [
    { name: "Midtown International Airport", code: "MID", aliases: ["Greenfield"] },
    { name: "Westbay Field", kind: "airport" },
    { name: "Westbay Pier, steps", kind: "ferry-port", aliases: ["Ness Landing"] },
    { name: "Bell Rock", kind: "cruise-berth" },
  ] as const;
  it.each([
    ["MID", "airport"],
    ["Arrivals (MID)", "airport"],
    ["mid", "other"],
    ["middling", "other"],
    ["Eastport airport, terminal 2", "airport"],
    ["Flughafen Eastport", "airport"],
    ["Greenfield", "airport"],
    ["greenfield car park", "airport"],
    ["Greenfields Hotel", "other"],
    ["westbay field", "airport"],
    ["Westbay pier steps", "port"],
    ["Hotel near Ness Landing", "port"],
    ["Bell Rock", "port"],
    ["Port of Northsea", "port"],
    ["Northsea Harbour", "port"],
    ["Portside", "other"],
    ["Airport Road West", "other"],
    ["22 airport rd", "other"],
    ["Greenfield Lane", "other"],
    ["1 Midtown International Airport Way", "other"],
    ["Dock Street", "other"],
    ["Harbour Drive, Midtown", "other"],
    ["Bell Rock Terrace", "other"],
    ["Eastport Airport, Airport Road", "airport"],
    ["Ferry terminal, Dock Street", "port"],
  ])("classifies %s as: %s", (text, kind) => {
    expect(findPlaceKind(text, places)).toBe(kind);
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
    ["Midtown airport", both],
    ["the airport of midtown", both],
    ["Flughafen Midtown", both],
    ["Midtown City Airport", []],
    ["Midtown airport, MCT", []],
    ["Midtown", []],
    ["Northsea airport", []],
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
