import type { Context, Hono } from "hono";
import type { FieldError } from "../../shared/booking/booking-request.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { siteAccess } from "../http/middleware/site-access.ts";
import { answerProblem, methodNotAllowed } from "../http/problem.ts";
import { readConfig } from "../settings/config.ts";
import type { AppEnv } from "../settings/env.ts";
import {
  describeRejection,
  type RejectionCode,
  readJsonSubmission,
  type Submission,
  UnreadableRequest,
} from "./http.ts";
import { submitBookingRequest } from "./submit.ts";

/** Registers the API of booking requests. The page with the form is registered with the other pages. */
export function registerBooking(app: Hono<AppEnv>): void {
  app.use("/api/booking-requests", siteAccess("Content-Type", "Idempotency-Key"));
  app.post("/api/booking-requests", takeRequest);
  app.all("/api/booking-requests", methodNotAllowed("POST"));
}

/**
 * `POST /api/booking-requests`: a booking request as JSON, with the fields of src/shared/booking/fields.ts and the
 * header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header). 201 with the stored request; 200 with that
 * same answer when it is sent once more; a problem otherwise. No request is ever "in progress" under a key: the key is
 * taken in the transaction that stores the request, so the second of two finds it stored.
 */
async function takeRequest(c: Context<AppEnv>): Promise<Response> {
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
