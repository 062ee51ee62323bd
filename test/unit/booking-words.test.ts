import { describe, expect, it } from "vitest";
import { base } from "../../src/content/company.ts";
import { describeBookingRequest } from "../../src/shared/booking/describe.ts";
import { findPlaceKind, findPlaceQuestion, findUsualTime } from "../../src/shared/booking/place-kind.ts";
import { fillWords } from "../../src/shared/text.ts";
import { EXAMPLE_REQUEST, validateExample } from "../support/booking-inputs.ts";
import { countInWords, SAMPLE_ITINERARY } from "../support/sample-content.ts";

function describeInWords(change: Readonly<Record<string, unknown>>) {
  const result = validateExample(change);
  if (!result.ok) return expect.fail(JSON.stringify(result.errors));
  const lines = describeBookingRequest(result.value, SAMPLE_ITINERARY);
  return lines.map(({ label, text }) => [label, text]);
}

const { labels, labelsFor, choices, transfers, things, noClass, ticks, hire, wayHomeDeparts } =
  SAMPLE_ITINERARY;
const tourLabels = labelsFor["multi-day-tour"];

const moment = (date: string, time: string, meaning = "") =>
  fillWords(SAMPLE_ITINERARY.moment, { meaning, date, time });

describe("the itinerary of a booking request", () => {
  it("omits unanswered questions except the vehicle class, and omits 0 bulky items and 0 child seats", () => {
    const none = { golfBags: 0, pushchairs: 0, foldedWheelchairs: 0, rearFacingSeats: 0, boosterSeats: 0 };
    for (const change of [{}, none])
      expect(describeInWords(change)).toEqual([
        [labels.serviceType, transfers["one-way"]],
        [labels.pickup, EXAMPLE_REQUEST.pickup],
        [labels.dropoff, EXAMPLE_REQUEST.dropoff],
        [labels.date, moment("Friday 12 March 2027", "14:30")],
        [labels.passengers, countInWords("passengers", 2)],
        [labels.vehicleClass, noClass],
        [labels.name, EXAMPLE_REQUEST.name],
        [labels.email, EXAMPLE_REQUEST.email],
        [labels.phone, EXAMPLE_REQUEST.phone],
        [labels.contactBy, choices.contactBy.email],
      ]);
  });

  const CHOSEN = { purpose: "regatta", interests: ["not-sure", "hills"] };
  const TOUR = { serviceType: "multi-day-tour", days: "3", ...CHOSEN };
  const RETURN = { tripType: "return", returnDate: "2027-03-14", returnTime: "00:05" };
  const HOME = { ...TOUR, returnTime: "11:20", returnTimeOf: "departure", returnFlight: "EI 105" };
  const HIRE = { serviceType: "hourly", hours: "8", time: "18:30" };
  const BAGS = { suitcases: "0", cabinBags: "2" };
  const NEEDS = { access: ["steps", "other"], accessOther: "A low step", accessConsent: true };
  const SOMEBODY = { otherPassenger: true, passengerName: "Bo Li", passengerPhone: "13800138000 (WeChat)" };
  const GONE = { serviceType: "day-tour", interests: ["lakes", "hills"], purpose: "constructor" };
  const BOARD = fillWords(SAMPLE_ITINERARY.boardName, { meet: choices.meet.arrivals, name: "{name}" });
  it.each<[label: string, text: string, change: Readonly<Record<string, unknown>>]>([
    [labels.serviceType, `${choices.serviceType["multi-day-tour"]}: A day at the regatta`, TOUR],
    [labels.days, `${countInWords("days", 3)}, Friday 12 to Sunday 14 March 2027`, TOUR],
    [
      labels.days,
      `${countInWords("days", 3)}, Wednesday 30 June to Friday 2 July 2027`,
      { ...TOUR, date: "2027-06-30" },
    ],
    [
      labels.days,
      `${countInWords("days", 2)}, Friday 31 December 2027 to Saturday 1 January 2028`,
      { ...TOUR, days: "2", date: "2027-12-31" },
    ],
    [tourLabels.dropoff, EXAMPLE_REQUEST.dropoff, TOUR],
    [tourLabels.dropoff, EXAMPLE_REQUEST.pickup, { ...TOUR, dropoff: "" }],
    [tourLabels.returnDate, moment("Sunday 14 March 2027", "11:20", wayHomeDeparts), HOME],
    [
      tourLabels.returnDate,
      moment("Sunday 14 March 2027", "09:00"),
      { ...HOME, returnTime: "09:00", returnTimeOf: "pickup" },
    ],
    [tourLabels.returnFlight, "EI 105", HOME],
    [labels.hours, fillWords(hire, { length: countInWords("hours", 8), time: "18:30", end: "02:30" }), HIRE],
    [labels.hours, countInWords("hours", 8), { ...HIRE, timeOf: "landing" }],
    [labels.flight, "EI 138", { flight: "ei138" }],
    [labels.flight, "U2 1234", { flight: "u2 1234" }],
    [labels.flight, "A123", { flight: "A123" }],
    [labels.flight, "ei 138 or ei 140", { flight: "ei 138 or ei 140" }],
    [labels.interests, "Not sure, please suggest, The Round Hills", TOUR],
    [labels.date, moment("Friday 12 March 2027", "14:30", choices.timeOf.landing), { timeOf: "landing" }],
    [labels.suitcases, `${things.suitcases.none}, ${countInWords("cabinBags", 2)}`, BAGS],
    [labels.golfBags, `${countInWords("golfBags", 2)}, A harp`, { golfBags: 2, otherLuggage: "A harp" }],
    [labels.rearFacingSeats, countInWords("boosterSeats", 1), { boosterSeats: 1 }],
    [labels.vehicleClass, "SUV", { vehicleClass: "suv" }],
    [labels.meet, BOARD, { meet: "arrivals", boardName: "{name}" }],
    [labels.access, `${choices.access.steps}, A low step`, NEEDS],
    [labels.accessConsent, ticks.accessConsent, NEEDS],
    [labels.passengerPhone, SOMEBODY.passengerPhone, SOMEBODY],
    [labels.notes, "one\ntwo", { notes: "one\ntwo" }],
    [labels.serviceType, `${choices.serviceType["day-tour"]}: constructor`, GONE],
    [labels.interests, "lakes, The Round Hills", GONE],
    [labels.vehicleClass, "limousine", { vehicleClass: "limousine" }],
    [labels.access, choices.access.other, { access: ["other"], accessConsent: true }],
    [labels.serviceType, transfers.return, RETURN],
    [labels.returnDate, moment("Sunday 14 March 2027", "00:05"), RETURN],
  ])("has the line “%s: %s” for the answers %j", (label, text, change) => {
    expect(describeInWords(change)).toContainEqual([label, text]);
  });
});

describe("the kind of a place", () => {
  const places = [
    { name: "Midtown International Airport", code: "MID", aliases: ["Greenfield"] },
    { name: "Westbay Pier, steps", kind: "ferry-port", aliases: ["Ness Landing"] },
    { name: "Bell Rock", kind: "cruise-berth" },
  ] as const;
  it.each<[kind: string, texts: readonly string[]]>([
    ["airport", ["MID", "Arrivals (MID)", "Flughafen Eastport", "Eastport Airport, Airport Road"]],
    ["airport", ["greenfield car park", "Eastport airport, terminal 2"]],
    ["port", ["Westbay pier steps", "Hotel near Ness Landing", "Bell Rock"]],
    ["port", ["Northsea Harbour", "Port of Northsea", "Ferry terminal, Dock Street"]],
    ["other", ["mid", "middling", "Greenfields Hotel", "Portside"]],
    ["other", ["22 airport rd", "Greenfield Lane", "Harbour Drive, Midtown", "Bell Rock Terrace"]],
  ])("is %s for each of %j", (kind, texts) => {
    for (const text of texts) expect(findPlaceKind(text, places), text).toBe(kind);
  });
});

describe("the booking form", () => {
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
    ["22 Midtown Airport Road", []],
    ["Eastport Airport (EPT)", ["Eastport Airport (EPT), T1", "Eastport Airport (EPT), T2"]],
    ["Eastport Airport, t2", []],
    ["Eastport Airport, terminal 1", []],
    ["", []],
  ])("for the place %j, offers the airports or terminals %j", (text, answers) => {
    expect((findPlaceQuestion(text, places)?.answers ?? []).map((answer) => answer.text)).toEqual(answers);
  });

  it.each([
    [`Hotel on the Lough, ${base}`, "EPT", "about 2 h"],
    ["Eastcliff Port", base, "about 30 min"],
    ["Eastcliff Port", "EPT", ""],
    [`1 ${base} Road, Elmby`, "EPT", ""],
    [base, "", ""],
  ])("for a journey from %j to %j, shows the usual time %j", (pickup, dropoff, time) => {
    expect(findUsualTime(pickup, dropoff, places)).toBe(time);
  });
});
