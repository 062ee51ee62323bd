/*
 * What visitors ask and only the owner knows. All of it may stay empty: an empty entry is shown nowhere, and every
 * deploy names it. Nothing may be guessed to fill one. What the law asks of a company is in company.ts.
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

/** Everything optional that the owner may tell; texts are whole sentences unless said otherwise. */
export interface OwnerFacts {
  /** How soon a request is answered: beside the button that sends one, and on the confirmation. */
  readonly replyTime: string;
  /** How long before a journey a request should arrive. It is said on the Bookings page; the form takes every request. */
  readonly leadTime: string;
  /** Tolls, waiting minutes, child seats. */
  readonly fareIncludes: string;
  /** Methods and currencies. */
  readonly payment: string;
  readonly cancellation: string;
  /** Who insures vehicles and passengers, and for what. The licence is `operatorLicence` of company.ts. */
  readonly insurance: string;
  /** Who runs the company. */
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
