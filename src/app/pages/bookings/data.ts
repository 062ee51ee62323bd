import type { bookingsPage } from "../../../content/pages/bookings.ts";
import type { ServiceType } from "../../../shared/booking/choices.ts";
import type { ItineraryWords } from "../../../shared/booking/describe.ts";
import type { ErrorTexts, FieldError } from "../../../shared/booking/errors.ts";
import type { FormValues } from "../../../shared/booking/fields.ts";
import type { KnownPlace } from "../../../shared/booking/place-kind.ts";
import type { ClassCapacity } from "../../../shared/booking/vehicle-fit.ts";
import type { PageHead } from "../../head.ts";
import type { FareTerms } from "../../owner-facts.ts";

/** What the bookings page shows. */
export interface BookingsData {
  readonly head: PageHead;
  readonly words: Omit<typeof bookingsPage, "head">;
  readonly errorTexts: ErrorTexts;
  readonly itineraryWords: ItineraryWords;
  /** What other pages may ask for by id: `/bookings?service=golf&vehicle=suv`. */
  readonly services: readonly RequestedService[];
  readonly vehicles: readonly VehicleChoice[];
  /** Places that the form suggests. */
  readonly places: readonly SuggestedPlace[];
  /** How soon a request is answered, where the owner has said so; and so with the next two. */
  readonly replyTime?: string;
  readonly languages?: string;
  readonly fareTerms?: FareTerms;
  /** Made by the Worker for this one document. The payload files have none: there the browser makes its own. */
  readonly ticket?: FormTicket;
  /** Whether Turnstile stands before the form. Said by the Worker alone, for the form without JavaScript. */
  readonly hasPersonCheck?: boolean;
  /** The request that the address names, once it has been stored; null where the address is not of one. */
  readonly sent?: SentRequest | null;
}

/** A service that another page has told of. */
export interface RequestedService {
  readonly id: string;
  readonly serviceType: ServiceType | null;
  /** What the notes begin with, where the kind of journey does not say it all. */
  readonly note?: string;
}

/** A vehicle class, with what it holds at most. */
export interface VehicleChoice {
  readonly id: string;
  readonly name: string;
  /** The name within a sentence. */
  readonly named: string;
  readonly capacity: ClassCapacity;
}

/** An airport or port. */
export interface SuggestedPlace extends KnownPlace {
  /** What else people call it. */
  readonly usualName: string;
}

/** What one form is known by: hidden fields of the form without JavaScript. */
export interface FormTicket {
  /** A repeat with the same key is the same request (`Idempotency-Key` of the API). */
  readonly key: string;
  /** When the form was made, in milliseconds since 1970. */
  readonly startedAt: number;
}

/** What the page's action answers when a posted form was not taken: all that was typed, and why. */
export interface BookingSubmission {
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  /** Why it was not taken, where that is no field's matter (too many requests, nothing can be stored). */
  readonly message: string | null;
  /** The key of the posted form, so that sending it again is the same request. */
  readonly ticket: FormTicket;
}

/** A stored request: also the body of the API's answers 201 and 200. */
export interface SentRequest {
  /** Such as `LC-7K3M-92QX`. */
  readonly reference: string;
  readonly itinerary: readonly { readonly label: string; readonly text: string }[];
  /** When it was stored, ISO 8601 in UTC. */
  readonly receivedAt: string;
}
