import type { Context, Hono } from "hono";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { siteAccess } from "../http/middleware/site-access.ts";
import { answerProblem, methodNotAllowed } from "../http/problem.ts";
import type { AppEnv } from "../settings/env.ts";
import { toSentRequest } from "./confirmation.ts";
import { readJsonSubmission } from "./submission.ts";
import { submitBookingRequest } from "./submit.ts";

/** Registers the booking API. The page with the form is registered with the other pages. */
export function registerBooking(app: Hono<AppEnv>): void {
  app.use("/api/booking-requests", siteAccess("Content-Type", "Idempotency-Key"));
  app.post("/api/booking-requests", takeRequest);
  app.all("/api/booking-requests", methodNotAllowed("POST"));
}

/**
 * `POST /api/booking-requests`: a booking request as JSON, with the fields of src/shared/booking/fields.ts and the
 * header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header). Returns 201 with the stored request, 200 with
 * the same body for a repeat, or a problem. No key is ever "in progress": the row of the request contains the key.
 */
async function takeRequest(c: Context<AppEnv>): Promise<Response> {
  const result = await submitBookingRequest(c, readJsonSubmission);
  if (!result.stored) {
    const { status, code, message: detail, headers, errors } = result.rejection;
    return answerProblem({ status, code, detail, headers, ...(errors.length > 0 && { errors }) });
  }
  return c.json(toSentRequest(result.stored), result.isNew ? 201 : 200, {
    "Cache-Control": CACHE_CONTROL.none,
  });
}
