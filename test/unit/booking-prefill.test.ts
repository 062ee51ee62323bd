import { describe, expect, it } from "vitest";
import { createForm, fillIn, readQuery } from "../../src/app/pages/bookings/form/prefill.ts";
import { describeSoFar } from "../../src/app/pages/bookings/form/so-far.tsx";
import { suggestTimes } from "../../src/app/pages/bookings/form/suggest-times.ts";
import { bookingsPage } from "../../src/content/pages/bookings.ts";
import { readValues } from "../../src/shared/booking/booking-request.ts";
import type { FormValues } from "../../src/shared/booking/fields.ts";
import { SAMPLE_ITINERARY } from "../support/sample-content/itinerary.ts";
import { SAMPLE_CLASSES } from "../support/sample-content/vehicles.ts";

const CHOICES = {
  services: [
    { id: "day-tours", serviceType: "day-tour" as const },
    { id: "regatta", serviceType: "day-tour" as const },
  ],
  vehicles: SAMPLE_CLASSES,
  itineraryWords: SAMPLE_ITINERARY,
  longInterests: ["coast"],
  places: [{ name: "Eastport Airport", code: "EPT", usualName: "Eastport T1 or T2" }],
};

const read = (query: string) => readQuery(new URLSearchParams(query), CHOICES);
const create = (query: string) => createForm(read(query), CHOICES.places).values;

describe("the query of the booking page", () => {
  it("fills in the fields of the form", () => {
    expect(read("passengers=٣&date=2027-03-12&to=Eastport&from=MID&vehicle=suv&service=day-tours")).toEqual({
      serviceType: "day-tour",
      pickup: "MID",
      dropoff: "Eastport",
      date: "2027-03-12",
      passengers: "3",
      vehicleClass: "suv",
    });
  });

  it.each([
    "from=&to=+&date=",
    "service=helicopter&vehicle=__proto__",
    "interests=constructor&interests=toString&interests=",
    "suitcases=-1&cabinBags=1.5&passengers=1e3",
    "date=2027-02-30",
  ])("fills in nothing from empty, unknown or invalid values: %s", (query) => {
    expect(read(query)).toEqual({});
  });

  it("leaves the passengers unset if the query has only the form's initial number", () => {
    expect(read("from=MID&passengers=1")).toEqual({ pickup: "MID" });
    expect(read("passengers=1&suitcases=0").passengers).toBe("1");
  });

  it("selects the named service, or a transfer if it names a pick-up and a drop-off", () => {
    expect(read("from=MID&to=Eastport").serviceType).toBe("transfer");
    expect(read("from=MID&to=Eastport&service=day-tours").serviceType).toBe("day-tour");
    expect(read("from=MID").serviceType).toBeUndefined();
    expect(read("service=hourly")).toEqual({ serviceType: "hourly" });
  });

  it.each([
    ["service=harbour&interests=hills", "day-tour"],
    ["service=harbour&interests=hills&interests=coast", "multi-day-tour"],
  ])("selects the tour type of its interests if no service decides: %s", (query, serviceType) => {
    expect(read(query).serviceType).toBe(serviceType);
  });

  it("fills in interests and the purpose", () => {
    expect(read("service=day-tours&interests=hills&interests=coast&interests=moon")).toEqual({
      serviceType: "day-tour",
      interests: ["hills", "coast"],
    });
    expect(read("service=regatta")).toEqual({ serviceType: "day-tour", purpose: "regatta" });
    expect(read("service=harbour")).toEqual({ purpose: "harbour" });
  });

  it.each([
    [
      "whole, even if it is longer than the field allows",
      `from=${"😀".repeat(500)}`,
      { pickup: "😀".repeat(500) },
    ],
    ["one line without changes of direction", "to=a%0D%0ABcc:%09b%00%E2%80%AEc", { dropoff: "a Bcc: b c" }],
  ])("is filled in as text that is %s", (_what, query, values) => {
    expect(read(query)).toEqual(values);
  });
});

describe("a second query of the booking page", () => {
  const PARTY = "?passengers=9&suitcases=4&golfBags=1";
  const SEATED = "&access=seated-in-wheelchair";
  const CELLO = { otherLuggage: "a cello" };

  /** Applies steps in order: queries, and answers that the visitor enters. */
  function follow(steps: readonly string[]): FormValues {
    let form = createForm({}, CHOICES.places);
    for (const step of steps) {
      const [, name, value = ""] = /^(\w+)=(.*)/.exec(step) ?? [];
      form = name
        ? { ...form, values: readValues({ ...form.values, [name]: value }) }
        : fillIn(form, read(step), CHOICES.places);
    }
    return form.values;
  }

  it.each([
    ["service", ["?service=regatta", "?service=harbour"], { serviceType: "", purpose: "harbour" }],
    ["interests", ["?service=day-tours&interests=hills", "?service=hourly"], { interests: [] }],
    ["party", [PARTY, "?suitcases=3"], { passengers: "1", suitcases: "3", golfBags: "0" }],
    ["class", [`${PARTY}&vehicle=minibus`, PARTY + SEATED], { vehicleClass: "" }],
    ["wheelchair", [PARTY + SEATED, `${PARTY}&vehicle=van`], { access: [] }],
    ["places and date", ["?from=MID&date=2027-03-12", "?to=Westbay"], { pickup: "", date: "" }],
    ["class, also after a query without a party", ["?vehicle=suv", "?from=MID", PARTY], { vehicleClass: "" }],
    [
      "luggage that it omits, even if it was entered",
      ["cabinBags=3", "otherLuggage=a cello", PARTY],
      { cabinBags: "0" },
    ],
  ])("resets the earlier %s: %j", (_what, steps, values) => {
    expect(follow(steps)).toMatchObject(values);
  });

  it.each([
    ["answers of other groups", [`${PARTY}&vehicle=van`, "?from=MID"], { vehicleClass: "van" }],
    ["every answer if it is empty", [`${PARTY}&vehicle=van`, ""], { vehicleClass: "van", golfBags: "1" }],
    ["an entered date", ["?from=MID", "date=2027-03-12", "?from=Westbay"], { date: "2027-03-12" }],
    ["a chosen class", ["?vehicle=suv", "vehicleClass=van", PARTY], { vehicleClass: "van" }],
    ["ticked needs", ["access=steps", PARTY + SEATED], { access: ["steps", "seated-in-wheelchair"] }],
    ["notes", ["notes=We walk with a stick", "?service=regatta"], { notes: "We walk with a stick" }],
    [
      "the description if the count is the same",
      ["otherLuggage=a cello", `${PARTY}&otherLuggage=1+item`],
      CELLO,
    ],
  ])("keeps %s: %j", (_what, steps, values) => {
    expect(follow(steps)).toMatchObject(values);
  });
});

describe("the suggested meaning of a time (pick-up, landing or departure)", () => {
  it.each([
    ["from=Eastport+Airport&to=Midtown", "landing", "departure"],
    ["from=Midtown&to=EPT", "departure", "landing"],
    ["from=Midtown&to=Eastport", "pickup", "pickup"],
    ["from=Eastport+Airport&to=Midtown&service=hourly", "pickup", "pickup"],
  ])("follows from the places: %s", (query, timeOf, returnTimeOf) => {
    expect(create(query)).toMatchObject({ timeOf, returnTimeOf });
  });

  const suggest = (before: FormValues, change: Partial<FormValues>) =>
    suggestTimes(before, { ...before, ...change }, CHOICES.places);

  it("is the pick-up time if a time has already been entered", () => {
    const given = { ...create("from=Westbay&to=Midtown"), time: "14:30" };
    expect(suggest(given, { pickup: "EPT" }).timeOf).toBe("pickup");
    expect(suggest({ ...create("from=EPT&to=Midtown"), time: "14:30" }, { pickup: "Westbay" }).timeOf).toBe(
      "pickup",
    );
  });
});

describe("describeSoFar", () => {
  it.each([
    ["from=MID&to=Eastport&date=2027-03-12", ["Transfer from MID to Eastport on Friday 12 March 2027"]],
    ["vehicle=suv&passengers=5&suitcases=4&cabinBags=0", ["For 5 passengers with 4 large cases in a suv"]],
    ["passengers=5&access=seated-in-wheelchair", [`For 5 passengers ${bookingsPage.form.soFar.accessible}`]],
    ["service=day-tours&interests=hills", ["Day tour: The Round Hills"]],
    ["service=transfer&interests=hills&from=Northsea", ["Transfer from Northsea"]],
    ["service=regatta&date=2027-03-12", ["Day tour: A day at the regatta", "On Friday 12 March 2027"]],
    ["to=%7Bplace%7D+%24%26", ["To {place} $&"]],
  ])("summarises a request from the query: %s", (query, lines) => {
    expect(describeSoFar(create(query), { ...CHOICES, words: bookingsPage })).toEqual(lines);
  });
});
