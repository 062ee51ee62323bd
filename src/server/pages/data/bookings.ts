import { bookingErrors } from "../../../content/booking-errors.ts";
import type { goneConfirmation } from "../../../content/booking-form.ts";
import { bookingItinerary, fleet } from "../../../content/booking-itinerary.ts";
import { journeys } from "../../../content/journeys.ts";
import { ownerFacts } from "../../../content/owner-facts.ts";
import { bookingsPage } from "../../../content/pages/bookings.ts";
import { questions } from "../../../content/questions.ts";
import { services } from "../../../content/services.ts";
import type { CompanyView, SentRequest } from "../../../shared/booking/responses.ts";
import { places } from "./journeys.ts";
import { answerQuestions, describeFareTerms } from "./owner-facts.ts";
import { toPageData } from "./words.ts";

/** Payloads lack these properties. booking/page.ts adds them to documents, and the app adds only `sent` to payloads. */
export interface BookingsData extends ReturnType<typeof loadBookings> {
  /** The idempotency key of a form that is sent without JavaScript. */
  readonly key?: string;
  /** Shown without JavaScript if the form requires Turnstile. */
  readonly needsScript?: string;
  readonly sent?: SentRequest;
  /** Shown if the URL names a confirmation or a calendar file that does not exist. */
  readonly gone?: typeof goneConfirmation;
  readonly company?: CompanyView;
}

export function loadBookings() {
  return {
    ...toPageData(bookingsPage),
    errorTexts: bookingErrors,
    itineraryWords: bookingItinerary,
    // A query such as `/bookings?service=golf` selects one of these services.
    services: services.map(({ id, beginsAs, involves }) => ({
      id,
      serviceType: beginsAs,
      ...(involves && { involves }),
    })),
    ...fleet,
    // With JavaScript, the form hides these journeys for a day tour unless they are selected.
    multiDayJourneys: journeys.filter(({ kind }) => kind === "multi-day").map(({ id }) => id),
    places: places.map(({ name, code, kind, usualName, aliases, terminals, time }) => ({
      ...(code && { code }),
      name,
      usualName,
      time,
      ...(kind !== "airport" && { kind }),
      ...(aliases && { aliases }),
      ...(terminals && { terminals }),
    })),
    notes: answerQuestions(questions.filter(({ isForBooking }) => isForBooking)),
    ...(ownerFacts.replyTime && { replyTime: ownerFacts.replyTime }),
    ...(ownerFacts.people && { people: ownerFacts.people }),
    ...(ownerFacts.leadTime && { leadTime: ownerFacts.leadTime }),
    ...(ownerFacts.languages && { languages: ownerFacts.languages }),
    ...describeFareTerms(),
  };
}
