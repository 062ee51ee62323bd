import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { journeys } from "../../src/content/journeys.ts";
import { ownerFacts, ownerFactWords } from "../../src/content/owner-facts.ts";
import { createBookingApp, createKey, journey, startEmpty } from "../support/booking-app.ts";
import { emptyFacts, filledFacts } from "../support/owner-facts.ts";
import { listTexts } from "../support/read-document.ts";

startEmpty();

const given = { ...ownerFacts };

beforeEach(() => {
  Object.assign(ownerFacts, emptyFacts);
});
// Other test files may share the module.
afterAll(() => {
  Object.assign(ownerFacts, given);
});

const writeFares = (kind: keyof typeof filledFacts.fares, isShown: (id: string) => boolean = () => true) =>
  Object.entries(filledFacts.fares[kind])
    .filter(([id]) => isShown(id))
    .map(([, fare]) => ownerFactWords.fare.text.replace("{fare}", fare));
const isFeatured = (id: string) => journeys.some((journey) => journey.id === id && journey.featured);

/** The facts that each page must show. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  "/": [
    ...writeFares("journeys", isFeatured),
    ...[filledFacts.people, filledFacts.insurance, filledFacts.languages],
    ...filledFacts.reviews.flatMap(({ quote, source }) => [quote, source]),
  ],
  "/services": [
    ...[...writeFares("places"), ...writeFares("drives"), ...writeFares("journeys")],
    ...[filledFacts.fareIncludes, filledFacts.payment, filledFacts.cancellation],
  ],
  "/bookings": [
    ...[filledFacts.replyTime, filledFacts.languages],
    ...[filledFacts.fareIncludes, filledFacts.payment, filledFacts.cancellation],
  ],
};

describe.each(Object.entries(TOLD))("the page %s", (path, told) => {
  it("shows the owner's facts", async () => {
    Object.assign(ownerFacts, filledFacts);
    // The last word of a link and its arrow are in a separate element.
    const text = (await readTexts(path)).join(" ");
    expect(told.filter((fact) => !text.includes(fact))).toEqual([]);
  });

  it("shows no heading, column or data for missing facts", async () => {
    const { fare, terms, about, reviews } = ownerFactWords;
    const words: readonly string[] = [
      ...[fare.label, terms.title, reviews.title],
      ...[...Object.values(terms.labels), ...Object.values(about.labels)],
    ];
    const texts = await readTexts(path);
    expect(texts.filter((text) => words.includes(text) || text.startsWith("from £"))).toEqual([]);
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

async function readTexts(path: string): Promise<string[]> {
  const answer = await createBookingApp().ask(path);
  return listTexts(await answer.text());
}

async function confirm(): Promise<string> {
  const { ask, postForm } = createBookingApp();
  const stored = await postForm({ ...journey, key: createKey() });
  const answer = await ask(stored.headers.get("Location") ?? "");
  return listTexts(await answer.text()).join("\n");
}
