import type { Priced } from "../../../app/ui/data-table.tsx";
import { drives } from "../../../content/drives.ts";
import { type OwnerFacts, ownerFacts, ownerFactWords, type TextFact } from "../../../content/owner-facts.ts";
import { type Question, questions } from "../../../content/questions.ts";
import { fillWords, keepQuantities } from "../../../shared/text.ts";
import { journeys, places } from "./journeys.ts";

// An empty fact adds neither a text nor a label to a page's data.

export function describeFares<Entry extends { readonly fare?: string }>(
  entries: readonly Entry[],
): Priced<Entry>[] {
  return entries.map(({ fare, ...entry }) => ({ ...entry, ...describeFare(fare, ownerFactWords.fare.text) }));
}

export function describeFare(fare: string | undefined, template: string): Priced<object> {
  return fare ? { fareFrom: fillWords(template, { fare }) } : {};
}

export function findFareLabel() {
  const hasFares = [places, drives, journeys].some((entries) => entries.some(({ fare }) => fare));
  return hasFares && { fareLabel: ownerFactWords.fare.label };
}

export function describeFareTerms() {
  const { title, labels } = ownerFactWords.terms;
  const items = listStatements(labels);
  return items.length > 0 && { fareTerms: { title, items } };
}

export function describeAbout() {
  const about = listStatements(ownerFactWords.about.labels);
  return about.length > 0 && { about };
}

export function listReviews() {
  const { reviews: items } = ownerFacts;
  return items.length > 0 && { reviews: { title: ownerFactWords.reviews.title, items } };
}

function listStatements(labels: Readonly<Partial<Record<TextFact, string>>>) {
  return (Object.entries(labels) as [TextFact, string][])
    .map(([fact, label]) => ({ label, text: ownerFacts[fact] }))
    .filter(({ text }) => text !== "");
}

export function answerQuestions(selected: readonly Question[] = questions, facts: OwnerFacts = ownerFacts) {
  return selected
    .map(({ id, question, fact, answer }) => ({
      id,
      question,
      answer: keepQuantities([answer, fact ? facts[fact] : ""].filter(Boolean).join(" ")),
    }))
    .filter(({ answer }) => answer !== "");
}
