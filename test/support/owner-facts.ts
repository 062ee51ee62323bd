import type { OwnerFacts } from "../../src/content/owner-facts.ts";

const NAMES = [
  "replyTime",
  "leadTime",
  "fareIncludes",
  "payment",
  "cancellation",
  "insurance",
  "people",
  "founded",
  "languages",
] as const;

/** Writes a text for each fact. */
const write = (toText: (name: string) => string) =>
  Object.fromEntries(NAMES.map((name) => [name, toText(name)])) as Record<(typeof NAMES)[number], string>;

/** No facts, whatever the content has. */
export const emptyFacts: OwnerFacts = { ...write(() => ""), reviews: [] };

/** Every fact that an owner may supply, each in wording that occurs nowhere else on the site. */
export const filledFacts: OwnerFacts = {
  ...write((name) => `The owner's fact about ${name}.`),
  reviews: ["Reviews", "Gazette"].map((name) => ({
    quote: `A calm drive, says the ${name}.`,
    author: "M. Tester",
    source: `Example ${name}`,
    href: `https://${name.toLowerCase()}.example/1`,
  })),
};
