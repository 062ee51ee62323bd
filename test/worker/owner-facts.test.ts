import { afterAll, beforeEach, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { drives } from "../../src/content/drives.ts";
import { ownerFacts, ownerFactWords } from "../../src/content/owner-facts.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { journeys, places } from "../../src/server/pages/data/journeys.ts";
import { createBookingApp, resetDatabase } from "../support/booking-app.ts";
import { emptyFacts, filledFacts } from "../support/owner-facts.ts";
import { listTexts } from "../support/read-document.ts";

beforeEach(resetDatabase);

/** A fare for the entries of each list. These amounts occur nowhere else on the site. */
const FARES = [
  { entries: places, field: "fare", fare: "£101" },
  { entries: drives, field: "fare", fare: "£103" },
  { entries: journeys, field: "fare", fare: "£1,060" },
  { entries: vehicleClasses, field: "hourlyFare", fare: "£107" },
] as const;
const AMOUNT = /£10[137]|£1,060/;

function setFacts(facts: typeof ownerFacts, hasFares: boolean): void {
  Object.assign(ownerFacts, facts);
  for (const { entries, field, fare } of FARES)
    for (const entry of entries) Object.assign(entry, { [field]: hasFares ? fare : "" });
}

/** The objects that the tests change, with the values that afterAll restores, because test files share modules. */
const originals = [ownerFacts, ...FARES.flatMap<object>(({ entries }) => entries)].map(
  (object) => [object, { ...object }] as const,
);
afterAll(() => {
  for (const [object, original] of originals) {
    for (const name of Object.keys(object)) Reflect.deleteProperty(object, name);
    Object.assign(object, original);
  }
});

beforeEach(() => setFacts(emptyFacts, false));

const FACTS_BY_PATH: Readonly<Record<string, readonly string[]>> = {
  "/": [
    "£101",
    "£1,060",
    filledFacts.people,
    filledFacts.founded,
    filledFacts.insurance,
    filledFacts.languages,
    ...filledFacts.reviews.flatMap(({ quote, source }) => [quote, source]),
  ],
  "/services": [
    "£101",
    "£103",
    "£1,060",
    filledFacts.fareIncludes,
    filledFacts.payment,
    filledFacts.cancellation,
  ],
  "/vehicles": ["£107"],
  "/bookings": [
    filledFacts.replyTime,
    filledFacts.leadTime,
    filledFacts.languages,
    filledFacts.fareIncludes,
    filledFacts.payment,
    filledFacts.cancellation,
  ],
};

it.each(Object.entries(FACTS_BY_PATH))("the page %s shows the owner's facts", async (path, facts) => {
  setFacts(filledFacts, true);
  const texts = await readTexts(path);
  expect(facts.filter((fact) => !texts.some((text) => text.includes(fact)))).toEqual([]);
});

it.each(Object.keys(FACTS_BY_PATH))("the page %s shows nothing about missing facts", async (path) => {
  const { fare, terms, about, reviews } = ownerFactWords;
  const words: readonly string[] = [
    fare.label,
    terms.title,
    reviews.title,
    ...Object.values(terms.labels),
    ...Object.values(about.labels),
  ];
  const texts = await readTexts(path);
  expect(texts.filter((text) => words.includes(text) || AMOUNT.test(text))).toEqual([]);
});

it("a confirmation shows the reply time only if the owner has supplied it", async () => {
  const before = await confirm();
  expect(before).toContain(bookingForm.sent.notYet);
  expect(before).not.toContain(filledFacts.replyTime);
  Object.assign(ownerFacts, filledFacts);
  expect(await confirm()).toContain(filledFacts.replyTime);
});

it("the page /services shows the only supplied fact without the label of a missing fact", async () => {
  Object.assign(ownerFacts, { payment: filledFacts.payment });
  const texts = await readTexts("/services");
  expect(texts).toContain(filledFacts.payment);
  expect(texts).toContain(ownerFactWords.terms.title);
  expect(texts).not.toContain(ownerFactWords.terms.labels.cancellation);
});

/** Reads only the main element, because links in the header and the footer may contain the words of a label. */
async function readTexts(path: string): Promise<string[]> {
  const response = await createBookingApp().request(path);
  const [main = ""] = /<main.*<\/main>/s.exec(await response.text()) ?? [];
  return listTexts(main);
}

async function confirm(): Promise<string> {
  const { request, send } = createBookingApp();
  const response = await request(await send());
  return listTexts(await response.text()).join("\n");
}
