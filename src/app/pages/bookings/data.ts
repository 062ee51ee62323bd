import type { goneConfirmation } from "../../../content/booking-form.ts";
import type { bookingsPage } from "../../../content/pages/bookings.ts";
import type { PageHead } from "../../../content/shapes.ts";
import type { ErrorTexts } from "../../../shared/booking/booking-request.ts";
import type { ItineraryWords } from "../../../shared/booking/describe.ts";
import type { ServiceType } from "../../../shared/booking/fields.ts";
import type { KnownPlace } from "../../../shared/booking/place-kind.ts";
import type { CompanyView, SentRequest } from "../../../shared/booking/responses.ts";
import type { Fleet } from "../../../shared/booking/warnings.ts";
import type { FareTerms } from "../../owner-facts.ts";

export interface BookingsData extends Fleet {
  readonly head: PageHead;
  readonly words: Omit<typeof bookingsPage, "head">;
  readonly errorTexts: ErrorTexts;
  readonly itineraryWords: ItineraryWords;
  /**
   * The kind of journey for each service id that a query may contain, as in `/bookings?service=golf`. Services without
   * one are omitted.
   */
  readonly services: readonly { readonly id: string; readonly serviceType: ServiceType }[];
  /** The interests that take several days: a day tour does not offer them. */
  readonly longInterests: readonly string[];
  readonly places: readonly SuggestedPlace[];
  /** When requests are answered, if the owner has supplied it. The same applies to the next two fields. */
  readonly replyTime?: string;
  readonly languages?: string;
  readonly fareTerms?: FareTerms;
  /**
   * The idempotency key of the form, made by the Worker for this document. Payload files have none: the browser makes
   * its own.
   */
  readonly key?: string;
  /** Shown without JavaScript. Set only by the Worker, if the form requires Turnstile. */
  readonly needsScript?: string;
  /** The stored request that the address names. */
  readonly sent?: SentRequest;
  /** The words instead of a confirmation, if there is no such request. */
  readonly gone?: typeof goneConfirmation;
  /** The company's view of the request that the address names. */
  readonly company?: CompanyView;
}

/** An airport or port. */
interface SuggestedPlace extends KnownPlace {
  /** The name that people commonly use. */
  readonly usualName: string;
}
