import { PageError } from "../../app/errors.ts";
import { bookingAnswers } from "../../content/booking-answers.ts";
import type { FieldError } from "../../shared/booking/booking-request.ts";
import { fillWords } from "../../shared/text.ts";
import type { ProblemStatus } from "../http/problem.ts";
import { LIMIT_PERIOD_S } from "../platform/rate-limit.ts";

/** Why a booking request was rejected. Stable: clients may depend on it. */
type RejectionCode = keyof typeof bookingAnswers;

const STATUS: Readonly<Record<RejectionCode, ProblemStatus>> = {
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

/** Retry-After by status, in seconds. A database that failed may soon work again. */
const RETRY_AFTER_S: { readonly [Status in ProblemStatus]?: number } = { 429: LIMIT_PERIOD_S, 503: 5 };

/** The rejection of a posted form or request, with a message for the visitor. */
export class Rejection extends PageError {
  readonly code: RejectionCode;
  override readonly status: ProblemStatus;
  /** The errors of fields, if the code is `invalid`. */
  readonly errors: readonly FieldError[];
  /** The request that already has the key, if the code is `already-sent`. */
  readonly reference: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: RejectionCode, errors: readonly FieldError[] = [], reference: string | null = null) {
    const status = STATUS[code];
    super(status, fillWords(bookingAnswers[code], { reference: reference ?? "" }));
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.reference = reference;
    const retryAfterS = RETRY_AFTER_S[status];
    this.headers = retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) };
  }
}
