import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { ownerFacts, ownerFactWords } from "../../src/content/owner-facts.ts";
import { loadPageData } from "../../src/server/pages/data.ts";
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

/** Which facts each page tells. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  "/": [
    ...["from £101", "from £102", "from £105"],
    ...[filledFacts.people, filledFacts.insurance, filledFacts.languages],
    ...filledFacts.reviews.flatMap(({ quote, source }) => [quote, source]),
  ],
  "/services": [
    ...["from £101", "from £102", "from £103", "from £104", "from £105", "from £1,060"],
    ...[filledFacts.fareIncludes, filledFacts.payment, filledFacts.cancellation],
  ],
  "/bookings": [
    ...[filledFacts.replyTime, filledFacts.languages],
    ...[filledFacts.fareIncludes, filledFacts.payment, filledFacts.cancellation],
  ],
};

describe.each(Object.entries(TOLD))("%s", (path, told) => {
  it("tells what the owner has given", async () => {
    Object.assign(ownerFacts, filledFacts);
    // The last word of a link is in a separate element, with its arrow.
    const text = (await readTexts(path)).join(" ");
    expect(told.filter((fact) => !text.includes(fact))).toEqual([]);
  });

  it("has no place for what is not given: no heading, no column, no data", async () => {
    const { fare, terms, about, reviews } = ownerFactWords;
    const words: readonly string[] = [
      ...[fare.label, terms.title, reviews.title],
      ...[...Object.values(terms.labels), ...Object.values(about.labels)],
    ];
    const texts = await readTexts(path);
    expect(texts.filter((text) => words.includes(text) || text.startsWith("from £"))).toEqual([]);
  });
});

describe("the data of a page", () => {
  it("is not a byte longer for facts that nobody has given", () => {
    const keys = ["fareLabel", "fareFrom", "fareTerms", "about", "reviews", "replyTime", "languages"];
    for (const page of ["home", "bookings", "services", "vehicles"] as const) {
      const json = JSON.stringify(loadPageData(page));
      expect(keys.filter((key) => json.includes(`"${key}":`))).toEqual([]);
    }
  });
});

describe("a confirmation", () => {
  it("tells the reply time, where there is one", async () => {
    const before = await confirm();
    expect(before).toContain(bookingForm.sent.notYet);
    expect(before).not.toContain(filledFacts.replyTime);
    Object.assign(ownerFacts, filledFacts);
    expect(await confirm()).toContain(filledFacts.replyTime);
  });
});

describe("one fact alone", () => {
  it("stands without the headings of the others", async () => {
    Object.assign(ownerFacts, { payment: filledFacts.payment });
    const texts = await readTexts("/services");
    expect(texts).toContain(filledFacts.payment);
    expect(texts).toContain(ownerFactWords.terms.title);
    expect(texts).not.toContain(ownerFactWords.terms.labels.cancellation);
  });
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
