import { PageError, pageNotFound } from "../../app/errors.ts";
import type { BookingsData } from "../../app/pages/bookings/bookings-data.ts";
import { goneConfirmation } from "../../content/booking-form.ts";
import { cannotShow, needsScript } from "../../content/booking-rejections.ts";
import { readForm } from "../../shared/booking/booking-request.ts";
import {
  buildCompanyPath,
  buildConfirmationPath,
  type RequestLink,
  readRequestLink,
} from "../../shared/booking/request-link.ts";
import type { RejectedForm } from "../../shared/booking/responses.ts";
import { createToken } from "../../shared/random.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { loadBookings } from "../pages/data/bookings.ts";
import type { PageResult } from "../pages/page-handler.ts";
import { logError } from "../platform/log.ts";
import type { AppContext, Env } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";
import { applyCompanyAction, readCompanyView } from "./company-page.ts";
import { buildConfirmation, createCalendarResponse, PERSONAL_HEADERS } from "./confirmation.ts";
import { findByLink } from "./database.ts";
import type { StoredRequest } from "./stored-request.ts";
import { readFormSubmission, readPostedForm } from "./submission.ts";
import { NO_DATABASE, submitBookingRequest } from "./submit.ts";

export async function readBookingsPage({ env, req }: AppContext): Promise<PageResult | Response> {
  const link = readRequestLink(req.url);
  const data = createFormData(env);
  if (link.reference === null) return { data, headers: { "Cache-Control": CACHE_CONTROL.privateRevalidate } };
  return await withDatabase(env, async (db) => {
    if (link.owner === "company") {
      const company = await readCompanyView(db, await requireCompanyRequest(db, link));
      return { data: { ...data, company }, headers: PERSONAL_HEADERS };
    }
    const stored = await findByLink(db, link);
    if (!stored) return { data: { ...data, gone: goneConfirmation }, status: 404, headers: PERSONAL_HEADERS };
    if (link.isCalendar) return createCalendarResponse(stored, readSettings(env).site.siteOrigin);
    return { data: { ...data, sent: buildConfirmation(stored) }, headers: PERSONAL_HEADERS };
  });
}

export async function submitBookingsPage(c: AppContext): Promise<PageResult | Response> {
  const link = readRequestLink(c.req.url);
  if (link.owner === "company") return await submitCompanyPage(c, link);
  const result = await submitBookingRequest(c, readFormSubmission);
  if (result.stored) return redirectTo(buildConfirmationPath(result.stored));
  const { submission } = result;
  const { status, code, message, errors } = result.rejection;
  const actionData: RejectedForm = {
    values: readForm(submission?.entries ?? new URLSearchParams()),
    errors,
    // The page itself has a message for field errors.
    message: errors.length > 0 ? null : message,
    // If another request has the key, the next attempt needs a new key.
    key: submission && code !== "already-sent" ? submission.key : createToken(),
  };
  return { data: createFormData(c.env), actionData, status, headers: PERSONAL_HEADERS };
}

async function submitCompanyPage({ env, req }: AppContext, link: RequestLink): Promise<Response> {
  const form = await readPostedForm(req.raw, readSettings(env).site.siteOrigin);
  return await withDatabase(env, async (db) => {
    const stored = await requireCompanyRequest(db, link);
    await applyCompanyAction(env, db, stored, form);
    return redirectTo(buildCompanyPath(stored));
  });
}

/** @throws PageError with status 404 if there is no request with this reference and secret. */
async function requireCompanyRequest(db: D1Database, link: RequestLink): Promise<StoredRequest> {
  const stored = await findByLink(db, link);
  if (!stored) throw pageNotFound("/bookings");
  return stored;
}

function redirectTo(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, ...PERSONAL_HEADERS } });
}

function createFormData(env: Env): BookingsData {
  return {
    ...loadBookings(),
    key: createToken(),
    ...(readSettings(env).site.turnstileSiteKey !== null && { needsScript }),
  };
}

/** @throws PageError, with status 503 for other errors. A 404 would deny that the request exists. */
async function withDatabase<Result>(env: Env, run: (db: D1Database) => Promise<Result>): Promise<Result> {
  try {
    if (!env.DB) throw new Error(NO_DATABASE);
    return await run(env.DB);
  } catch (error) {
    if (error instanceof PageError) throw error;
    throw new PageError(503, cannotShow, logError("booking-store", error));
  }
}
