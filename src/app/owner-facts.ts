import type { Review } from "../content/owner-facts.ts";

/*
 * What pages are given of the owner's facts. Each is missing until the owner has given it, and its place on the page
 * with it.
 */

/** A place, drive or journey, with its lowest fare in words. */
export interface PricedEntry {
  readonly fareFrom?: string;
}

/** Labels with what the owner says to each. */
export type About = readonly { readonly label: string; readonly text: string }[];

/** What a fare includes, payment and cancellation. */
export interface FareTerms {
  readonly title: string;
  readonly items: About;
}

/** Reviews with where they were published. */
export interface PublishedReviews {
  readonly title: string;
  readonly items: readonly Review[];
}
