import { bookingRejections } from "../../content/booking-rejections.ts";
import type { FieldError } from "../../shared/booking/booking-request.ts";
import { fillWords } from "../../shared/text.ts";
import { Problem } from "../http/problem.ts";

/** The codes must not change, because the API sends codes to programs. */
type RejectionCode = keyof typeof bookingRejections;

const STATUS: Readonly<Record<RejectionCode, number>> = {
  "cross-origin": 403,
  "wrong-type": 415,
  "wrong-form-type": 415,
  "bad-json": 400,
  "key-missing": 400,
  "too-large": 413,
  "too-slow": 408,
  "limit-reached": 429,
  invalid: 422,
  trap: 422,
  "check-failed": 422,
  "already-sent": 422,
  "not-stored": 503,
  "outcome-unknown": 503,
};

/**
 * Returns the problem of a rejected booking request.
 * @param errors Only for the code `invalid`.
 * @param reference Only for the code `already-sent`: the reference of the request that already has the key.
 */
export function createRejection(
  code: RejectionCode,
  errors?: readonly FieldError[],
  reference = "",
): Problem<FieldError> {
  return new Problem(STATUS[code], code, fillWords(bookingRejections[code], { reference }), errors);
}
