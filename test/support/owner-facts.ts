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

const createTexts = (toText: (name: string) => string) =>
  Object.fromEntries(NAMES.map((name) => [name, toText(name)])) as Record<(typeof NAMES)[number], string>;

export const emptyFacts: OwnerFacts = { ...createTexts(() => ""), reviews: [] };

/** The sentences occur nowhere else on the site. */
export const filledFacts: OwnerFacts = {
  ...createTexts((name) => `The owner's fact about ${name}.`),
  reviews: ["Reviews", "Gazette"].map((name) => ({
    quote: `A calm drive, says the ${name}.`,
    author: "M. Tester",
    source: `Example ${name}`,
    href: `https://${name.toLowerCase()}.example/1`,
  })),
};
