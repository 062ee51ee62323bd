import { bookingErrors } from "../../content/booking-errors.ts";
import { bookingForm } from "../../content/booking-form.ts";
import { bookingItinerary } from "../../content/booking-itinerary.ts";
import { referencePrefix } from "../../content/brand.ts";
import { type FieldError, readForm, validateBookingRequest } from "../../shared/booking/booking-request.ts";
import { describeBookingRequest } from "../../shared/booking/describe.ts";
import { createSpokenCode, createToken } from "../../shared/random.ts";
import { TimeoutError } from "../../shared/time-limit.ts";
import { Problem } from "../http/problem.ts";
import { logError } from "../platform/log.ts";
import { takeFromLimit } from "../platform/rate-limit.ts";
import type { AppContext, Env } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";
import { findByKey, insertRequest, type NewRequest } from "./database.ts";
import { deliverMessages } from "./delivery.ts";
import { createRejection } from "./rejections.ts";
import type { StoredRequest } from "./stored-request.ts";
import { createFingerprint, type Submission } from "./submission.ts";
import { passesTurnstile } from "./turnstile.ts";

/** A client on the Worker's own machine, such as a developer's browser, is not limited. */
const LOOPBACK_ADDRESSES = ["127.0.0.1", "::1"];

/** A second write uses a new reference, because another request may have the first reference. */
const MAX_WRITES = 2;
const PAUSE_AFTER_FAILURE_MS = 100;

export const NO_DATABASE = "The binding DB is missing. Add it under [[d1_databases]] in wrangler.toml.";

/** `submission` is null if the request could not be read. */
type Submitted =
  | { readonly stored: StoredRequest; readonly isNew: boolean }
  | {
      readonly stored: null;
      readonly rejection: Problem<FieldError>;
      readonly submission: Submission | null;
    };

/**
 * Stores a new request, or returns its rejection. If `check` rejects a repeat, for example because of the rate limit,
 * the journey's time or a used Turnstile token, returns the stored request unless the database fails.
 */
export async function submitBookingRequest(
  c: AppContext,
  read: (request: Request, siteOrigin: string) => Promise<Submission>,
): Promise<Submitted> {
  const { env, req } = c;
  let submission: Submission | null = null;
  try {
    submission = await read(req.raw, readSettings(env).site.siteOrigin);
    const { key } = submission;
    const receivedAt = new Date();
    const { request, fingerprint } = await check(submission, env, req.header("CF-Connecting-IP"), receivedAt);
    const lines = describeBookingRequest(request, bookingItinerary);
    const entry = {
      key,
      fingerprint,
      receivedAt,
      request,
      visitorToken: createToken(),
      companyToken: createToken(),
      itinerary: lines.map(({ field, label, text }) => ({ field, label, text })),
    };
    const stored = await addRequest(env.DB, entry);
    if (stored.fingerprint !== fingerprint) {
      const rejection = createRejection("already-sent", [], stored.reference);
      return { stored: null, rejection, submission };
    }
    const isNew = stored.visitorToken === entry.visitorToken;
    if (isNew && env.DB) c.executionCtx.waitUntil(deliverMessages(env, env.DB, stored.reference));
    return { stored, isNew };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const stored = submission && (await findOriginal(env, submission));
    return stored ? { stored, isNew: false } : { stored: null, rejection: error, submission };
  }
}

/**
 * Cleans the answers after the rate limit, because cleaning a long text takes time. Checks Turnstile last, because this
 * check needs a network request. @throws Problem
 */
async function check(
  { entries, honeypot, turnstileToken }: Submission,
  env: Env,
  client: string | undefined,
  now: Date,
) {
  if (client !== undefined && !LOOPBACK_ADDRESSES.includes(client)) {
    const options = { event: "booking-limit", client, allowOnError: true };
    if (!(await takeFromLimit(env.BOOKING_LIMIT, options))) throw createRejection("limit-reached");
  }
  if (honeypot !== "") throw createRejection("trap");
  const values = readForm(entries);
  const { fields } = bookingForm;
  const validation = validateBookingRequest({ values, now, texts: bookingErrors, fields });
  if (!validation.ok) throw createRejection("invalid", validation.errors);
  if (!(await passesTurnstile(env, turnstileToken, client))) throw createRejection("check-failed");
  return { request: validation.value, fingerprint: await createFingerprint(values) };
}

/** Returns the request that the submission repeats, or null if there is none or the database fails. */
async function findOriginal(env: Env, { key, entries }: Submission): Promise<StoredRequest | null> {
  try {
    const found = env.DB ? await findByKey(env.DB, key) : null;
    if (!found) return null;
    return found.fingerprint === (await createFingerprint(readForm(entries))) ? found : null;
  } catch (error) {
    logError("booking-store", error);
    return null;
  }
}

/** Writes a second time after an error other than a timeout. The key prevents a second row. @throws Problem */
async function addRequest(
  db: D1Database | undefined,
  entry: Omit<NewRequest, "reference">,
): Promise<StoredRequest> {
  if (!db) {
    logError("booking-store", new Error(NO_DATABASE));
    throw createRejection("not-stored");
  }
  for (let writes = 1; ; writes += 1) {
    try {
      return await insertRequest(db, { ...entry, reference: createSpokenCode(referencePrefix) });
    } catch (error) {
      logError("booking-store", error);
      // The write may still take effect. The visitor learns the outcome by sending the same key again.
      if (writes === MAX_WRITES || error instanceof TimeoutError) throw createRejection("outcome-unknown");
      await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_FAILURE_MS));
    }
  }
}
