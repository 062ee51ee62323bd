import type { BookingsData } from "../../app/pages/bookings/data.ts";
import { cannotShow } from "../../content/booking-answers.ts";
import { readValues } from "../../shared/booking/booking-request.ts";
import type { BookingSubmission } from "../../shared/booking/submission.ts";
import { findPageById } from "../../shared/pages.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import type { PageAnswer, PageRequest } from "../pages/page.ts";
import { LoggedFault, logError } from "../platform/log.ts";
import { readConfig } from "../settings/config.ts";
import type { Env } from "../settings/env.ts";
import {
  describeRejection,
  type RejectionCode,
  readFormSubmission,
  type Submission,
  UnreadableRequest,
} from "./http.ts";
import { createToken, findByToken } from "./store.ts";
import { submitBookingRequest } from "./submit.ts";

/** How long a confirmation can be opened by its address: it shows personal details to every client that has the address. */
const SHOWN_FOR_MS = 24 * 3_600_000;

/** The address names a confirmation, which no cache stores and no search engine lists. Other sites learn only the host. */
const PERSONAL_HEADERS = {
  "Cache-Control": CACHE_CONTROL.none,
  "X-Robots-Tag": "noindex",
};

/**
 * The bookings page as the Worker makes it: with a new form each time, which is why it has no entity tag, and with
 * the stored request when the address names one.
 */
export async function readBookingsPage({ url, env }: PageRequest, page: BookingsData): Promise<PageAnswer> {
  const data = addForm(page, env);
  const reference = url.searchParams.get("reference");
  if (reference === null) return { data, headers: { "Cache-Control": CACHE_CONTROL.own } };
  const sent = await findSent(env, reference, url.searchParams.get("token") ?? "");
  return { data: { ...data, sent }, status: sent === null ? 404 : 200, headers: PERSONAL_HEADERS };
}

/** Takes the posted form: 303 to the confirmation, or the page once more with all that was typed. */
export async function submitBookingsPage(
  request: PageRequest,
  page: BookingsData,
): Promise<PageAnswer | Response> {
  const reject = (code: RejectionCode, { values, errors = [], key = createToken(), reference }: Rejected) => {
    const { status, message, headers } = describeRejection(code, reference);
    // With errors the page says by itself that there is a problem.
    const answer: BookingSubmission = { values, errors, message: errors.length > 0 ? null : message, key };
    return { data: addForm(page, request.env), answer, status, headers: { ...headers, ...PERSONAL_HEADERS } };
  };
  let submission: Submission;
  try {
    submission = await readFormSubmission(request.request, readConfig(request.env).siteOrigin);
  } catch (error) {
    if (error instanceof UnreadableRequest) return reject(error.code, { values: readValues(null) });
    throw error;
  }
  const result = await submitBookingRequest(submission, request);
  if (result.isStored) {
    const { sent, token } = result.stored;
    const query = new URLSearchParams({ reference: sent.reference, token });
    const headers = { Location: `${findPageById("bookings").path}?${query}`, ...PERSONAL_HEADERS };
    return new Response(null, { status: 303, headers });
  }
  const { code, errors, reference } = result;
  return reject(code, {
    values: submission.values,
    errors,
    // What is sent after another request had this key is a request of its own.
    ...(reference === null ? { key: submission.key } : { reference }),
  });
}

interface Rejected extends Pick<BookingSubmission, "values"> {
  readonly errors?: BookingSubmission["errors"];
  readonly key?: string;
  readonly reference?: string;
}

/** The page with a form of this visitor's own. */
function addForm(page: BookingsData, env: Env): BookingsData {
  return {
    ...page,
    ticket: { key: createToken(), renderedAt: Date.now() },
    hasTurnstile: readConfig(env).turnstileSiteKey !== null,
  };
}

/**
 * Null where the address names no request, or not any more.
 * @throws LoggedFault of status 503 when the database is missing or does not answer: then no client may be told that there
 * is none.
 */
async function findSent(env: Env, reference: string, token: string) {
  const oldest = new Date(Date.now() - SHOWN_FOR_MS);
  try {
    const found = await findByToken(env.DB, reference, token, oldest);
    return found?.sent ?? null;
  } catch (error) {
    throw new LoggedFault(logError("booking-store", error), { status: 503, message: cannotShow });
  }
}
