import { describe, expect, it } from "vitest";
import { createValues, fillIn, readQuery } from "../../src/app/pages/bookings/form/prefill.ts";
import { describeSoFar } from "../../src/app/pages/bookings/form/so-far.tsx";
import { suggestTimes } from "../../src/app/pages/bookings/form/suggest-times.ts";
import { bookingsPage } from "../../src/content/pages/bookings.ts";
import type { FormValues } from "../../src/shared/booking/fields.ts";
import { SAMPLE_ITINERARY } from "../support/sample-content/itinerary.ts";
import { SAMPLE_CLASSES } from "../support/sample-content/vehicles.ts";

const CHOICES = {
  services: [
    { id: "day-tours", serviceType: "day-tour" as const },
    { id: "regatta", note: "A day at the regatta" },
    { id: "families" },
  ],
  vehicles: SAMPLE_CLASSES,
  itineraryWords: SAMPLE_ITINERARY,
  longInterests: ["coast"],
  places: [{ name: "Eastport Airport", code: "EPT", usualName: "Eastport T1 or T2" }],
};

const read = (query: string) => readQuery(new URLSearchParams(query), CHOICES);
const create = (query: string) => createValues(new URLSearchParams(query), CHOICES);

describe("the query of the booking page", () => {
  it("fills in the fields of the form", () => {
    expect(read("passengers=3&date=2027-03-12&to=Eastport&from=MID&vehicle=suv&service=day-tours")).toEqual({
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

  it("replaces all luggage of a draft if it names any luggage", () => {
    const draft = { ...create("passengers=2&suitcases=9&cabinBags=3"), name: "Aoife Example" };
    const query = new URLSearchParams("suitcases=4&golfBags=1&passengers=5");
    expect(fillIn(draft, query, CHOICES)).toMatchObject({
      passengers: "5",
      suitcases: "4",
      cabinBags: "0",
      name: "Aoife Example",
    });
    expect(fillIn(draft, new URLSearchParams("passengers=4"), CHOICES).cabinBags).toBe("3");
  });

  it("selects the named service, or a transfer if it names a pick-up and a drop-off", () => {
    expect(read("from=MID&to=Eastport").serviceType).toBe("transfer");
    expect(read("from=MID&to=Eastport&service=day-tours").serviceType).toBe("day-tour");
    expect(read("from=MID").serviceType).toBeUndefined();
    expect(read("service=hourly")).toEqual({ serviceType: "hourly" });
  });

  it.each([
    ["service=families&interests=hills", "day-tour"],
    ["service=families&interests=hills&interests=coast", "multi-day-tour"],
  ])("selects the tour type of its interests if no service decides: %s", (query, serviceType) => {
    expect(read(query).serviceType).toBe(serviceType);
  });

  it("fills in interests, and notes for a service that is not a service type", () => {
    expect(read("service=day-tours&interests=hills&interests=coast&interests=moon")).toEqual({
      serviceType: "day-tour",
      interests: ["hills", "coast"],
    });
    expect(read("service=regatta")).toEqual({ notes: "A day at the regatta" });
    const written = { ...create(""), notes: "Two of us walk with a stick." };
    expect(fillIn(written, new URLSearchParams("service=regatta"), CHOICES).notes).toBe(written.notes);
  });

  it("fills in clean values, so that values read from the untouched form are equal", () => {
    const services = [{ id: "regatta", note: "At 10\u00a0am, as agreed " }];
    const values = createValues(new URLSearchParams("service=regatta"), { ...CHOICES, services });
    expect(values.notes).toBe("At 10 am, as agreed");
  });

  it.each([
    ["cut at 120 characters without splitting one", `from=${"😀".repeat(500)}`, { pickup: "😀".repeat(120) }],
    ["one line without changes of direction", "to=a%0D%0ABcc:%09b%00%E2%80%AEc", { dropoff: "a Bcc: b c" }],
  ])("becomes text that is %s", (_what, query, values) => {
    expect(read(query)).toEqual(values);
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
    ["service=day-tours&interests=hills", ["Day tour: The Round Hills"]],
    ["service=transfer&interests=hills&from=Northsea", ["Transfer from Northsea"]],
    ["service=regatta&date=2027-03-12", ["A day at the regatta", "On Friday 12 March 2027"]],
    ["to=%7Bplace%7D+%24%26", ["To {place} $&"]],
  ])("summarises a request from the query: %s", (query, lines) => {
    expect(describeSoFar(create(query), { ...CHOICES, words: bookingsPage })).toEqual(lines);
  });
});
