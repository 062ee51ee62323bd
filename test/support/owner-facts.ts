import type { OwnerFacts } from "../../src/content/owner-facts.ts";

/** None of the facts, even if the owner has given some in the meantime. */
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

/** Every fact that an owner may give, given: each in words that stand nowhere else. */
export const filledFacts: OwnerFacts = {
  replyTime: "We reply within two hours.",
  fares: {
    places: { "dublin-airport": "£101", larne: "£102" },
    drives: { dublin: "£103", "giants-causeway": "£104" },
    journeys: { "causeway-coast": "£105", kerry: "£1,060" },
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
