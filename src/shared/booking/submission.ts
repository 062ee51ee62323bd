import type { FieldError } from "./booking-request.ts";
import type { FormValues } from "./fields.ts";

/** The response to a posted form that was rejected: all typed values, and the reasons. */
export interface BookingSubmission {
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  /** The reason, if it does not concern a field (too many requests, storage failed). */
  readonly message: string | null;
  /** The key of the posted form, so that sending the form again is the same request. */
  readonly key: string;
}

/** A stored request. Also the body of the API's 201 and 200 responses. */
export interface SentRequest {
  /** Such as `LC-7K3M-92QX`. */
  readonly reference: string;
  readonly itinerary: readonly { readonly label: string; readonly text: string }[];
  /** When the request was stored, ISO 8601 in UTC. */
  readonly receivedAt: string;
  /** The URL of the calendar file on this site; missing for programs and pages of other origins. */
  readonly calendar?: string;
}
