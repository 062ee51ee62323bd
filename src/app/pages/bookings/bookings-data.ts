import type { bookingErrors } from "../../../content/booking-errors.ts";
import type { goneConfirmation } from "../../../content/booking-form.ts";
import type { bookingItinerary, fleet } from "../../../content/booking-itinerary.ts";
import type { OwnerFacts } from "../../../content/owner-facts.ts";
import type { bookingsPage } from "../../../content/pages/bookings.ts";
import type { Question } from "../../../content/questions.ts";
import type { Service } from "../../../content/services.ts";
import type { KnownPlace } from "../../../shared/booking/place-kind.ts";
import type { CompanyView, SentRequest } from "../../../shared/booking/responses.ts";
import type { WordsData } from "../../page-props.ts";
import type { FareTermsProps } from "../../ui/fare-terms.tsx";

export interface BookingsData
  extends WordsData<typeof bookingsPage>,
    FareTermsProps,
    Partial<Pick<OwnerFacts, "replyTime" | "people" | "leadTime" | "languages">> {
  readonly errorTexts: typeof bookingErrors;
  readonly itineraryWords: typeof bookingItinerary;
  /** `picture` is the URL of the narrowest file. */
  readonly vehicles: readonly (Omit<(typeof fleet)["vehicles"][number], "picture"> & {
    readonly picture: string;
  })[];
  readonly bulkyItems: (typeof fleet)["bulkyItems"];
  /** A query such as `/bookings?service=golf` selects one of these services. */
  readonly services: readonly (Pick<Service, "id" | "involves"> & {
    readonly serviceType: Service["beginsAs"];
  })[];
  /** With JavaScript, the form hides these journeys for a day tour unless they are selected. */
  readonly multiDayJourneys: readonly string[];
  readonly places: readonly (KnownPlace & { readonly usualName: string; readonly time: string })[];
  readonly notes: readonly Pick<Question, "id" | "question" | "answer">[];

  // Payloads lack the following properties. server/booking/page.ts adds them to documents, and addTabData adds `sent`.

  /** The idempotency key of a form that is sent without JavaScript. */
  readonly key?: string;
  /** Shown without JavaScript if the form requires Turnstile. */
  readonly needsScript?: string;
  readonly sent?: SentRequest;
  /** Shown if the URL names a confirmation or a calendar file that does not exist. */
  readonly gone?: typeof goneConfirmation;
  readonly company?: CompanyView;
}
