import { describe, expect, it } from "vitest";
import { describeSoFar, omitAssumed } from "../../src/app/pages/bookings/form/describe-so-far.ts";
import { readDraft } from "../../src/app/pages/bookings/form/draft.ts";
import { createValues, fillIn, readQuery } from "../../src/app/pages/bookings/form/prefill.ts";
import { suggestTimes } from "../../src/app/pages/bookings/form/suggest-times.ts";
import { bookingsPage } from "../../src/content/pages/bookings.ts";
import { SAMPLE_ITINERARY } from "../support/sample-content/itinerary.ts";

const CHOICES = {
  services: [
    { id: "day-tours", serviceType: "day-tour" as const },
    { id: "regatta", note: "A day at the regatta" },
    { id: "families" },
  ],
  vehicles: [{ id: "suv", named: "an SUV", passengers: 4, largeCases: 4, cabinBags: 2 }],
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

  it("selects a transfer if it names a pick-up and a drop-off and no service", () => {
    expect(read("from=MID&to=Eastport").serviceType).toBe("transfer");
    expect(read("from=MID&to=Eastport&service=day-tours").serviceType).toBe("day-tour");
    expect(read("from=MID").serviceType).toBeUndefined();
  });

  it("selects the service type by its id", () => {
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

  it("is cut at 120 characters without splitting one", () => {
    expect(read(`from=${"😀".repeat(500)}`)).toEqual({ pickup: "😀".repeat(120) });
  });

  it("loses line breaks and characters that change the direction of text", () => {
    expect(read("to=a%0D%0ABcc:%09b%00%E2%80%AEc")).toEqual({ dropoff: "a Bcc: b c" });
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

  it("does not replace the visitor's choice", () => {
    const chosen = { ...create("from=Eastport+Airport&to=Midtown"), timeOf: "pickup" };
    expect(suggestTimes(chosen, { ...chosen, dropoff: "Westbay" }, CHOICES.places).timeOf).toBeUndefined();
    const suggested = create("from=Eastport+Airport&to=Midtown");
    expect(suggestTimes(suggested, { ...suggested, pickup: "Westbay" }, CHOICES.places).timeOf).toBe(
      "pickup",
    );
  });

  it("is a flight's time for transfers only, and follows a change of the service type", () => {
    const transfer = create("from=Eastport+Airport&to=Midtown");
    const hire = { ...transfer, serviceType: "hourly" };
    const becameHire = { ...hire, ...suggestTimes(transfer, hire, CHOICES.places) };
    expect(becameHire).toMatchObject({ timeOf: "pickup", returnTimeOf: "pickup" });
    const again = { ...becameHire, serviceType: "transfer" };
    expect(suggestTimes(becameHire, again, CHOICES.places).timeOf).toBe("landing");
  });

  it("is the pick-up time if a time has already been entered", () => {
    const given = { ...create("from=Westbay&to=Midtown"), time: "14:30" };
    expect(suggestTimes(given, { ...given, pickup: "EPT" }, CHOICES.places).timeOf).toBeUndefined();
    const landing = { ...create("from=EPT&to=Midtown"), time: "14:30" };
    expect(suggestTimes(landing, { ...landing, pickup: "Westbay" }, CHOICES.places).timeOf).toBe("pickup");
  });
});

describe("a draft of an earlier version of the form", () => {
  it("gets default choices for empty fields and keeps its answers", () => {
    const values = { ...create(""), tripType: "", passengers: "", suitcases: "", cabinBags: "3", pickup: "" };
    const memory = {
      read: () => JSON.stringify({ values, query: "", key: "key" }),
      write: () => {},
    };
    expect(readDraft(memory)?.values).toEqual({ ...create(""), cabinBags: "3" });
  });
});

describe("describeSoFar", () => {
  const describeQuery = (query: string) =>
    describeSoFar(omitAssumed(create(query), read(query)), { ...CHOICES, words: bookingsPage });

  it.each([
    [
      "from=MID&to=Eastport&date=2027-03-12&passengers=1",
      ["Transfer from MID to Eastport on Friday 12 March 2027", "For 1 passenger"],
    ],
    ["vehicle=suv&passengers=5&suitcases=4&cabinBags=0", ["For 5 passengers with 4 large cases in an SUV"]],
    ["service=day-tours&interests=hills", ["Day tour: The Round Hills"]],
    ["service=transfer&interests=hills&from=Northsea", ["Transfer from Northsea"]],
    ["service=regatta&date=2027-03-12", ["A day at the regatta", "On Friday 12 March 2027"]],
    ["to=%7Bplace%7D+%24%26", ["To {place} $&"]],
  ])("summarises a request from the query: %s", (query, lines) => {
    expect(describeQuery(query)).toEqual(lines);
  });
});
