import type { companyPage } from "../../content/booking-company.ts";
import type { FieldError } from "./booking-request.ts";
import type { ItineraryLine } from "./describe.ts";
import type { FormValues } from "./fields.ts";

export interface RejectedForm {
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  /** Set if the reason is not a field, such as too many requests or a failed write. */
  readonly message: string | null;
  /** Sending the form again with this key is the same request. */
  readonly key: string;
}

/** Also the body of the API's 201 and 200 responses. */
export interface SentRequest {
  readonly reference: string;
  readonly itinerary: readonly Omit<ItineraryLine, "step">[];
  /** ISO 8601 in UTC. */
  readonly receivedAt: string;
  /** A path and query, with a secret. */
  readonly confirmation: string;
  /** A path and query. Missing if the file is no longer available. */
  readonly calendar?: string;
  /** When the company marked the request as answered, ISO 8601 in UTC. Only on the confirmation. */
  readonly answeredAt?: string;
}

export interface LinkedLine {
  readonly label: string;
  /** A link leads to a map, a telephone or a reply. */
  readonly texts: readonly { readonly text: string; readonly link?: string | undefined }[];
}

/** For the page that the link in the company's e-mail opens. */
export interface CompanyView {
  readonly words: typeof companyPage.labels;
  readonly title: string;
  /** When the request came in, and whether it is answered. */
  readonly status: readonly string[];
  readonly isAnswered: boolean;
  readonly lines: readonly LinkedLine[];
  /** Only a message that can be sent again has an audience. */
  readonly messages: readonly { readonly text: string; readonly audience: string | null }[];
}
