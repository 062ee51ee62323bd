import type { Review } from "../content/owner-facts.ts";

/* The owner's facts for pages. Until the owner supplies a fact, it and its place on the page are missing. */

/** A place, drive or journey, with its lowest fare in words. */
export interface PricedEntry {
  readonly fareFrom?: string;
}

/** The owner's statements, each with a label. */
export type About = readonly { readonly label: string; readonly text: string }[];

/** What a fare includes, how it is paid, and what a cancellation costs. */
export interface FareTerms {
  readonly title: string;
  readonly items: About;
}

/** Customer reviews, each with its place of publication. */
export interface PublishedReviews {
  readonly title: string;
  readonly items: readonly Review[];
}
