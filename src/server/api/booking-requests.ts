import type { Context } from "hono";
import { readJsonSubmission, UnreadableRequest } from "../booking/read-submission.ts";
import { describeRefusal, type RefusalCode } from "../booking/refusals.ts";
import { type Submission, submitBookingRequest } from "../booking/submit.ts";
import { CACHE_CONTROL } from "../cache-control.ts";
import { type AppEnv, readConfig } from "../env.ts";

/**
 * `POST /api/booking-requests`: a booking request as JSON, with the fields of src/shared/booking/fields.ts and the
 * header `Idempotency-Key`. 201 with the stored request; 200 with that same answer when it is sent once more; 409
 * with the first request under `first` when another one is sent with its key.
 */
export async function bookingRequests(c: Context<AppEnv>): Promise<Response> {
  let submission: Submission;
  try {
    submission = await readJsonSubmission(c.req.raw, readConfig(c.env).siteOrigin);
  } catch (error) {
    if (error instanceof UnreadableRequest) return refuse(c, error.code);
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
  const { code, errors, first } = result;
  if (first) return refuse(c, code, { first: first.sent }, first.sent.reference);
  return refuse(c, code, errors.length > 0 ? { errors } : {});
}

function refuse(c: Context, code: RefusalCode, more: object = {}, reference?: string): Response {
  const { status, message, headers } = describeRefusal(code, reference);
  return c.json({ error: { code, message }, ...more }, status, {
    ...headers,
    "Cache-Control": CACHE_CONTROL.none,
  });
}
