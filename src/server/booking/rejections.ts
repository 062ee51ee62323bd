import { bookingAnswers } from "../../content/booking-answers.ts";
import { fillWords } from "../../shared/booking/text.ts";
import type { ProblemStatus } from "../http/problem.ts";
import { LIMIT_PERIOD_S } from "../platform/rate-limit.ts";

/** Why a booking request was not taken. Stable: programs may depend on it. */
export type RejectionCode = keyof typeof bookingAnswers;

const STATUS: Readonly<Record<RejectionCode, ProblemStatus>> = {
  "cross-origin": 403,
  "wrong-type": 415,
  "wrong-form-type": 415,
  "bad-json": 400,
  "bad-form": 400,
  "key-missing": 400,
  "too-large": 413,
  "too-slow": 408,
  "limit-reached": 429,
  invalid: 422,
  trap: 422,
  "too-fast": 422,
  "check-failed": 422,
  "already-sent": 422,
  "not-stored": 503,
  "outcome-unknown": 503,
};

/** When a database that has failed may be asked again, in seconds. */
const STORE_RETRY_S = 5;

/** A rejection as it is told: by status, sentence and headers. */
export interface Rejection {
  readonly status: ProblemStatus;
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What a rejection is told as.
 * @param reference Of the request that has the key already, where that is the reason.
 */
export function describeRejection(code: RejectionCode, reference: string | null = null): Rejection {
  const status = STATUS[code];
  const retryAfterS = status === 429 ? LIMIT_PERIOD_S : status === 503 ? STORE_RETRY_S : null;
  return {
    status,
    message: fillWords(bookingAnswers[code], { reference: reference ?? "" }),
    headers: retryAfterS === null ? {} : { "Retry-After": String(retryAfterS) },
  };
}
