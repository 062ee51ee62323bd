import { describe, expect, it } from "vitest";
import { readJourney } from "../../src/app/pages/bookings/read-journey.ts";

const CHOICES = {
  services: [{ id: "golf", name: "Golf" }],
  vehicles: [{ id: "suv", name: "SUV" }],
};

const read = (query: string) => readJourney(new URLSearchParams(query), CHOICES);

describe("a journey in an address", () => {
  it("is read in the order in which it is shown, with names for ids and a date in words", () => {
    const query = "passengers=3&date=2027-03-12&to=Dublin&from=BFS&vehicle=suv&service=golf";
    expect(read(query).map(({ part, text }) => `${part}: ${text}`)).toEqual([
      "service: Golf",
      "vehicle: SUV",
      "from: BFS",
      "to: Dublin",
      "date: Friday 12 March 2027",
      "passengers: 3",
    ]);
  });

  it.each(["", "from=&to=+&date=", "service=helicopter&vehicle=__proto__", "utm_source=x"])(
    "is nothing when the query says nothing: %s",
    (query) => {
      expect(read(query)).toEqual([]);
    },
  );

  it.each(["2027-02-30", "2027-13-01", "12/3/2027", "tomorrow", "2027-03-12T10:00"])(
    "keeps %s, which is no date, as it was typed",
    (date) => {
      expect(read(`date=${date}`)).toEqual([{ part: "date", text: date }]);
    },
  );

  it("is cut at 120 characters, and never within one", () => {
    expect(read(`from=${"😀".repeat(500)}`)).toEqual([{ part: "from", text: "😀".repeat(120) }]);
  });

  it("is one line each, without characters that turn the direction of text", () => {
    expect(read("to=a%0D%0ABcc:%09b%00%E2%80%AEc")).toEqual([{ part: "to", text: "a Bcc: b c" }]);
  });
});
