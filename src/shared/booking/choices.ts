/* What can be chosen in the booking form, by id. What a visitor reads for an id is in src/content/booking-itinerary.ts. */

export const SERVICE_TYPES = ["transfer", "hourly", "day-tour", "multi-day-tour"] as const;
export const TRIP_TYPES = ["one-way", "return"] as const;
export const MEETINGS = ["arrivals", "call", "no-preference"] as const;
export const CONTACT_WAYS = ["email", "call", "text"] as const;

/** What a given time is the time of: a journey that begins with a landing is not one that ends at a departure. */
export const TIME_MEANINGS = ["pickup", "landing", "departure"] as const;

/** Which of the two is meant, of a time that comes twice because the clocks go back. */
export const TIME_OCCURRENCES = ["first", "second"] as const;

export const ACCESS_NEEDS = [
  "steps",
  "folded-wheelchair",
  "seated-in-wheelchair",
  "text-not-call",
  "assistance-dog",
  "other",
] as const;

export type ServiceType = (typeof SERVICE_TYPES)[number];
export type TimeMeaning = (typeof TIME_MEANINGS)[number];
export type TimeOccurrence = (typeof TIME_OCCURRENCES)[number];

/** The options that the content decides, by id. */
export interface ContentOptions {
  readonly vehicleClasses: readonly string[];
  /** Subjects of tours. */
  readonly interests: readonly string[];
}

/** Whether a tour is requested, of one day or of several. */
export function isTour(service: string): boolean {
  return service === "day-tour" || service === "multi-day-tour";
}

/** Whether these needs say something about a person's health, which takes consent (UK GDPR, article 9). */
export function needsConsent(needs: readonly string[]): boolean {
  return ACCESS_NEEDS.some((need) => need !== "text-not-call" && needs.includes(need));
}
