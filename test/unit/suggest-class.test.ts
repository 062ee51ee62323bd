import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildBookingAddress, readParty } from "../../src/app/pages/vehicles/party.ts";
import { suggestClass } from "../../src/app/pages/vehicles/suggest-class.ts";
import { specialItems } from "../../src/content/luggage.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";

const suggest = (query: string) =>
  suggestClass(readParty(new URLSearchParams(query)), vehicleClasses, specialItems);
const order = vehicleClasses.map(({ id }) => id as string);

describe("the suggested class", () => {
  it.each([
    ["one person without luggage", "people=1", "executive-saloon"],
    ["a saloon, full", "people=3&cases=2&bags=2", "executive-saloon"],
    ["a third cabin bag", "people=2&cases=2&bags=3", "first-class-saloon"],
    ["a third case", "people=2&cases=3", "suv"],
    ["a fourth person", "people=4&cases=2", "suv"],
    ["an SUV with a free seat and its most cases", "people=3&cases=4", "suv"],
    ["an SUV without a free seat and its most cases", "people=4&cases=4", "people-carrier"],
    ["a pushchair in the place of a case", "people=2&cases=1&pushchair=1", "executive-saloon"],
    ["a pushchair beside two cases", "people=3&cases=2&pushchair=1", "suv"],
    ["one golf bag and nothing else", "people=1&golf=1", "people-carrier"],
    ["skis", "people=2&long=1", "people-carrier"],
    ["one folded wheelchair", "people=2&cases=1&wheelchair=1", "executive-saloon"],
    ["two folded wheelchairs", "people=2&wheelchair=2", "people-carrier"],
    ["five people, four cases, a golf bag", "people=5&cases=4&golf=1", "people-carrier"],
    ["a people carrier, full", "people=7&cases=5", "people-carrier"],
    ["a people carrier, full, and a case more", "people=7&cases=6", "minibus"],
    ["an eighth person", "people=8", "minibus"],
    ["few people with very many cases", "people=3&cases=12", "minibus"],
    ["a minibus, full", "people=16&cases=16", "minibus"],
    ["a seventeenth person", "people=17", "coach"],
    ["a coach, full", "people=53&cases=53", "coach"],
  ])("for %s", (_party, query, id) => {
    expect(suggest(query)?.vehicle.id).toBe(id);
  });

  it.each([
    ["more people than a coach has seats", "people=54"],
    ["more cases than its hold takes", "people=20&cases=60"],
  ])("is none for %s: somebody has to think", (_party, query) => {
    expect(suggest(query)).toBeNull();
  });

  it("is to be confirmed exactly where there are more than eight seats", () => {
    for (let people = 1; people <= 53; people += 1) {
      expect(suggest(`people=${people}`)?.vehicle.confirmOnRequest).toBe(people >= 8);
    }
  });

  it("comes with the larger classes that need no question", () => {
    const alternatives = (query: string) => suggest(query)?.alternatives.map(({ id }) => id);
    expect(alternatives("people=2&cases=2")).toEqual(["first-class-saloon", "suv", "people-carrier"]);
    expect(alternatives("people=5")).toEqual([]);
  });

  it("never shrinks when somebody or something joins, and has a seat for everybody", () => {
    const fields = ["people", "cases", "bags", "golf", "pushchair", "wheelchair", "long"] as const;
    const counts = fc.record(Object.fromEntries(fields.map((name) => [name, fc.nat({ max: 60 })])));
    const rank = (query: URLSearchParams) => {
      const found = suggestClass(readParty(query), vehicleClasses, specialItems);
      return found ? order.indexOf(found.vehicle.id) : order.length;
    };
    const toQuery = (party: Record<string, number>) =>
      new URLSearchParams(Object.entries(party).map(([name, count]) => [name, String(count)]));
    fc.assert(
      fc.property(counts, fc.constantFrom(...fields), (party, joining) => {
        const more = { ...party, [joining]: (party[joining] ?? 0) + 1 };
        expect(rank(toQuery(more))).toBeGreaterThanOrEqual(rank(toQuery(party)));
        const found = suggestClass(readParty(toQuery(party)), vehicleClasses, specialItems);
        if (found) expect(found.vehicle.passengers.max).toBeGreaterThanOrEqual(party.people ?? 0);
      }),
    );
  });
});

describe("the party in an address", () => {
  it("is two people with two cases where the address says nothing of it", () => {
    expect(readParty(new URLSearchParams("utm_source=x"))).toMatchObject({ people: 2, cases: 2 });
    expect(readParty(new URLSearchParams("people=5"))).toMatchObject({ people: 5, cases: 0 });
  });

  it.each(["", "-1", "1.5", "1e3", "0x10", "99999", "٣", "<b>", "NaN", " 3"])(
    "counts %j as nothing, and never less than one person",
    (text) => {
      const party = readParty(new URLSearchParams({ people: text, cases: text, golf: text }));
      expect(party).toMatchObject({ people: 1, cases: 0, items: { "golf-bag": 0 } });
    },
  );

  it("has at most 99 of anything", () => {
    expect(readParty(new URLSearchParams("people=999&cases=100"))).toMatchObject({ people: 99, cases: 99 });
  });

  it("goes on to the booking page under the names of its form", () => {
    const party = readParty(new URLSearchParams("people=5&cases=4&bags=3&golf=2&long=1"));
    const address = buildBookingAddress("people-carrier", party);
    expect(Object.fromEntries(new URL(address, "http://site.test").searchParams)).toEqual({
      vehicle: "people-carrier",
      passengers: "5",
      suitcases: "4",
      cabinBags: "3",
      specialItems: "golf-bags",
    });
  });
});
