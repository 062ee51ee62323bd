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
  readonly href: string;
}

/** The lowest fares, such as "£95", by the id of a place, drive or journey. An entry without a fare shows none. */
export type Fares = Readonly<Record<"places" | "drives" | "journeys", Readonly<Record<string, string>>>>;

/** Everything optional that the owner may tell; texts are whole sentences unless said otherwise. */
export interface OwnerFacts {
  /** How soon a request is answered: beside the button that sends one, and on the confirmation. */
  readonly replyTime: string;
  readonly fares: Fares;
  /** Tolls, waiting minutes, child seats. */
  readonly fareIncludes: string;
  /** Methods and currencies. */
  readonly payment: string;
  readonly cancellation: string;
  /** Who insures vehicles and passengers, and for what. The licence is `operatorLicence` of company.ts. */
  readonly insurance: string;
  /** Who runs the company. */
  readonly people: string;
  /** Languages that are spoken on the telephone and on the road. */
  readonly languages: string;
  readonly reviews: readonly Review[];
}

/** The owner's facts: none has been given yet. */
export const ownerFacts: OwnerFacts = {
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

/** The words around the facts. They travel with a fact and never without one. */
export const ownerFactWords = {
  fare: { label: "Fare", text: "from {fare}" },
  terms: {
    title: "Fares and payment",
    labels: { fareIncludes: "What a fare includes", payment: "Payment", cancellation: "Cancellation" },
  },
  about: {
    labels: { people: "Who we are", insurance: "Insurance", languages: "Languages" },
  },
  reviews: { title: "What passengers say" },
} as const;
