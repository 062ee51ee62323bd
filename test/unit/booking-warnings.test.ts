import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingMail } from "../../src/content/booking-mail.ts";
import { findWarnings, suggestEmail, type WarningCode } from "../../src/shared/booking/warnings.ts";

const SALOON = { id: "saloon", capacity: { passengers: 3, largeCases: 2, cabinBags: 2 } };
const TODAY = "2027-03-12";

/** A form in which nothing is odd. */
const QUIET = {
  serviceType: "transfer",
  date: "2027-06-01",
  time: "10:00",
  timeOf: "pickup",
  allAboard: "",
  passengers: "2",
  suitcases: "",
  cabinBags: "",
  golfBags: "",
  pushchairs: "",
  foldedWheelchairs: "",
  otherLuggage: "",
  vehicleClass: "saloon",
  email: "name@example.com",
};

const find = (change: Partial<Record<keyof typeof QUIET, string | number | null>>) =>
  findWarnings({ ...QUIET, ...change } as typeof QUIET, TODAY, [SALOON]).map(
    ({ field, code }) => `${field}: ${code}`,
  );

describe("a visitor is warned", () => {
  it("of nothing where nothing is odd", () => {
    expect(find({})).toEqual([]);
  });

  it.each([[{ date: TODAY }], [{ date: "2027-03-13" }]])(
    "that for a journey today or tomorrow it is better to telephone: %j",
    (change) => {
      expect(find(change)).toEqual(["date: travel-soon"]);
    },
  );

  it.each([[{ date: "2027-03-14" }], [{ date: "2027-03-11" }], [{ date: "" }]])(
    "not on other days: %j",
    (change) => {
      expect(find(change)).toEqual([]);
    },
  );

  it("not before the page knows what day it is", () => {
    expect(findWarnings({ ...QUIET, date: TODAY }, null, [SALOON])).toEqual([]);
  });

  it.each([
    [{ passengers: "30" }],
    [{ passengers: 4 }],
    [{ suitcases: "3" }],
    [{ cabinBags: 3 }],
    [{ suitcases: "2", golfBags: "1" }],
    [{ pushchairs: 2, foldedWheelchairs: 1 }],
    [{ suitcases: 2, otherLuggage: "A harp" }],
  ])("that the class may be too small: %j", (change) => {
    expect(find(change)).toEqual(["vehicleClass: class-too-small"]);
  });

  it.each([
    [{ passengers: "3", suitcases: "2", cabinBags: "2" }],
    [{ passengers: "", suitcases: null, golfBags: null }],
    [{ passengers: "many" }],
    [{ passengers: "30", vehicleClass: "" }],
  ])("not where it holds them, or nothing is known: %j", (change) => {
    expect(find(change)).toEqual([]);
  });

  it.each([
    [{ time: "18:00", allAboard: "17:30" }, ["allAboard: all-aboard-early"]],
    [{ time: "17:30", allAboard: "17:30", timeOf: "landing" }, ["allAboard: all-aboard-early"]],
    [{ time: "17:29", allAboard: "17:30" }, []],
    [{ time: "", allAboard: "17:30" }, []],
    [{ time: "18:00", allAboard: "17:30", timeOf: "departure" }, []],
    [{ time: "18:00", allAboard: "17:30", serviceType: "multi-day-tour" }, []],
  ])("that all are aboard before the pick-up: %j", (change, expected) => {
    expect(find(change)).toEqual(expected);
  });

  it("of all at once, in the order of the form, in words for the visitor and for the operator", () => {
    const all = find({
      date: TODAY,
      time: "18:00",
      allAboard: "17:30",
      passengers: "9",
      email: "name@gmail.con",
    });
    expect(all).toEqual([
      "date: travel-soon",
      "allAboard: all-aboard-early",
      "vehicleClass: class-too-small",
      "email: email-mistyped",
    ]);
    for (const line of all) {
      const code = line.split(": ")[1] as WarningCode;
      expect(bookingForm.warnings[code]).toBeTruthy();
      expect(bookingMail.company.warnings[code]).toBeTruthy();
    }
  });
});

describe("an address that looks mistyped", () => {
  it.each([
    ["name@gmail.con", "name@gmail.com"],
    ["name@hotmial.com", "name@hotmail.com"],
    ["name@gmial.com", "name@gmail.com"],
    ["name@gmai.com", "name@gmail.com"],
    ["name@gmaill.com", "name@gmail.com"],
    ["name@gmail.co", "name@gmail.com"],
    ["name@GMAIL.CON", "name@gmail.com"],
    ["name@yahoo.co.ik", "name@yahoo.co.uk"],
    ["name@outlok.com", "name@outlook.com"],
    ["o'brien+trip@iclould.com", "o'brien+trip@icloud.com"],
  ])("%s probably is %s", (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    "name@gmail.com",
    "name@mail.com",
    "name@ymail.com",
    "name@yahoo.fr",
    "name@hotmail.fr",
    "name@hotmail.de",
    "name@live.com",
    "name@example.com",
    "name@gmail-partners.com",
    "gmail.con",
    "@gmail.con",
    "name@",
    "",
  ])("%j is left alone", (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });
});
