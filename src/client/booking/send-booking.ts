import type { SendingResult } from "../../app/browser-services.ts";
import type { SentRequest } from "../../shared/booking/submission.ts";
import { type RequestClient, RequestFailure } from "../platform/request.ts";

/** A visitor waits no longer than this for an answer, in milliseconds. */
const SENDING_TIMEOUT_MS = 15_000;

/** Of a problem (RFC 9457) what matters here. */
interface Problem {
  readonly code?: unknown;
  readonly detail?: unknown;
  readonly errors?: unknown;
}

/** Posts a booking request to the site's API; the client of all requests never repeats a POST. */
export async function sendBooking(
  request: RequestClient,
  body: Readonly<Record<string, unknown>>,
  key: string,
): Promise<SendingResult> {
  try {
    const stored = await request<SentRequest>("/api/booking-requests", {
      method: "POST",
      body,
      headers: { "Idempotency-Key": key },
      timeout: SENDING_TIMEOUT_MS,
    });
    // Anything on the way to us may answer 200: only a reference is proof that the request is stored.
    return typeof stored?.reference === "string" ? { kind: "stored", request: stored } : { kind: "unknown" };
  } catch (error) {
    return readRejection(error) ?? { kind: "unknown" };
  }
}

/** What the Worker said of a request that it did not take; null where it did not say. */
function readRejection(error: unknown): SendingResult | null {
  if (!(error instanceof RequestFailure)) return null;
  const { code, detail, errors } = (error.data ?? {}) as Problem;
  if (typeof detail !== "string") return null;
  const problems = Array.isArray(errors) ? errors.filter(isProblem) : [];
  return { kind: "rejected", code, message: detail, problems };
}

function isProblem(value: unknown): value is { field: string; message: string } {
  const { field, message } = (value ?? {}) as Record<string, unknown>;
  return typeof field === "string" && typeof message === "string";
}
