import type { OwnerFacts } from "../../src/content/owner-facts.ts";

/** No facts, even if the real content has some by now. */
export const emptyFacts: OwnerFacts = {
  replyTime: "",
  leadTime: "",
  fareIncludes: "",
  payment: "",
  cancellation: "",
  insurance: "",
  people: "",
  founded: "",
  languages: "",
  reviews: [],
};

/** Every fact that an owner may supply, each in wording that occurs nowhere else on the site. */
export const filledFacts: OwnerFacts = {
  replyTime: "We reply within two hours.",
  leadTime: "Please ask at least four hours before your journey.",
  fareIncludes: "Tolls, child seats and 60 minutes of waiting at airports.",
  payment: "By card or bank transfer, in pounds sterling or euros.",
  cancellation: "Free of charge until 24 hours before the pick-up.",
  insurance: "Hire and reward cover for every vehicle and passenger.",
  people: "Run by Aoife and Conor Example, who answer the telephone themselves.",
  founded: "1897",
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
