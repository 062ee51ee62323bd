import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { readValues } from "../../src/shared/booking/booking-request.ts";
import { suggestEmail } from "../../src/shared/booking/suggest-email.ts";
import { findWarnings } from "../../src/shared/booking/warnings.ts";
import { countInWords, SAMPLE_CLASSES, SAMPLE_ITEMS } from "../support/sample-content.ts";

/** Answers that cause no warnings if today is 2027-03-12. */
const QUIET = {
  serviceType: "transfer",
  tripType: "one-way",
  date: "2027-06-01",
  time: "10:00",
  timeOf: "pickup",
  passengers: "2",
  vehicleClass: "saloon",
  email: "name@example.com",
  phone: "020 7946 0000",
};
const TEXTS = { ...bookingForm.warnings, "class-too-small": "{vehicle}, {things}: {suggested}" };

/** Returns the warnings for QUIET with changes. `today` is null if today's date is unknown. */
function warn(change: object, today: string | null = "2027-03-12") {
  const fleet = { vehicles: SAMPLE_CLASSES, bulkyItems: SAMPLE_ITEMS };
  return findWarnings(readValues({ ...QUIET, ...change }), today, fleet, TEXTS, bookingItinerary);
}

const PUSHCHAIRS = countInWords("pushchairs", 2);
const TIMES = { time: "17:30", allAboard: "17:30" };
const LATE = { date: "2027-03-12", time: "18:00", allAboard: "17:30", passengers: "9", email: "a@gmail.con" };

describe("the booking form", () => {
  it.each<[what: string, warning: string, change: object]>([
    ["a journey tomorrow", "date: travel-soon", { date: "2027-03-13" }],
    ["a journey in two days", "", { date: "2027-03-14" }],
    ["a journey yesterday", "", { date: "2027-03-11" }],
    ["someone in a wheelchair", "vehicleClass: class-not-accessible", { access: ["seated-in-wheelchair"] }],
    ["54 passengers", "vehicleClass: several-vehicles", { passengers: "54" }],
    ["9 passengers without a class", "vehicleClass: class-open", { passengers: "9", vehicleClass: "" }],
    [
      "an unreadable number of passengers",
      "vehicleClass: class-uncounted",
      { passengers: "x", vehicleClass: "" },
    ],
    [
      "4 passengers in a minibus",
      "vehicleClass: class-too-large",
      { passengers: "4", vehicleClass: "minibus" },
    ],
    ["2 passengers in a van", "", { passengers: "2", vehicleClass: "van" }],
    ["a one-way trip to its start", "dropoff: same-place", { pickup: "Elmby", dropoff: "ELMBY," }],
    ["a return to its start", "", { tripType: "return", pickup: "Elmby", dropoff: "Elmby" }],
    ["a hire that ends at its start", "", { serviceType: "hourly", pickup: "Elmby", dropoff: "Elmby" }],
    ["as many child seats as passengers", "rearFacingSeats: child-seats-many", { boosterSeats: "2" }],
    [
      "54 passengers with other luggage that the site cannot count",
      "vehicleClass: several-vehicles",
      { passengers: "54", otherLuggage: "2-3" },
    ],
    ["a passenger beside a child seat", "", { rearFacingSeats: "1" }],
    ["a full saloon", "", { passengers: "3", suitcases: "2", cabinBags: "2" }],
    ["a landing at the all-aboard time", "allAboard: all-aboard-early", { ...TIMES, timeOf: "landing" }],
    ["a start before the all-aboard time", "", { ...TIMES, time: "17:29" }],
    ["a flight that departs at the all-aboard time", "", { ...TIMES, timeOf: "departure" }],
    ["a multi-day tour that starts at the all-aboard time", "", { ...TIMES, serviceType: "multi-day-tour" }],
  ])("for %s, has the warnings: %j", (_what, warning, change) => {
    const warnings = warn(change).map(({ field, code }) => `${field}: ${code}`);
    expect(warnings.join(", ")).toBe(warning);
  });

  it.each([
    "020 7946 0000",
    "(028) 9018 0000",
    "+44 20 7946 0000 ext. 4",
    "0033 6 12 34 56 78",
    "07700 900789 / 07700 900456",
    "+44 7700 900789 (wife: +44 7700 900456)",
    "Mobile 1: 07700 900789",
  ])("has no warning for the telephone number %j", (phone) => {
    expect(warn({ phone, otherPassenger: "yes", passengerPhone: phone })).toEqual([]);
  });

  it.each(["(617) 555-0142", "1-617-555-0142", "612 34 56 78", "077 1234", "07700 9007890700 900456"])(
    "has a warning for the telephone number %j of the visitor or of another passenger",
    (phone) => {
      expect(warn({ phone })).toMatchObject([{ field: "phone", code: "phone-unclear" }]);
      const passenger = { otherPassenger: "yes", passengerPhone: phone };
      expect(warn(passenger)).toMatchObject([{ field: "passengerPhone", code: "phone-unclear" }]);
      expect(warn({ passengerPhone: phone })).toEqual([]);
    },
  );

  it("lists several warnings in the order of the fields", () => {
    expect(warn(LATE).map(({ field }) => field)).toEqual(["date", "allAboard", "vehicleClass", "email"]);
  });

  it("does not warn that a journey is soon while today's date is unknown", () => {
    expect(warn({ date: "2027-03-12" }, null)).toEqual([]);
  });

  it.each([
    [{ cabinBags: 3 }, [countInWords("cabinBags", 3)], "long-saloon"],
    [{ pushchairs: 2, foldedWheelchairs: 1 }, [PUSHCHAIRS, countInWords("foldedWheelchairs", 1)], "suv"],
    [{ suitcases: 2, otherLuggage: " A harp " }, [countInWords("suitcases", 2), "A harp"], "van"],
  ])(
    "for %j, warns that a saloon is too small for %j and suggests the class: %s",
    (change, things, larger) => {
      const text = `a saloon, ${things.join(bookingItinerary.and)}: a ${larger}`;
      expect(warn(change)).toEqual([{ field: "vehicleClass", code: "class-too-small", text }]);
    },
  );
});

const PROVIDERS = {
  large: ["gmail.com", "hotmail.com", "outlook.com", "yahoo.com", "yahoo.co.uk", "icloud.com"],
  similar: ["mail.com"],
};

it.each([
  ...["gmial.com", "gmai.com", "gmaill.com", "gmail.con", "gmail.co"].map((typed) => [typed, "gmail.com"]),
  ["hotmial.com", "hotmail.com"],
  ["YAHOO.CO.IK", "yahoo.co.uk"],
  ...["gmail.com", "mail.com", "yahoo.de", "gmail-partners.com", ""].map((typed) => [typed, null]),
])("for an e-mail address at %j, the suggested domain is %j", (typed, meant) => {
  expect(suggestEmail(`o'brien+trip@${typed}`, PROVIDERS)).toBe(meant && `o'brien+trip@${meant}`);
});
