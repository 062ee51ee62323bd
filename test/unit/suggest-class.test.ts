import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildBookingAddress, FIELD_NAMES, readParty, START } from "../../src/app/pages/vehicles/party.ts";
import { suggestClass } from "../../src/app/pages/vehicles/suggest-class.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { SAMPLE_CLASSES, SAMPLE_ITEMS, UNORDERED_CLASSES } from "../support/sample-content/vehicles.ts";

const read = (query: URLSearchParams) => readParty(query) ?? START;
const suggest = (query: string, classes = SAMPLE_CLASSES) =>
  suggestClass(read(new URLSearchParams(query)), classes, SAMPLE_ITEMS);
const { chooser: WORDS } = vehiclesPage;
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
    ["one folded wheelchair", "passengers=2&suitcases=1&foldedWheelchairs=1", "saloon"],
    ["two folded wheelchairs", "passengers=2&foldedWheelchairs=2", "van"],
  ])("fits %s", (_party, query, id) => {
    expect(suggest(query)?.vehicle.id).toBe(id);
  });

  it("is null for more people than any class seats", () => {
    expect(suggest("passengers=54")).toBeNull();
  });

  it("comes with the larger classes that also fit", () => {
    const alternatives = (query: string) => suggest(query)?.alternatives.map(({ id }) => id);
    expect(alternatives("passengers=2&suitcases=2")).toEqual(["long-saloon", "suv", "van"]);
    expect(alternatives("passengers=5")).toEqual([]);
  });

  it("is the smallest of unordered classes, without an equal one as alternative", () => {
    const { vehicle, alternatives = [] } = suggest("passengers=2&suitcases=2", UNORDERED_CLASSES) ?? {};
    expect(vehicle?.id).toBe("silver");
    expect(alternatives.map(({ id }) => id)).toEqual(["estate", "van"]);
  });

  it("never shrinks with more people or luggage, and has a seat for everybody", () => {
    const fields = Object.values(FIELD_NAMES);
    const counts = fc.record(Object.fromEntries(fields.map((name) => [name, fc.nat({ max: 60 })])));
    const rank = (query: URLSearchParams) => {
      const found = suggestClass(read(query), SAMPLE_CLASSES, SAMPLE_ITEMS);
      return found ? order.indexOf(found.vehicle.id) : order.length;
    };
    const toQuery = (party: Record<string, number>) =>
      new URLSearchParams(Object.entries(party).map(([name, count]) => [name, String(count)]));
    fc.assert(
      fc.property(counts, fc.constantFrom(...fields), (party, joining) => {
        const more = { ...party, [joining]: (party[joining] ?? 0) + 1 };
        expect(rank(toQuery(more))).toBeGreaterThanOrEqual(rank(toQuery(party)));
        const found = suggestClass(read(toQuery(party)), SAMPLE_CLASSES, SAMPLE_ITEMS);
        if (found) expect(found.vehicle.passengers.max).toBeGreaterThanOrEqual(party.passengers ?? 0);
      }),
    );
  });
});

describe("the party in the query", () => {
  it("is null without any count", () => {
    expect(readParty(new URLSearchParams("utm_source=x"))).toBeNull();
    expect(readParty(new URLSearchParams("passengers=5"))).toMatchObject({
      people: 5,
      cases: 0,
      uncounted: [],
    });
  });

  it.each(["", "-1", "1e3", "99999", "٣"])("treats the count %j as missing", (text) => {
    const party = readParty(new URLSearchParams({ passengers: text, suitcases: text, golfBags: text }));
    expect(party).toMatchObject({ people: null, cases: 0, items: { "golf-bag": 0 } });
    expect(party?.uncounted).toEqual(["passengers", ...(text === "" ? [] : ["suitcases", "golfBags"])]);
  });

  it("omits an unknown number of people or 0 from the booking URL", () => {
    for (const passengers of ["", "0"])
      expect(readAddress({ party: read(new URLSearchParams({ passengers, suitcases: "3" })) })).toEqual({
        suitcases: "3",
        cabinBags: "0",
      });
  });

  it("is limited to 99 of each", () => {
    expect(readParty(new URLSearchParams("passengers=999&suitcases=100"))).toMatchObject({
      people: 99,
      cases: 99,
    });
  });

  it("appears in the booking URL under the form's field names", () => {
    const query = "passengers=5&suitcases=4&cabinBags=3&golfBags=2&foldedWheelchairs=1&otherLuggage=2";
    const party = readParty(new URLSearchParams(query));
    expect(readAddress({ vehicleId: "van", party })).toEqual({
      vehicle: "van",
      passengers: "5",
      suitcases: "4",
      cabinBags: "3",
      golfBags: "2",
      foldedWheelchairs: "1",
      otherLuggage: WORDS.otherItems.replace("{count}", "2"),
    });
    expect(readAddress({ vehicleId: "suv", party: null })).toEqual({ vehicle: "suv" });
    expect(buildBookingAddress({ party: null }, WORDS)).toBe("/bookings");
  });

  it.each([
    ["2 other long items", 2],
    ["a cello", 1],
    ["<b>", 0],
  ])("is read from the form's text for other items: %j", (otherLuggage, count) => {
    const party = readParty(new URLSearchParams({ otherLuggage }));
    expect(party?.items["other-long-item"]).toBe(count);
  });
});

function readAddress(wish: Parameters<typeof buildBookingAddress>[0]) {
  const address = buildBookingAddress(wish, WORDS);
  return Object.fromEntries(new URL(address, "http://site.test").searchParams);
}
