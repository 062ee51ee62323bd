import { drives } from "../../src/content/drives.ts";
import { journeys } from "../../src/content/journeys.ts";
import type { OwnerFacts } from "../../src/content/owner-facts.ts";
import { places } from "../../src/content/places.ts";

/** Assigns fares to the first entries of a list, by id. */
function giveFares(list: readonly { readonly id: string }[], ...fares: string[]) {
  return Object.fromEntries(list.slice(0, fares.length).map(({ id }, index) => [id, fares[index] ?? ""]));
}

/** No facts, even if the real content has some by now. */
export const emptyFacts: OwnerFacts = {
  replyTime: "",
  fares: { places: {}, drives: {}, journeys: {} },
  fareIncludes: "",
  payment: "",
  cancellation: "",
  insurance: "",
  people: "",
  languages: "",
  reviews: [],
};

/** Every fact that an owner may supply, each in wording that occurs nowhere else on the site. */
export const filledFacts: OwnerFacts = {
  replyTime: "We reply within two hours.",
  fares: {
    places: giveFares(places, "£101", "£102"),
    drives: giveFares(drives, "£103", "£104"),
    journeys: giveFares(journeys, "£105", "£1,060"),
  },
  fareIncludes: "Tolls, child seats and 60 minutes of waiting at airports.",
  payment: "By card or bank transfer, in pounds sterling or euros.",
  cancellation: "Free of charge until 24 hours before the pick-up.",
  insurance: "Hire and reward cover for every vehicle and passenger.",
  people: "Run by Aoife and Conor Example, who answer the telephone themselves.",
  languages: "We speak English, Irish and German.",
  reviews: [
    {
      quote: "On time to the minute, in the rain.",
      author: "M. Tester",
      source: "Example Reviews",
      href: "https://reviews.example/1",
    },
    {
      quote: "A calm drive with three children.",
      author: "S. Tester",
      source: "Example Gazette",
      href: "https://gazette.example/2",
    },
  ],
};
