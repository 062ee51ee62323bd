import { expect, it } from "vitest";
import { buildBookingUrl } from "../../src/app/booking-url.ts";
import { readDraftParty } from "../../src/app/pages/vehicles/chooser.tsx";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { createInitialValues } from "../../src/shared/booking/booking-request.ts";
import { FIELD_NAMES, FIELDS, getField } from "../../src/shared/booking/fields.ts";
import { toEntries } from "../../src/shared/form-entries.ts";
import { INITIAL_PARTY, LUGGAGE, listAnswers, readParty, suggestClasses } from "../../src/shared/party.ts";
import { SAMPLE_CLASSES, SAMPLE_ITEMS } from "../support/sample-content.ts";

const read = (query: string) => readParty(new URLSearchParams(query));

it.each<[query: string, id: string | undefined, party: string]>([
  ["passengers=3&suitcases=2&cabinBags=2", "saloon", "a full saloon"],
  ["passengers=2&suitcases=2&cabinBags=3", "long-saloon", "two people with a third cabin bag"],
  ["passengers=4&suitcases=4", "van", "four people with four cases"],
  ["passengers=3&suitcases=2&pushchairs=1", "suv", "a pushchair besides two cases"],
  ["passengers=1&golfBags=1", "van", "a single golf bag"],
  ["passengers=٤&suitcases=४", "van", "digits of other scripts"],
  ["passengers=2&suitcases=1&foldedWheelchairs=1", "saloon", "one folded wheelchair"],
  ["passengers=54", undefined, "more people than any class seats"],
  ["passengers=1&seatedInWheelchair=1", undefined, "a passenger who stays in a wheelchair"],
  ["passengers=1&access=seated-in-wheelchair", undefined, "a seated wheelchair user, from the booking form"],
])("for the party %s, the first suggested class is %s (%s)", (query, id) => {
  expect(suggestClasses(read(query), SAMPLE_CLASSES, SAMPLE_ITEMS)[0]?.id).toBe(id);
});

it("suggestClasses returns all classes that take the party, in the order of SAMPLE_CLASSES", () => {
  const ids = suggestClasses(read("passengers=5"), SAMPLE_CLASSES, SAMPLE_ITEMS).map(({ id }) => id);
  expect(ids).toEqual(["van", "minibus", "coach"]);
});

it.each([
  ["suitcases=99999&golfBags=1.5", { passengers: null, suitcases: null, golfBags: null, cabinBags: 0 }],
  ["passengers=0&suitcases=", { passengers: null, suitcases: 0 }],
  ["passengers=999&suitcases=100", { passengers: 999, suitcases: 100 }],
  ["otherLuggage=2 other long items", { otherLuggage: 2 }],
  ["otherLuggage=2x golf clubs", { otherLuggage: 2 }],
  ["otherLuggage=2 x golf clubs", { otherLuggage: 2 }],
  ["otherLuggage=2× bikes", { otherLuggage: 2 }],
  ["otherLuggage=2m surfboard", { otherLuggage: 1 }],
  ["otherLuggage=a cello", { otherLuggage: 1 }],
  ["otherLuggage=-1", { otherLuggage: null }],
])("the query %s is read as a party with %j", (query, party) => {
  expect(read(query)).toMatchObject(party);
});

it("INITIAL_PARTY is the party of an untouched booking form", () => {
  expect(INITIAL_PARTY).toEqual(readParty(toEntries(createInitialValues())));
});

const DRAFT = { passengers: "4", suitcases: "2", otherLuggage: "3 skis", access: ["seated-in-wheelchair"] };
it.each([
  [{ values: DRAFT }, read("passengers=4&suitcases=2&otherLuggage=3&seatedInWheelchair=1")],
  [{ values: { passengers: "1", golfBags: "x" } }, null],
  [null, null],
])("the vehicle chooser reads the stored draft %j as the party %j", (stored, party) => {
  expect(readDraftParty({ read: () => stored as never, write: () => {} })).toEqual(party);
});

it.each([
  ["passengers=5&suitcases=4", "van", "?passengers=5&suitcases=4&cabinBags=0&vehicle=van"],
  ["seatedInWheelchair=1", undefined, "?suitcases=0&cabinBags=0&access=seated-in-wheelchair"],
  [null, "suv", "?vehicle=suv"],
  [null, undefined, ""],
])("for the party %s and the class %s, the vehicle chooser links to /bookings%s", (party, vehicle, query) => {
  const answers = party === null ? {} : listAnswers(read(party), bookingItinerary);
  const address = buildBookingUrl({ ...answers, vehicle });
  expect(address).toBe(`/bookings${query}`);
});

it("readParty reads the query of buildBookingUrl as the same party", () => {
  const party = read("passengers=3&suitcases=2&pushchairs=1&otherLuggage=2&seatedInWheelchair=1");
  const address = buildBookingUrl(listAnswers(party, bookingItinerary));
  expect(read(address.replace("/bookings?", ""))).toEqual(party);
});

it("every field that counts luggage is a part of the party", () => {
  const counts = FIELD_NAMES.filter((name) => getField(name).kind === FIELDS.suitcases.kind);
  expect(counts.filter((name) => !LUGGAGE.some((each) => each === name))).toEqual([]);
});
