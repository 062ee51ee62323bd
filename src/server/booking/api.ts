import type { AppContext } from "../settings/env.ts";
import { toSentRequest } from "./confirmation.ts";
import { readJsonSubmission } from "./submission.ts";
import { submitBookingRequest } from "./submit.ts";

/** Serves `POST /api/booking-requests`. Requires `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header). */
export async function postBookingRequest(c: AppContext): Promise<Response> {
  // The draft's 409 for a request in progress is not needed, because one INSERT stores the key with the request.
  const result = await submitBookingRequest(c, readJsonSubmission);
  if (!result.stored) throw result.rejection;
  return c.json(toSentRequest(result.stored), result.isNew ? 201 : 200);
}
