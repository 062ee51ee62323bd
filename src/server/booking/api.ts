import type { Context } from "hono";
import type { FieldError } from "../../shared/booking/errors.ts";
import { readJsonSubmission, UnreadableRequest } from "../booking/read-submission.ts";
import { describeRejection, type RejectionCode } from "../booking/rejections.ts";
import { type Submission, submitBookingRequest } from "../booking/submit.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { answerProblem } from "../http/problem.ts";
import { readConfig } from "../settings/config.ts";
import type { AppEnv } from "../settings/env.ts";

/**
 * `POST /api/booking-requests`: a booking request as JSON, with the fields of src/shared/booking/fields.ts and the
 * header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header). 201 with the stored request; 200 with that
 * same answer when it is sent once more; a problem otherwise. No request is ever "in progress" under a key: the key is
 * taken in the transaction that stores the request, so the second of two finds it stored.
 */
export async function bookingRequests(c: Context<AppEnv>): Promise<Response> {
  let submission: Submission;
  try {
    submission = await readJsonSubmission(c.req.raw, readConfig(c.env).siteOrigin);
  } catch (error) {
    if (error instanceof UnreadableRequest) return reject(error.code);
    throw error;
  }
  const result = await submitBookingRequest(submission, {
    env: c.env,
    client: c.req.header("CF-Connecting-IP"),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  if (result.isStored) {
    return c.json(result.stored.sent, result.isNew ? 201 : 200, { "Cache-Control": CACHE_CONTROL.none });
  }
  return reject(result.code, result);
}

interface Reasons {
  readonly errors: readonly FieldError[];
  readonly reference: string | null;
}

function reject(
  code: RejectionCode,
  { errors, reference }: Reasons = { errors: [], reference: null },
): Response {
  const { status, message: detail, headers } = describeRejection(code, reference);
  return answerProblem({ status, code, detail, headers, ...(errors.length > 0 && { errors }) });
}
