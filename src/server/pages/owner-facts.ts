import type { About, FareTerms, PricedEntry, PublishedReviews } from "../../app/owner-facts.ts";
import { type Fares, ownerFacts, ownerFactWords } from "../../content/owner-facts.ts";

/*
 * The owner's facts as pages show them. An empty one leaves nothing in a page's data, not even its words: most sites
 * would carry them for nobody.
 */

/** The entries, each with its fare where the owner has given one. */
export function addFares<Kind extends keyof Fares, Entry extends { readonly id: keyof Fares[Kind] }>(
  kind: Kind,
  entries: readonly Entry[],
): (Entry & PricedEntry)[] {
  const fares: Fares[Kind] = ownerFacts.fares[kind];
  return entries.map((entry) => {
    const fare = fares[entry.id];
    return fare
      ? { ...entry, fareFrom: ownerFactWords.fare.text.replace("{fare}", () => String(fare)) }
      : entry;
  });
}

/** What fares are called, once there is one. */
export function findFareLabel(): { readonly fareLabel?: string } {
  const hasFares = Object.values(ownerFacts.fares).some((fares) => Object.values(fares).some(Boolean));
  return hasFares ? { fareLabel: ownerFactWords.fare.label } : {};
}

/** What a fare includes, how it is paid, and what a cancellation costs. */
export function describeFareTerms(): { readonly fareTerms?: FareTerms } {
  const { title, labels } = ownerFactWords.terms;
  const items = listGiven(labels);
  return items.length > 0 ? { fareTerms: { title, items } } : {};
}

/** Who stands behind the company. */
export function describeAbout(): { readonly about?: About } {
  const items = listGiven(ownerFactWords.about.labels);
  return items.length > 0 ? { about: items } : {};
}

/** What customers have published elsewhere. */
export function listReviews(): { readonly reviews?: PublishedReviews } {
  const { reviews } = ownerFacts;
  return reviews.length > 0 ? { reviews: { title: ownerFactWords.reviews.title, items: reviews } } : {};
}

type TextFact = "fareIncludes" | "payment" | "cancellation" | "insurance" | "people" | "languages";

function listGiven(labels: Readonly<Partial<Record<TextFact, string>>>): About {
  return (Object.entries(labels) as [TextFact, string][])
    .map(([fact, label]) => ({ label, text: ownerFacts[fact] }))
    .filter(({ text }) => text !== "");
}
