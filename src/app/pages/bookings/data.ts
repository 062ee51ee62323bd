import type { bookingsPage } from "../../../content/pages/bookings.ts";
import type { ErrorTexts } from "../../../shared/booking/booking-request.ts";
import type { ItineraryWords } from "../../../shared/booking/describe.ts";
import type { ServiceType } from "../../../shared/booking/fields.ts";
import type { KnownPlace } from "../../../shared/booking/place-kind.ts";
import type { FormTicket, SentRequest } from "../../../shared/booking/submission.ts";
import type { VehicleChoice } from "../../../shared/booking/warnings.ts";
import type { PageHead } from "../../head.ts";
import type { FareTerms } from "../../owner-facts.ts";

/** What the bookings page shows. */
export interface BookingsData {
  readonly head: PageHead;
  readonly words: Omit<typeof bookingsPage, "head">;
  readonly errorTexts: ErrorTexts;
  readonly itineraryWords: ItineraryWords;
  /** What other pages may select by id: `/bookings?service=golf&vehicle=suv`. */
  readonly services: readonly RequestedService[];
  readonly vehicles: readonly VehicleChoice[];
  /** The interests that take several days: no day tour offers them. */
  readonly longInterests: readonly string[];
  /** Places that the form suggests. */
  readonly places: readonly SuggestedPlace[];
  /** How soon a request is answered, where the owner has said so; and so with the next two. */
  readonly replyTime?: string;
  readonly languages?: string;
  readonly fareTerms?: FareTerms;
  /** Made by the Worker for this one document. The payload files have none: there the browser makes its own. */
  readonly ticket?: FormTicket;
  /** Whether the form needs Turnstile. Set by the Worker only, for the form without JavaScript. */
  readonly hasTurnstile?: boolean;
  /** The request that the address names, once it has been stored; null where the address is not of one. */
  readonly sent?: SentRequest | null;
}

/** A service that another page has named in the address. */
export interface RequestedService {
  readonly id: string;
  readonly serviceType: ServiceType | null;
  /** What the notes begin with, where the kind of journey does not say it all. */
  readonly note?: string;
}

/** An airport or port. */
export interface SuggestedPlace extends KnownPlace {
  /** What else people call it. */
  readonly usualName: string;
}
