import type { FieldError } from "../../../../shared/booking/booking-request.ts";
import { isFieldName } from "../../../../shared/booking/fields.ts";
import type { SentRequest } from "../../../../shared/booking/responses.ts";
import type { BrowserServices } from "../../../browser-services.ts";

/** A problem document of the API (RFC 9457). A proxy's document may lack `code`, or have other `errors`. */
interface Problem {
  readonly code?: string;
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
}

export type SendingResult =
  | { readonly request: SentRequest }
  | {
      readonly request: null;
      /** The API's error code. Undefined without a response of the API. The request may have arrived even then. */
      readonly code?: string | undefined;
      /** The message for the visitor. Null if fields have errors. */
      readonly failure: string | null;
      readonly errors: readonly FieldError[];
    };

/** Sends `body` to the API with the idempotency key. `words` are the messages for a failure without an API response. */
export async function sendBooking(
  { post }: BrowserServices,
  body: Readonly<Record<string, unknown>>,
  key: string,
  words: { readonly failed: string; readonly offline: string },
): Promise<SendingResult> {
  let problem: Problem = {};
  try {
    const request = await post<SentRequest>("/api/booking-requests", body, { "Idempotency-Key": key });
    // A captive portal may respond with 200. Only a confirmation proves that the request is stored.
    if (typeof request?.confirmation === "string") return { request };
  } catch (error) {
    problem = (error as { readonly data?: Problem }).data ?? {};
  }
  const { code, detail } = problem;
  if (typeof detail !== "string") {
    return { request: null, failure: navigator.onLine ? words.failed : words.offline, errors: [] };
  }
  // A newer Worker may name a field that this tab does not know.
  const all = Array.isArray(problem.errors) ? problem.errors : [];
  const errors = all.filter((error) => isFieldName(String(error?.field)));
  return { request: null, code, failure: errors.length > 0 ? null : detail, errors };
}
