import { describe, expect, it } from "vitest";
import { createValues, readQuery } from "../../src/app/pages/bookings/form/prefill.ts";
import { suggestTimes } from "../../src/app/pages/bookings/form/suggest-times.ts";

const CHOICES = {
  services: [
    { id: "day-tours", serviceType: "day-tour" as const },
    { id: "golf", serviceType: null },
  ],
  vehicles: [{ id: "suv", name: "SUV", capacity: { passengers: 4, largeCases: 4, cabinBags: 2 } }],
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
    "service=golf",
    "date=2027-02-30",
    "date=tomorrow",
    "passengers=many",
    "utm_source=x",
  ])("fills in nothing where it says nothing: %s", (query) => {
    expect(read(query)).toEqual({});
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
  ])("is suggested by the places: %s", (query, timeOf, returnTimeOf) => {
    expect(create(query)).toMatchObject({ timeOf, returnTimeOf });
  });

  it("is left alone where the visitor has chosen", () => {
    const chosen = { ...create("from=Dublin+Airport&to=Belfast"), timeOf: "pickup" };
    expect(suggestTimes(chosen, { ...chosen, dropoff: "Newry" }, CHOICES.places).timeOf).toBeUndefined();
    const suggested = create("from=Dublin+Airport&to=Belfast");
    expect(suggestTimes(suggested, { ...suggested, pickup: "Newry" }, CHOICES.places).timeOf).toBe("pickup");
  });
});
