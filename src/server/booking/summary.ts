import { bookingItinerary } from "../../content/booking-itinerary.ts";
import { toDateInWords } from "../../shared/local-time.ts";
import { fillWords } from "../../shared/text.ts";
import type { StoredRequest } from "./stored-request.ts";

/** Fills in the reference, the service and the date, which contain nothing personal. */
export function fillSummary(
  words: string,
  { reference, request: { serviceType, date } }: StoredRequest,
): string {
  const service = bookingItinerary.choices.serviceType[serviceType];
  return fillWords(words, { reference, service, date: toDateInWords(date) ?? date });
}
