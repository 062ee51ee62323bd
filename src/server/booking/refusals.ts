import { bookingAnswers } from "../../content/booking-answers.ts";
import type { ProblemStatus } from "../http/problem.ts";
import { LIMIT_PERIOD_S } from "../platform/rate-limit.ts";
import { fillWords } from "./fill-words.ts";

/** Why a booking request was not taken. Stable: programs may depend on it. */
export type RefusalCode = keyof typeof bookingAnswers;

const STATUS: Readonly<Record<RefusalCode, ProblemStatus>> = {
  "cross-origin": 403,
  "wrong-type": 415,
  "wrong-form-type": 415,
  "bad-json": 400,
  "bad-form": 400,
  "key-missing": 400,
  "too-large": 413,
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

/** A refusal as it is told: by status, sentence and headers. */
export interface Refusal {
  readonly status: ProblemStatus;
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What a refusal is told as.
 * @param reference Of the request that has the key already, where that is the reason.
 */
export function describeRefusal(code: RefusalCode, reference: string | null = null): Refusal {
  const status = STATUS[code];
  const retryAfterS = status === 429 ? LIMIT_PERIOD_S : status === 503 ? STORE_RETRY_S : null;
  return {
    status,
    message: fillWords(bookingAnswers[code], { reference: reference ?? "" }),
    headers: retryAfterS === null ? {} : { "Retry-After": String(retryAfterS) },
  };
}
