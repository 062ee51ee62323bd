/* Only you know these facts. Never guess one. The site hides an empty fact, and `npm run content` lists it. */

/** A customer's published words about the company, quoted word for word. */
export interface Review {
  readonly quote: string;
  readonly author: string;
  /** The site or newspaper that published the review. `href` is the URL of the review there. */
  readonly source: string;
  readonly href: `https://${string}`;
}

/** Write whole sentences, except in `founded` and `reviews`. Facts that the law requires are in company.ts. */
export interface OwnerFacts {
  /** How soon you answer a request. */
  readonly replyTime: string;
  /** How long in advance to book. The form also accepts requests at shorter notice. */
  readonly leadTime: string;
  /** What a fare includes, such as tolls, waiting minutes and child seats. */
  readonly fareIncludes: string;
  /** The methods and currencies of payment. */
  readonly payment: string;
  readonly cancellation: string;
  /** Who insures vehicles and passengers, and for what. */
  readonly insurance: string;
  /** Who runs the company and answers requests. */
  readonly people: string;
  /** The year in which the company was founded. */
  readonly founded: string;
  /** The languages that you speak on the telephone and on the road. */
  readonly languages: string;
  readonly reviews: readonly Review[];
}

/** The name of a fact that is a text. */
export type TextFact = Exclude<keyof OwnerFacts, "reviews">;

export const ownerFacts: OwnerFacts = {
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

/** The words around facts and fares. The site shows these words only with a fact or a fare. */
export const ownerFactWords = {
  fare: { label: "Fare", text: "from {fare}" },
  hourlyFare: { label: "By the hour", text: "from {fare}" },
  terms: {
    title: "Fares and payment",
    labels: { fareIncludes: "What a fare includes", payment: "Payment", cancellation: "Cancellation" },
  },
  about: {
    labels: { people: "Who we are", founded: "Founded", insurance: "Insurance", languages: "Languages" },
  },
  reviews: { title: "What passengers say" },
} as const;
