import type { companyPage } from "../../content/booking-company.ts";
import type { FieldError } from "./booking-request.ts";
import type { ItineraryLine } from "./describe.ts";
import type { FormValues } from "./fields.ts";

/* The data that the Worker sends about a booking request: to the API, the form, the confirmation and the company's page. */

/** A form that was rejected: all typed values, and the reasons. */
export interface RejectedForm {
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  /** The reason, if it does not concern a field (too many requests, storage failed). */
  readonly message: string | null;
  /** The key of the posted form, so that sending the form again is the same request. */
  readonly key: string;
}

/** A stored request. Also the body of the API's 201 and 200 responses. */
export interface SentRequest {
  readonly reference: string;
  readonly itinerary: readonly Omit<ItineraryLine, "step">[];
  /** When the request was stored, ISO 8601 in UTC. */
  readonly receivedAt: string;
  /** The path and query of the confirmation, with its secret. */
  readonly confirmation: string;
  /** The path and query of the calendar file; missing if it is no longer available. */
  readonly calendar?: string;
  /** When the company marked the request as answered, ISO 8601 in UTC. Only on the confirmation. */
  readonly answeredAt?: string;
}

/** A labelled value. Each of its text lines may link to a map, a telephone or a reply. */
export interface LinkedLine {
  readonly label: string;
  readonly texts: readonly { readonly text: string; readonly link?: string | undefined }[];
}

/** A request on the company's page, which the link in the company's e-mail opens. */
export interface CompanyView {
  readonly words: typeof companyPage.labels;
  readonly title: string;
  /** When the request came in, and whether it is answered. */
  readonly status: readonly string[];
  readonly isAnswered: boolean;
  readonly lines: readonly LinkedLine[];
  /** The messages about the request. One that can be sent again has an audience. */
  readonly messages: readonly { readonly text: string; readonly audience: string | null }[];
}
