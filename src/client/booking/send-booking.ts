import type { SendingResult } from "../../app/browser-services.ts";
import type { SentRequest } from "../../shared/booking/submission.ts";
import { type RequestClient, RequestFailure } from "../platform/request.ts";

/** Request timeout, in milliseconds. */
const SENDING_TIMEOUT_MS = 15_000;

/** The members of a problem document (RFC 9457) that this module reads. */
interface Problem {
  readonly code?: unknown;
  readonly detail?: unknown;
  readonly errors?: unknown;
}

/** Posts a booking request to the site's API. The HTTP client never retries a POST. */
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
    // A proxy may respond with 200: only a reference proves that the request is stored.
    return typeof stored?.reference === "string" ? { kind: "stored", request: stored } : { kind: "unknown" };
  } catch (error) {
    return readRejection(error) ?? { kind: "unknown" };
  }
}

/** Returns the Worker's reasons for rejecting a request, or null if the response has none. */
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
