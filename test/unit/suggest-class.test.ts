import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildBookingAddress, FIELD_NAMES, readParty, START } from "../../src/app/pages/vehicles/party.ts";
import { suggestClass } from "../../src/app/pages/vehicles/suggest-class.ts";
import { specialItems } from "../../src/content/luggage.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";

const read = (query: URLSearchParams) => readParty(query) ?? START;
const suggest = (query: string) =>
  suggestClass(read(new URLSearchParams(query)), vehicleClasses, specialItems);
const order = vehicleClasses.map(({ id }) => id as string);

describe("the suggested class", () => {
  it.each([
    ["one person without luggage", "passengers=1", "executive-saloon"],
    ["a saloon, full", "passengers=3&suitcases=2&cabinBags=2", "executive-saloon"],
    ["a third cabin bag", "passengers=2&suitcases=2&cabinBags=3", "first-class-saloon"],
    ["a third case", "passengers=2&suitcases=3", "suv"],
    ["a fourth person", "passengers=4&suitcases=2", "suv"],
    ["an SUV with a free seat and its most cases", "passengers=3&suitcases=4", "suv"],
    ["an SUV without a free seat and its most cases", "passengers=4&suitcases=4", "people-carrier"],
    ["a pushchair in the place of a case", "passengers=2&suitcases=1&pushchairs=1", "executive-saloon"],
    ["a pushchair beside two cases", "passengers=3&suitcases=2&pushchairs=1", "suv"],
    ["one golf bag and nothing else", "passengers=1&golfBags=1", "people-carrier"],
    ["skis", "passengers=2&otherLuggage=1", "people-carrier"],
    ["one folded wheelchair", "passengers=2&suitcases=1&foldedWheelchairs=1", "executive-saloon"],
    ["two folded wheelchairs", "passengers=2&foldedWheelchairs=2", "people-carrier"],
    ["five people, four cases, a golf bag", "passengers=5&suitcases=4&golfBags=1", "people-carrier"],
    ["a people carrier, full", "passengers=7&suitcases=5", "people-carrier"],
    ["a people carrier, full, and a case more", "passengers=7&suitcases=6", "minibus"],
    ["an eighth person", "passengers=8", "minibus"],
    ["few people with very many cases", "passengers=3&suitcases=12", "minibus"],
    ["a minibus, full", "passengers=16&suitcases=16", "minibus"],
    ["a seventeenth person", "passengers=17", "coach"],
    ["a coach, full", "passengers=53&suitcases=53", "coach"],
  ])("for %s", (_party, query, id) => {
    expect(suggest(query)?.vehicle.id).toBe(id);
  });

  it.each([
    ["more people than a coach has seats", "passengers=54"],
    ["more cases than its hold takes", "passengers=20&suitcases=60"],
  ])("is none for %s: somebody has to think", (_party, query) => {
    expect(suggest(query)).toBeNull();
  });

  it("has to be confirmed exactly where there are more than eight seats", () => {
    for (let people = 1; people <= 53; people += 1) {
      expect(suggest(`passengers=${people}`)?.vehicle.confirmOnRequest).toBe(people >= 8);
    }
  });

  it("comes with the larger classes that need no question", () => {
    const alternatives = (query: string) => suggest(query)?.alternatives.map(({ id }) => id);
    expect(alternatives("passengers=2&suitcases=2")).toEqual(["first-class-saloon", "suv", "people-carrier"]);
    expect(alternatives("passengers=5")).toEqual([]);
  });

  describe("of classes that the owner lists in any order", () => {
    const own = (id: string, people: number, cases: number, bags = 2) => ({
      id,
      passengers: { min: 1, max: people, text: "" },
      largeCases: { min: cases, max: cases, text: "" },
      cabinBags: { min: bags, max: bags, text: "" },
      confirmOnRequest: false,
    });
    const classes = [own("van", 7, 6), own("silver", 3, 2), own("black", 3, 2), own("estate", 4, 4)];
    const suggestOwn = (query: string) =>
      suggestClass(read(new URLSearchParams(query)), classes, specialItems);

    it("is the smallest that fits, and the first of those that are alike", () => {
      expect(suggestOwn("passengers=2&suitcases=2")?.vehicle.id).toBe("silver");
      expect(suggestOwn("passengers=3&suitcases=3")?.vehicle.id).toBe("estate");
      expect(suggestOwn("passengers=2&golfBags=1")?.vehicle.id).toBe("van");
    });

    it("comes with those that have more room, and not with one that is alike", () => {
      const alternatives = suggestOwn("passengers=2&suitcases=2")?.alternatives.map(({ id }) => id);
      expect(alternatives).toEqual(["estate", "van"]);
    });
  });

  it("never shrinks when somebody or something joins, and has a seat for everybody", () => {
    const fields = Object.values(FIELD_NAMES);
    const counts = fc.record(Object.fromEntries(fields.map((name) => [name, fc.nat({ max: 60 })])));
    const rank = (query: URLSearchParams) => {
      const found = suggestClass(read(query), vehicleClasses, specialItems);
      return found ? order.indexOf(found.vehicle.id) : order.length;
    };
    const toQuery = (party: Record<string, number>) =>
      new URLSearchParams(Object.entries(party).map(([name, count]) => [name, String(count)]));
    fc.assert(
      fc.property(counts, fc.constantFrom(...fields), (party, joining) => {
        const more = { ...party, [joining]: (party[joining] ?? 0) + 1 };
        expect(rank(toQuery(more))).toBeGreaterThanOrEqual(rank(toQuery(party)));
        const found = suggestClass(read(toQuery(party)), vehicleClasses, specialItems);
        if (found) expect(found.vehicle.passengers.max).toBeGreaterThanOrEqual(party.passengers ?? 0);
      }),
    );
  });
});

describe("the party in an address", () => {
  it("is none where the address says nothing of it", () => {
    expect(readParty(new URLSearchParams("utm_source=x"))).toBeNull();
    expect(readParty(new URLSearchParams("passengers=5"))).toMatchObject({
      people: 5,
      cases: 0,
      uncounted: [],
    });
  });

  it.each(["", "-1", "1.5", "1e3", "0x10", "99999", "٣", "<b>", "NaN", " 3"])(
    "counts %j as not said",
    (text) => {
      const party = readParty(new URLSearchParams({ passengers: text, suitcases: text, golfBags: text }));
      expect(party).toMatchObject({ people: null, cases: 0, items: { "golf-bag": 0 } });
      expect(party?.uncounted).toEqual(["passengers", ...(text === "" ? [] : ["suitcases", "golfBags"])]);
    },
  );

  it("tells no request of people whom nobody has counted, or of 0", () => {
    for (const passengers of ["", "0"])
      expect(readAddress({ party: read(new URLSearchParams({ passengers, suitcases: "3" })) })).toEqual({
        suitcases: "3",
        cabinBags: "0",
      });
  });

  it("has at most 99 of anything", () => {
    expect(readParty(new URLSearchParams("passengers=999&suitcases=100"))).toMatchObject({
      people: 99,
      cases: 99,
    });
  });

  it("goes on to the booking page under the names of its form", () => {
    const query = "passengers=5&suitcases=4&cabinBags=3&golfBags=2&foldedWheelchairs=1&otherLuggage=2";
    const party = readParty(new URLSearchParams(query));
    expect(readAddress({ vehicleId: "people-carrier", party })).toEqual({
      vehicle: "people-carrier",
      passengers: "5",
      suitcases: "4",
      cabinBags: "3",
      golfBags: "2",
      foldedWheelchairs: "1",
      otherLuggage: "2 other long items",
    });
    expect(readAddress({ vehicleId: "suv", party: null })).toEqual({ vehicle: "suv" });
    expect(buildBookingAddress({ party: null }, vehiclesPage.chooser)).toBe("/bookings");
  });

  it.each([
    ["2 other long items", 2],
    ["1 other long item", 1],
    ["a cello", 1],
    ["", 0],
    ["<b>", 0],
    ["1e9", 0],
  ])("comes back from the form, whose words for other items are %j", (otherLuggage, count) => {
    const party = readParty(new URLSearchParams({ otherLuggage }));
    expect(party?.items["other-long-item"]).toBe(count);
  });
});

function readAddress(wish: Parameters<typeof buildBookingAddress>[0]) {
  const address = buildBookingAddress(wish, vehiclesPage.chooser);
  return Object.fromEntries(new URL(address, "http://site.test").searchParams);
}
