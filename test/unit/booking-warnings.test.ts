import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { readValues } from "../../src/shared/booking/booking-request.ts";
import type { FormValues } from "../../src/shared/booking/fields.ts";
import { suggestEmail } from "../../src/shared/booking/suggest-email.ts";
import { findWarnings } from "../../src/shared/booking/warnings.ts";
import { SAMPLE_CLASSES, SAMPLE_ITEMS } from "../support/sample-content/vehicles.ts";

const PROVIDERS = {
  large: ["gmail.com", "hotmail.com", "outlook.com", "yahoo.com", "yahoo.co.uk", "icloud.com"],
  similar: ["mail.com"],
};
const FLEET = { vehicles: SAMPLE_CLASSES, bulkyItems: SAMPLE_ITEMS };
const TODAY = "2027-03-12";

/** A form without warnings. */
const QUIET = readValues({
  serviceType: "transfer",
  date: "2027-06-01",
  time: "10:00",
  timeOf: "pickup",
  passengers: "2",
  vehicleClass: "saloon",
  email: "name@example.com",
});

type Change = Readonly<Record<string, string | number | null | readonly string[]>>;

const answer = (change: Change) => ({ ...QUIET, ...change }) as FormValues;

const TEXTS = {
  ...bookingForm.warnings,
  "class-too-small": "{vehicle}, {things}: {suggested}",
};

const warn = (answers: FormValues, today: string | null = TODAY) =>
  findWarnings(answers, today, FLEET, TEXTS, bookingItinerary);

const find = (change: Change) => warn(answer(change)).map(({ field, code }) => `${field}: ${code}`);

describe("findWarnings", () => {
  it("recommends to telephone for a journey today or tomorrow, and on no other date", () => {
    for (const date of [TODAY, "2027-03-13"]) expect(find({ date })).toEqual(["date: travel-soon"]);
    for (const date of ["2027-03-14", "2027-03-11"]) expect(find({ date })).toEqual([]);
  });

  it("recommends no telephone call before the page knows today's date", () => {
    expect(warn({ ...QUIET, date: TODAY }, null)).toEqual([]);
  });

  it.each([
    [{ passengers: "4" }, "a saloon, 4 passengers: a suv"],
    [{ cabinBags: 3 }, "a saloon, 3 cabin bags: a long-saloon"],
    [{ passengers: 3, suitcases: "1", golfBags: "1" }, "a saloon, 1 golf bag: a van"],
    [{ pushchairs: 2, foldedWheelchairs: 1 }, "a saloon, 2 pushchairs and 1 folded wheelchair: a suv"],
    [{ suitcases: 2, otherLuggage: " A harp " }, "a saloon, 2 large cases and A harp: a van"],
    [{ passengers: 4, suitcases: 4, vehicleClass: "suv" }, "a suv, 4 passengers and 4 large cases: a van"],
  ])("warns that the class is too small, for what, and which class it suggests: %j", (change, text) => {
    expect(warn(answer(change))).toEqual([{ field: "vehicleClass", code: "class-too-small", text }]);
  });

  it.each([
    ["class-not-accessible", { access: ["seated-in-wheelchair"] }],
    ["several-vehicles", { passengers: 54 }],
    ["several-vehicles", { passengers: "54", vehicleClass: "" }],
  ])("returns the warning %s for %j", (code, change) => {
    expect(find(change)).toEqual([`vehicleClass: ${code}`]);
  });

  it.each([
    [{ passengers: "3", suitcases: "2", cabinBags: "2" }],
    [{ passengers: "many", suitcases: null }],
    [{ passengers: "30", vehicleClass: "" }],
  ])("does not warn of the class if everything fits or the counts are unknown: %j", (change) => {
    expect(find(change)).toEqual([]);
  });

  it.each([
    [{ time: "17:30", allAboard: "17:30", timeOf: "landing" }, ["allAboard: all-aboard-early"]],
    [{ time: "17:29", allAboard: "17:30" }, []],
    [{ time: "", allAboard: "17:30" }, []],
    [{ time: "18:00", allAboard: "17:30", timeOf: "departure" }, []],
    [{ time: "18:00", allAboard: "17:30", serviceType: "multi-day-tour" }, []],
  ])("compares the all-aboard time with the pick-up time of a day tour: %j", (change, expected) => {
    expect(find(change)).toEqual(expected);
  });

  it("returns all warnings in the order of the form", () => {
    const late = { date: TODAY, time: "18:00", allAboard: "17:30" };
    expect(find({ ...late, passengers: "9", email: "name@gmail.con" })).toEqual([
      "date: travel-soon",
      "allAboard: all-aboard-early",
      "vehicleClass: class-too-small",
      "email: email-mistyped",
    ]);
  });
});

describe("suggestEmail", () => {
  it.each([
    ["gmail.com", "gmial.com gmai.com gmaill.com gmail.con gmail.co gmail.comm"],
    ["hotmail.com", "hotmial.com hotmal.com"],
    ["outlook.com", "outlok.com"],
    ["yahoo.com", "yaho.com"],
    ["yahoo.co.uk", "YAHOO.CO.IK"],
    ["icloud.com", "iclou.com"],
  ])("suggests %s for %s", (meant, typed) => {
    for (const domain of typed.split(" "))
      expect(suggestEmail(`o'brien+trip@${domain}`, PROVIDERS)).toBe(`o'brien+trip@${meant}`);
  });

  it.each(["name@gmail.com", "name@mail.com", "name@yahoo.de", "name@gmail-partners.com", "@gmail.con", ""])(
    "suggests nothing for %j",
    (typed) => {
      expect(suggestEmail(typed, PROVIDERS)).toBeNull();
    },
  );
});
