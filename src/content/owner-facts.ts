/* Only you know these facts. Never guess one. The site hides an empty fact, and `npm run content` lists it. */

/** A customer's published words about the company, quoted word for word. */
export interface Review {
  readonly quote: string;
  readonly author: string;
  /** The site or paper that published the review. `href` is the address of the review there. */
  readonly source: string;
  readonly href: `https://${string}`;
}

/** Each text is a whole sentence, except `founded`. Facts that the law requires are in company.ts. */
export interface OwnerFacts {
  /** How soon you answer a request. Shown beside the button that sends a request, and on the confirmation. */
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
  /** The founding year. */
  readonly founded: string;
  /** Languages that are spoken on the telephone and on the road. */
  readonly languages: string;
  readonly reviews: readonly Review[];
}

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

/** The words around the facts, shown only with a fact. */
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
