import type { Context } from "hono";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { answerProblem } from "../http/problem.ts";
import type { AppEnv } from "../settings/env.ts";
import { toSentRequest } from "./confirmation.ts";
import { readJsonSubmission } from "./submission.ts";
import { submitBookingRequest } from "./submit.ts";

/**
 * `POST /api/booking-requests`: a booking request as JSON, with the fields of src/shared/booking/fields.ts and the
 * header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header). Returns 201 with the stored request, 200 with
 * the same body for a repeat, or a problem. No key is ever "in progress": the row of the request contains the key.
 */
export async function takeRequest(c: Context<AppEnv>): Promise<Response> {
  const result = await submitBookingRequest(c, readJsonSubmission);
  if (!result.stored) return answerProblem(result.rejection);
  return c.json(toSentRequest(result.stored), result.isNew ? 201 : 200, {
    "Cache-Control": CACHE_CONTROL.none,
  });
}
