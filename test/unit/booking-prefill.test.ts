import { describe, expect, it } from "vitest";
import { describeSoFar, omitAssumed } from "../../src/app/pages/bookings/form/describe-so-far.ts";
import { readDraft } from "../../src/app/pages/bookings/form/draft.ts";
import { createValues, fillIn, readQuery } from "../../src/app/pages/bookings/form/prefill.ts";
import { suggestTimes } from "../../src/app/pages/bookings/form/suggest-times.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { bookingsPage } from "../../src/content/pages/bookings.ts";

const CHOICES = {
  services: [
    { id: "day-tours", serviceType: "day-tour" as const },
    { id: "golf", serviceType: null, note: "A golf journey" },
    { id: "accessibility-and-families", serviceType: null },
  ],
  vehicles: [
    { id: "suv", name: "SUV", named: "an SUV", capacity: { passengers: 4, largeCases: 4, cabinBags: 2 } },
  ],
  itineraryWords: { choices: { interests: { mournes: "The Mourne Mountains", kerry: "The Ring of Kerry" } } },
  places: [{ name: "Dublin Airport", code: "DUB", usualName: "Dublin T1 or T2" }],
};

const read = (query: string) => readQuery(new URLSearchParams(query), CHOICES);
const create = (query: string) => createValues(new URLSearchParams(query), CHOICES);

describe("a journey in an address", () => {
  it("fills in the form's fields", () => {
    expect(read("passengers=3&date=2027-03-12&to=Dublin&from=BFS&vehicle=suv&service=day-tours")).toEqual({
      serviceType: "day-tour",
      pickup: "BFS",
      dropoff: "Dublin",
      date: "2027-03-12",
      passengers: "3",
      vehicleClass: "suv",
    });
  });

  it.each([
    "",
    "from=&to=+&date=",
    "service=helicopter&vehicle=__proto__",
    "service=accessibility-and-families",
    "interests=constructor&interests=toString&interests=",
    "suitcases=-1&cabinBags=1.5&passengers=1e3",
    "date=2027-02-30",
    "date=tomorrow",
    "passengers=many",
    "utm_source=x",
  ])("fills in nothing where it says nothing: %s", (query) => {
    expect(read(query)).toEqual({});
  });

  it("fills in every kind of luggage, and nothing of it is left from a draft", () => {
    const draft = { ...create("passengers=2&suitcases=9&cabinBags=3"), name: "Aoife Example" };
    const query = new URLSearchParams("suitcases=4&cabinBags=0&golfBags=1&passengers=5");
    expect(fillIn(draft, query, CHOICES)).toMatchObject({
      passengers: "5",
      suitcases: "4",
      cabinBags: "0",
      name: "Aoife Example",
    });
    expect(fillIn(draft, new URLSearchParams("suitcases=4"), CHOICES).cabinBags).toBe("0");
    expect(fillIn(draft, new URLSearchParams("passengers=4"), CHOICES).cabinBags).toBe("3");
  });

  it("begins as a transfer where it is from one place to another, and nothing else is said", () => {
    expect(read("from=BFS&to=Dublin").serviceType).toBe("transfer");
    expect(read("from=BFS&to=Dublin&service=day-tours").serviceType).toBe("day-tour");
    expect(read("from=BFS").serviceType).toBeUndefined();
  });

  it.each(["transfer", "hourly", "day-tour", "multi-day-tour"])(
    "names a kind of journey by its id: %s",
    (id) => {
      expect(read(`service=${id}`)).toEqual({ serviceType: id });
    },
  );

  it("names what the visitor has read about: journeys, and services that are no kind of journey", () => {
    expect(read("service=day-tours&interests=mournes&interests=kerry&interests=moon")).toEqual({
      serviceType: "day-tour",
      interests: ["mournes", "kerry"],
    });
    expect(read("service=golf")).toEqual({ notes: "A golf journey" });
    const written = { ...create(""), notes: "Two of us walk with a stick." };
    expect(fillIn(written, new URLSearchParams("service=golf"), CHOICES).notes).toBe(written.notes);
  });

  it("is cut at 120 characters, and never within one", () => {
    expect(read(`from=${"😀".repeat(500)}`)).toEqual({ pickup: "😀".repeat(120) });
  });

  it("is one line each, without characters that turn the direction of text", () => {
    expect(read("to=a%0D%0ABcc:%09b%00%E2%80%AEc")).toEqual({ dropoff: "a Bcc: b c" });
  });
});

describe("what a time is the time of", () => {
  it.each([
    ["from=Dublin+Airport&to=Belfast", "landing", "departure"],
    ["from=Belfast&to=DUB", "departure", "landing"],
    ["from=Belfast&to=Dublin", "pickup", "pickup"],
    ["from=dubious&to=Larne+Harbour", "pickup", "pickup"],
    ["from=Dublin+Airport&service=day-tours", "pickup", "pickup"],
    ["from=Dublin+Airport&to=Belfast&service=hourly", "pickup", "pickup"],
    ["from=Dublin+Airport", "pickup", "pickup"],
  ])("is suggested by the places: %s", (query, timeOf, returnTimeOf) => {
    expect(create(query)).toMatchObject({ timeOf, returnTimeOf });
  });

  it("is left alone where the visitor has chosen", () => {
    const chosen = { ...create("from=Dublin+Airport&to=Belfast"), timeOf: "pickup" };
    expect(suggestTimes(chosen, { ...chosen, dropoff: "Newry" }, CHOICES.places).timeOf).toBeUndefined();
    const suggested = create("from=Dublin+Airport&to=Belfast");
    expect(suggestTimes(suggested, { ...suggested, pickup: "Newry" }, CHOICES.places).timeOf).toBe("pickup");
  });

  it("follows the kind of journey: only a transfer has a flight's time suggested", () => {
    const transfer = create("from=Dublin+Airport&to=Belfast");
    const hire = { ...transfer, serviceType: "hourly" };
    const becameHire = { ...hire, ...suggestTimes(transfer, hire, CHOICES.places) };
    expect(becameHire).toMatchObject({ timeOf: "pickup", returnTimeOf: "pickup" });
    const again = { ...becameHire, serviceType: "transfer" };
    expect(suggestTimes(becameHire, again, CHOICES.places).timeOf).toBe("landing");
    const timed = { ...hire, timeOf: "pickup", time: "10:00" };
    const becameTransfer = { ...timed, serviceType: "transfer" };
    expect(suggestTimes(timed, becameTransfer, CHOICES.places).timeOf).toBeUndefined();
  });

  it("is no flight's where a pick-up time has been given", () => {
    const given = { ...create("from=Newry&to=Belfast"), time: "14:30" };
    expect(suggestTimes(given, { ...given, pickup: "DUB" }, CHOICES.places).timeOf).toBeUndefined();
    const landing = { ...create("from=DUB&to=Belfast"), time: "14:30" };
    expect(suggestTimes(landing, { ...landing, pickup: "Newry" }, CHOICES.places).timeOf).toBe("pickup");
  });
});

describe("a draft of an earlier version of the form", () => {
  it("gets the form's choices for what it left empty, and keeps what it answers", () => {
    const values = { ...create(""), tripType: "", passengers: "", suitcases: "", cabinBags: "3", pickup: "" };
    const memory = {
      read: () => JSON.stringify({ values, query: "", key: "key" }),
      write: () => {},
    };
    expect(readDraft(memory)?.values).toEqual({ ...create(""), cabinBags: "3" });
  });
});

describe("a request that has only begun", () => {
  const describeQuery = (query: string) =>
    describeSoFar(omitAssumed(create(query), read(query)), {
      ...CHOICES,
      words: bookingsPage,
      itineraryWords: bookingItinerary,
    });

  it.each([
    [
      "from=BFS&to=Dublin&date=2027-03-12&passengers=1",
      ["Transfer from BFS to Dublin on Friday 12 March 2027", "For 1 passenger"],
    ],
    ["vehicle=suv&passengers=5&suitcases=4&cabinBags=0", ["For 5 passengers with 4 large cases in an SUV"]],
    ["suitcases=1&cabinBags=2", ["With 1 large case and 2 cabin bags"]],
    ["vehicle=suv", ["In an SUV"]],
    ["service=day-tours&interests=mournes", ["Day tour: The Mourne Mountains"]],
    ["service=transfer&interests=mournes&from=Larne", ["Transfer from Larne"]],
    ["service=golf&date=2027-03-12", ["A golf journey", "On Friday 12 March 2027"]],
    ["to=%7Bplace%7D+%24%26", ["To {place} $&"]],
    ["", []],
  ])("is told in few words: %s", (query, lines) => {
    expect(describeQuery(query)).toEqual(lines);
  });
});
