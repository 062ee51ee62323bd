import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { drives } from "../../src/content/drives.ts";
import { ownerFacts, ownerFactWords } from "../../src/content/owner-facts.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { journeys, places } from "../../src/server/pages/data/journeys.ts";
import { createBookingApp, createKey, journey, startEmpty } from "../support/booking-app.ts";
import { emptyFacts, filledFacts } from "../support/owner-facts.ts";
import { listTexts } from "../support/read-document.ts";

startEmpty();

/** Two entries of each list, with fares that occur nowhere else on the site. */
const PRICED = [
  ...giveFares("places", places, "£101", "£102"),
  ...giveFares("drives", drives, "£103", "£104"),
  ...giveFares(
    "journeys",
    journeys.toSorted((a, b) => +b.featured - +a.featured),
    "£105",
    "£1,060",
  ),
];

/** Matches the fares above. */
const AMOUNT = /£10[1-57]|£1,060/;

const given = { ...ownerFacts };
const givenHourlyFares = vehicleClasses.map(({ hourlyFare }) => hourlyFare);
const givenFares = [places, drives, journeys].flat().map((entry) => ({ entry, fare: entry.fare }));

beforeEach(() => {
  Object.assign(ownerFacts, emptyFacts);
  for (const { entry } of givenFares) Object.assign(entry, { fare: "" });
  for (const vehicle of vehicleClasses) Object.assign(vehicle, { hourlyFare: "" });
});
// Other test files may share the modules.
afterAll(() => {
  Object.assign(ownerFacts, given);
  for (const { entry, fare } of givenFares) Object.assign(entry, { fare });
  for (const [index, vehicle] of vehicleClasses.entries())
    Object.assign(vehicle, { hourlyFare: givenHourlyFares[index] });
});

function fill(): void {
  Object.assign(ownerFacts, filledFacts);
  for (const { entry, fare } of PRICED) Object.assign(entry, { fare });
  for (const vehicle of vehicleClasses) Object.assign(vehicle, { hourlyFare: "£107" });
}

function giveFares(
  list: string,
  entries: readonly { readonly fare?: string }[],
  ...fares: readonly string[]
) {
  return fares.map((fare, index) => ({ list, entry: entries[index] ?? {}, fare }));
}

const writeFares = (...lists: readonly string[]) =>
  PRICED.filter(({ list }) => lists.includes(list)).map(({ fare }) =>
    ownerFactWords.fare.text.replace("{fare}", fare),
  );

/** The facts that each page must show. */
const FACTS_BY_PATH: Readonly<Record<string, readonly string[]>> = {
  "/": [
    ...writeFares("journeys"),
    ...[filledFacts.people, filledFacts.founded, filledFacts.insurance, filledFacts.languages],
    ...filledFacts.reviews.flatMap(({ quote, source }) => [quote, source]),
  ],
  "/services": [
    ...writeFares("places", "drives", "journeys"),
    ...[filledFacts.fareIncludes, filledFacts.payment, filledFacts.cancellation],
  ],
  "/vehicles": [ownerFactWords.hourlyFare.text.replace("{fare}", "£107")],
  "/bookings": [
    ...[filledFacts.replyTime, filledFacts.leadTime, filledFacts.languages],
    ...[filledFacts.fareIncludes, filledFacts.payment, filledFacts.cancellation],
  ],
};

describe.each(Object.entries(FACTS_BY_PATH))("the page %s", (path, facts) => {
  it("shows the owner's facts", async () => {
    fill();
    // The last word of a link and its arrow are in a separate element.
    const text = (await readTexts(path)).join(" ");
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  });

  it("shows no heading, column or data for missing facts", async () => {
    const { fare, terms, about, reviews } = ownerFactWords;
    const words: readonly string[] = [
      ...[fare.label, terms.title, reviews.title],
      ...[...Object.values(terms.labels), ...Object.values(about.labels)],
    ];
    const texts = await readTexts(path);
    expect(texts.filter((text) => words.includes(text) || AMOUNT.test(text))).toEqual([]);
  });
});

it("a confirmation shows the reply time if the owner has given one", async () => {
  const before = await confirm();
  expect(before).toContain(bookingForm.sent.notYet);
  expect(before).not.toContain(filledFacts.replyTime);
  Object.assign(ownerFacts, filledFacts);
  expect(await confirm()).toContain(filledFacts.replyTime);
});

it("a single fact is shown without the headings of other facts", async () => {
  Object.assign(ownerFacts, { payment: filledFacts.payment });
  const texts = await readTexts("/services");
  expect(texts).toContain(filledFacts.payment);
  expect(texts).toContain(ownerFactWords.terms.title);
  expect(texts).not.toContain(ownerFactWords.terms.labels.cancellation);
});

/** Returns the texts of a page without its header, in which a link may have the words of a label. */
async function readTexts(path: string): Promise<string[]> {
  const answer = await createBookingApp().ask(path);
  return listTexts((await answer.text()).replace(/<header.*?<\/header>/s, ""));
}

async function confirm(): Promise<string> {
  const { ask, postForm } = createBookingApp();
  const stored = await postForm({ ...journey, key: createKey() });
  const answer = await ask(stored.headers.get("Location") ?? "");
  return listTexts(await answer.text()).join("\n");
}
