import type { FieldError } from "./booking-request.ts";
import type { FormValues } from "./fields.ts";

/** What the Worker gives each form that it renders. */
export interface FormTicket {
  /** A repeat with the same key is the same request (`Idempotency-Key` of the API). */
  readonly key: string;
  /** When the Worker rendered the form, in milliseconds since 1970: the present for both sides of the hydration. */
  readonly renderedAt: number;
}

/** The answer to a posted form that was not taken: all that was typed, and why. */
export interface BookingSubmission {
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  /** Why it was not taken, where that is no field's matter (too many requests, nothing can be stored). */
  readonly message: string | null;
  /** The key of the posted form, so that sending it again is the same request. */
  readonly key: string;
}

/** A stored request: also the body of the API's answers 201 and 200. */
export interface SentRequest {
  /** Such as `LC-7K3M-92QX`. */
  readonly reference: string;
  readonly itinerary: readonly { readonly label: string; readonly text: string }[];
  /** When it was stored, ISO 8601 in UTC. */
  readonly receivedAt: string;
}
