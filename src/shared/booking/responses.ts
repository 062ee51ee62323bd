import type { companyPage } from "../../content/booking-company.ts";
import type { FieldError } from "./booking-request.ts";
import type { ItineraryLine } from "./describe.ts";
import type { FormValues } from "./fields.ts";

export interface RejectedForm {
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
  /** The reason for the rejection. Null if `errors` has the reasons. */
  readonly message: string | null;
  /** The idempotency key for the next attempt. */
  readonly key: string;
}

/** The data of a confirmation, and the body of the API's 201 and 200 responses. */
export interface SentRequest {
  readonly reference: string;
  readonly itinerary: readonly Omit<ItineraryLine, "step">[];
  /** In UTC (ISO 8601). */
  readonly receivedAt: string;
  /** The path and query of the confirmation. The query contains a secret. */
  readonly confirmation: string;
  readonly calendar: string;
  /** Set if the journey is today or tomorrow. */
  readonly travelsSoon?: true;
  /** When the company marked the request as answered, in UTC (ISO 8601). The API does not send it. */
  readonly answeredAt?: string;
}

export interface LinkedLine {
  readonly label: string;
  /** `link` opens a map, a telephone call or a reply by e-mail. */
  readonly texts: readonly {
    readonly text: string;
    readonly link?: string | undefined;
    readonly isWarning?: boolean;
  }[];
}

/** The data of the company's page about a request. */
export interface CompanyView {
  readonly words: typeof companyPage.labels;
  readonly title: string;
  /** Sentences that state when the request arrived, and whether it is marked as answered. */
  readonly status: readonly string[];
  readonly isAnswered: boolean;
  readonly lines: readonly LinkedLine[];
  /** The page's button to resend a message posts `audience`. Null if the message has no such button. */
  readonly messages: readonly { readonly text: string; readonly audience: string | null }[];
}
