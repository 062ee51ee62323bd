import { PageError } from "../../app/errors.ts";
import { bookingRejections } from "../../content/booking-rejections.ts";
import type { FieldError } from "../../shared/booking/booking-request.ts";
import { fillWords } from "../../shared/text.ts";

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

export class Rejection extends PageError {
  readonly code: RejectionCode;
  /** Empty unless the code is `invalid`. */
  readonly errors: readonly FieldError[];
  /** The reference of the request that already has the key. Null unless the code is `already-sent`. */
  readonly reference: string | null;

  constructor(code: RejectionCode, errors: readonly FieldError[] = [], reference: string | null = null) {
    super(STATUS[code], fillWords(bookingRejections[code], { reference: reference ?? "" }));
    this.code = code;
    this.errors = errors;
    this.reference = reference;
  }
}
