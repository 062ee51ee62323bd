import type { BookingsData } from "../../app/pages/bookings/data.ts";
import { cannotShow, needsScript } from "../../content/booking-answers.ts";
import { readValues } from "../../shared/booking/booking-request.ts";
import type { BookingSubmission } from "../../shared/booking/submission.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import type { PageAnswer, PageRequest } from "../pages/page.ts";
import { LoggedFault, logError } from "../platform/log.ts";
import { readConfig } from "../settings/config.ts";
import type { Env } from "../settings/env.ts";
import { answerCalendar, PERSONAL_HEADERS } from "./confirmation.ts";
import { findByToken } from "./database.ts";
import {
  buildCalendarPath,
  buildConfirmationPath,
  CALENDAR_FORMAT,
  describeRejection,
  readFormSubmission,
} from "./http.ts";
import { createToken } from "./stored-request.ts";
import { NO_DATABASE, submitBookingRequest } from "./submit.ts";

/** How long a confirmation can be opened: it shows personal details to anybody who has its address. */
const SHOWN_FOR_MS = 24 * 3_600_000;

/**
 * Returns the bookings page, with the stored request if the address names one, or that request's calendar file. The
 * page has no entity tag, because every response has a new form.
 */
export async function readBookingsPage(
  { url, env }: PageRequest,
  page: BookingsData,
): Promise<PageAnswer | Response> {
  const data = addForm(page, env);
  const reference = url.searchParams.get("reference");
  if (reference === null) return { data, headers: { "Cache-Control": CACHE_CONTROL.own } };
  const stored = await findSent(env, reference, url.searchParams.get("token") ?? "");
  if (stored && url.searchParams.get("format") === CALENDAR_FORMAT)
    return answerCalendar(stored, url.hostname);
  const sent = stored && { ...stored.sent, calendar: buildCalendarPath(stored) };
  const shown: BookingsData = { ...data, sent };
  return { data: shown, status: sent === null ? 404 : 200, headers: PERSONAL_HEADERS };
}

/** Handles a posted form: redirects to the confirmation (303), or returns the page with the visitor's input. */
export async function submitBookingsPage(
  request: PageRequest,
  page: BookingsData,
): Promise<PageAnswer | Response> {
  const result = await submitBookingRequest(request, readFormSubmission);
  if (result.isStored) {
    const headers = { Location: buildConfirmationPath(result.stored), ...PERSONAL_HEADERS };
    return new Response(null, { status: 303, headers });
  }
  const { code, errors, reference, submission } = result;
  const { status, message, headers } = describeRejection(code, reference);
  const answer: BookingSubmission = {
    values: submission?.values ?? readValues(null),
    errors,
    // With field errors, the page shows its own message.
    message: errors.length > 0 ? null : message,
    // If another request has the key, the next attempt needs a new key.
    key: submission && reference === null ? submission.key : createToken(),
  };
  return { data: addForm(page, request.env), answer, status, headers: { ...headers, ...PERSONAL_HEADERS } };
}

/** Returns the page with a new form for this visitor. */
function addForm(page: BookingsData, env: Env): BookingsData {
  return {
    ...page,
    key: createToken(),
    ...(readConfig(env).turnstileSiteKey !== null && { needsScript }),
  };
}

/**
 * Returns the request that an address names, or null if there is none or its address has expired.
 * @throws LoggedFault with status 503 if the database is missing or fails: a 404 could be false.
 */
async function findSent(env: Env, reference: string, token: string) {
  const oldest = new Date(Date.now() - SHOWN_FOR_MS);
  try {
    if (!env.DB) throw new Error(NO_DATABASE);
    return await findByToken(env.DB, reference, token, oldest);
  } catch (error) {
    throw new LoggedFault(logError("booking-store", error), { status: 503, message: cannotShow });
  }
}
