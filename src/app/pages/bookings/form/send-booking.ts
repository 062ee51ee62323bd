import { type FieldError, isFieldError } from "../../../../shared/booking/booking-request.ts";
import type { SentRequest } from "../../../../shared/booking/submission.ts";
import type { BrowserServices } from "../../../browser-services.ts";

/** Timeout of the request, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** The members of a problem document (RFC 9457) that the form reads. */
interface Problem {
  readonly code?: unknown;
  readonly detail?: unknown;
  readonly errors?: unknown;
}

/** The outcome of a sent request. */
export type SendingResult =
  | { readonly kind: "stored"; readonly request: SentRequest }
  | {
      readonly kind: "rejected";
      /** The API's error code. */
      readonly code: unknown;
      /** The message for the visitor, unless fields have errors. */
      readonly detail: string;
      readonly errors: readonly FieldError[];
    }
  /** No response, or none with an outcome: the request may or may not have arrived. */
  | { readonly kind: "unknown" };

/**
 * Sends a booking request once, without retries.
 * @param body The fields of the form.
 * @param key The idempotency key, which identifies a repeat of the same request.
 */
export async function sendBooking(
  { post }: BrowserServices,
  body: Readonly<Record<string, unknown>>,
  key: string,
): Promise<SendingResult> {
  try {
    const options = { body, headers: { "Idempotency-Key": key }, timeout: TIMEOUT_MS };
    const request = await post<SentRequest>("/api/booking-requests", options);
    // A proxy may respond with 200: only a reference proves that the request is stored.
    return typeof request?.reference === "string" ? { kind: "stored", request } : { kind: "unknown" };
  } catch (error) {
    const { code, detail, errors } = (error as { readonly data?: Problem }).data ?? {};
    // A server on the way, such as a captive portal's, may send anything.
    if (typeof detail !== "string") return { kind: "unknown" };
    return {
      kind: "rejected",
      code,
      detail,
      errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    };
  }
}
