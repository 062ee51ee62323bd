import { describe, expect, it } from "vitest";
import { applyQuery, createForm, readQuery } from "../../src/app/pages/bookings/form/prefill.ts";
import { describeSoFar } from "../../src/app/pages/bookings/form/so-far.tsx";
import { suggestTimes } from "../../src/app/pages/bookings/form/suggest-times.ts";
import { bookingsPage } from "../../src/content/pages/bookings.ts";
import { readValues } from "../../src/shared/booking/booking-request.ts";
import type { FormValues } from "../../src/shared/booking/fields.ts";
import { countInWords, SAMPLE_CLASSES, SAMPLE_ITINERARY } from "../support/sample-content.ts";

const CHOICES = {
  services: [
    { id: "day-tours", serviceType: "day-tour" as const },
    { id: "regatta", serviceType: "day-tour" as const },
  ],
  vehicles: SAMPLE_CLASSES,
  itineraryWords: SAMPLE_ITINERARY,
  multiDayJourneys: ["coast"],
  places: [{ name: "Eastport Airport", code: "EPT", usualName: "Eastport T1 or T2" }],
};

const read = (query: string) => readQuery(new URLSearchParams(query), CHOICES);
const create = (query: string) => createForm(read(query), CHOICES.places).values;

const DAY_TOUR = { serviceType: "day-tour" };
const LONG_TOUR = { serviceType: "multi-day-tour" };
const LONG = "😀".repeat(500);

it.each<[query: string, values: object, what: string]>([
  ["date=2027-03-12&vehicle=suv", { date: "2027-03-12", vehicleClass: "suv" }, "a date and a class"],
  ["service=helicopter&vehicle=__proto__&interests=constructor", {}, "unknown choices are ignored"],
  ["suitcases=-1&cabinBags=1.5&passengers=1e3", {}, "invalid numbers are ignored"],
  ["date=2027-02-30", {}, "an invalid date is ignored"],
  ["from=MID&passengers=1", { pickup: "MID" }, "one passenger is ignored if no luggage or class is named"],
  ["from=a&to=b", { serviceType: "transfer", pickup: "a", dropoff: "b" }, "two places mean a transfer"],
  ["from=a&to=b&service=hourly", { serviceType: "hourly", pickup: "a", dropoff: "b" }, "an hourly hire"],
  ["interests=hills&interests=moon", { ...DAY_TOUR, interests: ["hills"] }, "an unknown interest is ignored"],
  ["interests=coast", { ...LONG_TOUR, interests: ["coast"] }, "a tour of several days"],
  ["service=regatta", { ...DAY_TOUR, purpose: "regatta" }, "a service can set a purpose"],
  [`from=${LONG}`, { pickup: LONG }, "a long text is not shortened"],
  ["to=a%0D%0ABcc:%09b%00%E2%80%AEc", { dropoff: "a Bcc: b c" }, "control codes become spaces"],
])("the query %s fills in %j (%s)", (query, values) => {
  expect(read(query)).toEqual(values);
});

describe("a later query of the booking page", () => {
  const PARTY = "?passengers=9&suitcases=4&golfBags=1";
  const SEATED = "&access=seated-in-wheelchair";
  const CELLO = "otherLuggage=a cello";

  /** Applies queries, such as `?from=MID`, and answers of the visitor, such as `date=2027-03-12`, in order. */
  function follow(steps: readonly string[]): FormValues {
    let form = createForm({}, CHOICES.places);
    for (const step of steps) {
      const [, name, value = ""] = /^(\w+)=(.*)/.exec(step) ?? [];
      form = name
        ? { ...form, values: readValues({ ...form.values, [name]: value }) }
        : applyQuery(form, read(step), CHOICES.places);
    }
    return form.values;
  }

  it.each<[what: string, steps: readonly string[], values: object]>([
    ["resets serviceType", ["?service=regatta", "?service=harbour"], { serviceType: "", purpose: "harbour" }],
    ["resets the interests", ["?service=day-tours&interests=hills", "?service=hourly"], { interests: [] }],
    ["resets the whole party", [PARTY, "?suitcases=3"], { passengers: "1", suitcases: "3", golfBags: "0" }],
    ["resets the vehicle class", [`${PARTY}&vehicle=minibus`, PARTY + SEATED], { vehicleClass: "" }],
    ["resets an earlier query's access need", [PARTY + SEATED, `${PARTY}&vehicle=van`], { access: [] }],
    ["resets a prefilled journey", ["?from=MID&date=2027-03-12", "?to=Westbay"], { pickup: "", date: "" }],
    ["resets the class of an earlier query", ["?vehicle=suv", "?from=MID", PARTY], { vehicleClass: "" }],
    ["resets the visitor's luggage if the query has luggage", ["cabinBags=3", PARTY], { cabinBags: "0" }],
    ["keeps the class for a new pick-up", [`${PARTY}&vehicle=van`, "?from=MID"], { vehicleClass: "van" }],
    ["keeps the visitor's date", ["?from=MID", "date=2027-03-12", "?from=Westbay"], { date: "2027-03-12" }],
    ["keeps the visitor's class", ["?vehicle=suv", "vehicleClass=van", PARTY], { vehicleClass: "van" }],
    ["keeps a ticked need", ["access=steps", PARTY + SEATED], { access: ["steps", "seated-in-wheelchair"] }],
    ["keeps a description of one item", [CELLO, `${PARTY}&otherLuggage=1+item`], { otherLuggage: "a cello" }],
  ])("%s: %j", (_what, steps, values) => {
    expect(follow(steps)).toMatchObject(values);
  });
});

describe("the suggested meaning of a time", () => {
  it.each([
    ["from=Eastport+Airport&to=Midtown", "landing", "departure"],
    ["from=Midtown&to=EPT", "departure", "landing"],
    ["from=Eastport+Airport&to=Midtown&service=hourly", "landing", "pickup"],
    ["from=Midtown&to=EPT&service=hourly", "pickup", "landing"],
    ["from=EPT&to=Midtown&service=multi-day-tour", "landing", "departure"],
  ])("with the query %s, is %s for the time and %s for the return time", (query, timeOf, returnTimeOf) => {
    expect(create(query)).toMatchObject({ timeOf, returnTimeOf });
  });

  it.each([
    ["from=Westbay&to=Midtown", "pickup", "EPT"],
    ["from=EPT&to=Midtown", "landing", "Westbay"],
  ])("after ?%s and an entered time, stays %s when the pick-up becomes %s", (query, timeOf, pickup) => {
    const before = { ...create(query), time: "14:30" };
    expect(suggestTimes(before, { ...before, pickup }, CHOICES.places).timeOf).toBe(timeOf);
  });
});

const { soFar } = bookingsPage.form;
const { choices } = SAMPLE_ITINERARY;
const fill = (template: string, text: string) => template.replace(/\{\w+\}/, () => text);
const ON = fill(soFar.date, "Friday 12 March 2027");
const FIVE = fill(soFar.passengers, countInWords("passengers", 5));
const CASES = fill(soFar.luggage, countInWords("suitcases", 4));

it.each<[query: string, parts: string[]]>([
  [
    "from=MID&to=Eastport&date=2027-03-12&passengers=5",
    [choices.serviceType.transfer, fill(soFar.from, "MID"), fill(soFar.to, "Eastport"), ON, FIVE],
  ],
  ["vehicle=suv&passengers=5&suitcases=4&cabinBags=0", [FIVE, CASES, fill(soFar.vehicle, "a suv")]],
  ["passengers=5&access=seated-in-wheelchair", [FIVE, soFar.accessible]],
  ["service=day-tours&interests=hills", [`${choices.serviceType["day-tour"]}: The Round Hills`]],
  ["service=regatta&date=2027-03-12", [`${choices.serviceType["day-tour"]}: A day at the regatta`, ON]],
  ["to=%7Bplace%7D+%24%26", [fill(soFar.to, "{place} $&")]],
])("the booking form summarises the query %s as %j", (query, parts) => {
  const sentence = parts.join(" ").replace(/^./, (letter) => letter.toUpperCase());
  expect(describeSoFar(create(query), { ...CHOICES, words: bookingsPage })).toBe(sentence);
});
