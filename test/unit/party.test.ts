import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildBookingAddress } from "../../src/app/pages/vehicles/booking-address.ts";
import { readDraftParty } from "../../src/app/pages/vehicles/draft-party.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingItinerary, fleet } from "../../src/content/booking-itinerary.ts";
import { bulkyItems } from "../../src/content/luggage.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { createInitialValues, readForm } from "../../src/shared/booking/booking-request.ts";
import { findWarnings } from "../../src/shared/booking/warnings.ts";
import { toEntries } from "../../src/shared/form-entries.ts";
import { CHOOSER_FIELDS, INITIAL_PARTY, readParty, suggestClasses } from "../../src/shared/party.ts";
import { SAMPLE_CLASSES, SAMPLE_ITEMS } from "../support/sample-content/vehicles.ts";

const read = (query: ConstructorParameters<typeof URLSearchParams>[0]) =>
  readParty(new URLSearchParams(query));
const suggest = (query: string) =>
  suggestClasses(read(query), SAMPLE_CLASSES, SAMPLE_ITEMS).map(({ id }) => id);
const NOBODY = read("");
const order = SAMPLE_CLASSES.map(({ id }) => id);

describe("the suggested class", () => {
  it.each([
    ["a full saloon", "passengers=3&suitcases=2&cabinBags=2", "saloon"],
    ["a third cabin bag", "passengers=2&suitcases=2&cabinBags=3", "long-saloon"],
    ["a third large case", "passengers=2&suitcases=3", "suv"],
    ["three people with four cases", "passengers=3&suitcases=4", "suv"],
    ["a fourth person", "passengers=4&suitcases=2", "suv"],
    ["four people with four cases", "passengers=4&suitcases=4", "van"],
    ["a pushchair besides two cases", "passengers=3&suitcases=2&pushchairs=1", "suv"],
    ["a single golf bag", "passengers=1&golfBags=1", "van"],
    ["skis in words", "passengers=2&otherLuggage=3+pairs+of+skis", "van"],
    ["digits of other scripts", "passengers=٤&suitcases=४", "van"],
    ["one folded wheelchair", "passengers=2&suitcases=1&foldedWheelchairs=1", "saloon"],
    ["two folded wheelchairs", "passengers=2&foldedWheelchairs=2", "van"],
    ["more people than any class seats", "passengers=54", undefined],
    ["a passenger who stays in a wheelchair", "passengers=1&seatedInWheelchair=1", undefined],
    ["the same passenger in the booking form", "passengers=1&access=seated-in-wheelchair", undefined],
  ])("for %s (%s) is %s", (_party, query, id) => {
    expect(suggest(query)[0]).toBe(id);
  });

  it("is followed by the larger classes", () => {
    expect(suggest("passengers=2&suitcases=2")).toEqual(order);
    expect(suggest("passengers=5")).toEqual(["van", "minibus", "coach"]);
  });

  it("never shrinks with more people or luggage, and has a seat for everybody", () => {
    const parties = fc.record(Object.fromEntries(CHOOSER_FIELDS.map((name) => [name, fc.nat({ max: 60 })])));
    const rank = (party: Record<string, number>) => {
      const [found] = suggestClasses({ ...NOBODY, ...party }, SAMPLE_CLASSES, SAMPLE_ITEMS);
      return found ? order.indexOf(found.id) : order.length;
    };
    fc.assert(
      fc.property(parties, fc.constantFrom(...CHOOSER_FIELDS), (party, joining) => {
        const more = { ...party, [joining]: (party[joining] ?? 0) + 1 };
        expect(rank(more)).toBeGreaterThanOrEqual(rank(party));
        const seats = SAMPLE_CLASSES[rank(party)]?.passengers.max ?? Number.POSITIVE_INFINITY;
        expect(seats).toBeGreaterThanOrEqual(party.passengers ?? 0);
      }),
    );
  });
});

it("the booking form warns of a class if and only if the chooser does not suggest it", () => {
  const limits = vehicleClasses.flatMap(({ passengers, largeCases }) => [passengers.max, largeCases.max]);
  const counts = new Set([0, ...limits, ...limits.map((limit) => limit + 1)]);
  const items = ["cabinBags=3", "golfBags=1", "pushchairs=1", "foldedWheelchairs=2", "otherLuggage=3+skis"];
  const parties = [...items, "access=seated-in-wheelchair"].flatMap((item) =>
    [...counts].flatMap((people) =>
      [...counts].map((cases) => `passengers=${people}&suitcases=${cases}&${item}`),
    ),
  );
  for (const party of parties) {
    const offered = suggestClasses(read(party), vehicleClasses, bulkyItems);
    for (const vehicle of vehicleClasses) {
      const values = readForm(new URLSearchParams(`${party}&vehicleClass=${vehicle.id}`));
      const warnings = findWarnings(values, null, fleet, bookingForm.warnings, bookingItinerary);
      expect(warnings.length === 0, `${party} in ${vehicle.id}`).toBe(offered.includes(vehicle));
    }
  }
});

describe("the party of a query", () => {
  it.each(["-1", "1e3", "99999", "1.5"])("has no number for the text %j", (text) => {
    const party = read({ passengers: text, suitcases: text, golfBags: text });
    expect(party).toMatchObject({ passengers: null, suitcases: null, golfBags: null, cabinBags: 0 });
  });

  it("has null passengers if they are 0 or missing, and 0 for any other empty field", () => {
    for (const passengers of ["", "0"])
      expect(read({ passengers, suitcases: "" })).toMatchObject({ passengers: null, suitcases: 0 });
  });

  it("is limited to 99 of each", () => {
    expect(read("passengers=999&suitcases=100")).toMatchObject({ passengers: 99, suitcases: 99 });
  });

  it.each([
    ["2 other long items", 2],
    ["a cello", 1],
    ["🎻", 1],
    ["-1", null],
    ["", 0],
  ])("counts long items in the booking form's words: %j", (otherLuggage, count) => {
    expect(read({ otherLuggage }).otherLuggage).toBe(count);
  });
});

describe("the vehicle chooser's first party", () => {
  const readStored = (stored: unknown) =>
    readDraftParty({ read: () => JSON.stringify(stored), write: () => {} });

  it("is the party of an untouched booking form", () => {
    expect(INITIAL_PARTY).toEqual(readParty(toEntries(createInitialValues())));
  });

  it("is the draft's party if there is a draft", () => {
    const values = {
      passengers: "4",
      suitcases: "2",
      otherLuggage: "3 skis",
      access: ["seated-in-wheelchair"],
    };
    const query = "passengers=4&suitcases=2&otherLuggage=3&seatedInWheelchair=1";
    expect(readStored({ key: "a", values })).toEqual(read(query));
  });

  it.each([
    null,
    {},
    { values: null },
    { values: { passengers: "0" } },
    { values: { passengers: "1", golfBags: "x" } },
  ])("is not the draft's if the tab's memory has %j", (stored) => {
    expect(readStored(stored)).toBeNull();
  });
});

describe("the booking page's address", () => {
  const build = (query: string | null, vehicle?: string) =>
    buildBookingAddress(query === null ? null : read(query), bookingItinerary, vehicle);

  it("has the party under the names of the booking form", () => {
    const party = "passengers=5&suitcases=4&cabinBags=3&golfBags=2&foldedWheelchairs=1";
    const address = new URL(build(`${party}&otherLuggage=2&seatedInWheelchair=1`, "van"), "http://site.test");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      vehicle: "van",
      ...Object.fromEntries(new URLSearchParams(party)),
      otherLuggage: bookingItinerary.things.otherLuggage.other.replace("{count}", "2"),
      access: "seated-in-wheelchair",
    });
  });

  it("omits a missing number of passengers, a missing party and a missing class", () => {
    expect(build("passengers=0&suitcases=3")).toBe("/bookings?suitcases=3&cabinBags=0");
    expect(build(null, "suv")).toBe("/bookings?vehicle=suv");
    expect(build(null)).toBe("/bookings");
  });

  it("is read as the same party by the vehicle chooser", () => {
    const party = read("passengers=3&suitcases=2&pushchairs=1&otherLuggage=2&seatedInWheelchair=1");
    expect(read(buildBookingAddress(party, bookingItinerary).replace("/bookings?", ""))).toEqual(party);
  });
});
