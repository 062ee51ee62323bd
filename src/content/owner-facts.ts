/*
 * Facts that only the owner knows. Every fact may stay empty: the site hides an empty fact, and `npm run content` lists
 * it. Never guess one. The facts that the law requires are in company.ts.
 */

/** What a customer has published about the company, quoted word for word. */
export interface Review {
  readonly quote: string;
  readonly author: string;
  /** The name of the site or paper that has it. */
  readonly source: string;
  /** The address at which it can be read there. */
  readonly href: `https://${string}`;
}

/** The optional facts. Each text is a whole sentence, except `founded`. */
export interface OwnerFacts {
  /** How soon a request is answered: beside the button that sends one, and on the confirmation. */
  readonly replyTime: string;
  /** How long in advance to book. /bookings shows it. The form does not enforce it. */
  readonly leadTime: string;
  /** Tolls, waiting minutes, child seats. */
  readonly fareIncludes: string;
  /** Methods and currencies. */
  readonly payment: string;
  readonly cancellation: string;
  /** Who insures vehicles and passengers, and for what. The licence is `operatorLicence` of company.ts. */
  readonly insurance: string;
  /** Who runs the company and answers requests. The home page and the confirmation show it. */
  readonly people: string;
  /** The year in which the company was founded. */
  readonly founded: string;
  /** Languages that are spoken on the telephone and on the road. */
  readonly languages: string;
  readonly reviews: readonly Review[];
}

/** The owner's facts: none has been given yet. */
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

/** The words around the facts. They travel with a fact and never without one. */
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
