import type { D1Database } from "@cloudflare/workers-types";
import type { Context } from "hono";
import { bookingErrors } from "../../content/booking-errors.ts";
import { bookingForm } from "../../content/booking-form.ts";
import { bookingItinerary } from "../../content/booking-itinerary.ts";
import { type BookingRequest, validateBookingRequest } from "../../shared/booking/booking-request.ts";
import { describeBookingRequest } from "../../shared/booking/describe.ts";
import { createToken } from "../../shared/random-token.ts";
import { TimeoutError } from "../../shared/time-limit.ts";
import { logError } from "../platform/log.ts";
import { countAction } from "../platform/rate-limit.ts";
import type { AppEnv, Env } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";
import { findByKey, insertRequest, type NewRequest, type StoredRequest } from "./database.ts";
import { deliverMessages } from "./delivery.ts";
import { Rejection } from "./rejections.ts";
import { addEnteredPhones, createReference } from "./stored-request.ts";
import type { Submission } from "./submission.ts";
import { passesTurnstile } from "./turnstile.ts";

/** Clients have these addresses only in development, where no limit applies. */
const LOOPBACK_ADDRESSES = ["127.0.0.1", "::1"];

/** Each attempt uses a new reference, because the previous reference may be taken. */
const MAX_WRITES = 2;
const PAUSE_AFTER_FAILURE_MS = 100;

export const NO_DATABASE = "There is no database, because the binding DB is missing.";

/** Imported with the first request, because the phone numbering plans would delay the Worker's start. */
const loadPhone = () => import("../../shared/booking/phone.ts");

/** The submission is null if it could not be read. */
type Submitted =
  | { readonly stored: StoredRequest; readonly isNew: boolean }
  | { readonly stored: null; readonly rejection: Rejection; readonly submission: Submission | null };

/** A repeat gets the first response, even over the limit, after the journey's time, or with a used Turnstile token. */
export async function submitBookingRequest(
  c: Context<AppEnv>,
  read: (request: Request, siteOrigin: string) => Promise<Submission>,
): Promise<Submitted> {
  const { env, req } = c;
  let submission: Submission | null = null;
  try {
    submission = await read(req.raw, readSettings(env).site.siteOrigin);
    const { key, fingerprint } = submission;
    const receivedAt = new Date();
    const checked = await check(submission, env, req.header("CF-Connecting-IP"), receivedAt);
    const { readPhone } = await loadPhone();
    const lines = describeBookingRequest(checked, bookingItinerary, readPhone);
    const entry = {
      key,
      fingerprint,
      receivedAt,
      request: checked,
      visitorToken: createToken(),
      companyToken: createToken(),
      itinerary: lines.map(({ field, label, text }) => ({ field, label, text })),
    };
    const stored = await addRequest(env.DB, entry);
    if (stored.fingerprint !== fingerprint) {
      return { stored: null, rejection: new Rejection("already-sent", [], stored.reference), submission };
    }
    const isNew = stored.visitorToken === entry.visitorToken;
    if (isNew && env.DB) c.executionCtx.waitUntil(deliverMessages(env, env.DB, stored.reference));
    return { stored, isNew };
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const stored = submission && (await findEarlier(env, submission));
    return stored ? { stored, isNew: false } : { stored: null, rejection: error, submission };
  }
}

/** Checks Turnstile last, because Turnstile needs the network. @throws Rejection */
async function check(
  { values, honeypot, turnstileToken }: Submission,
  env: Env,
  client: string | undefined,
  now: Date,
): Promise<BookingRequest> {
  if (client !== undefined && !LOOPBACK_ADDRESSES.includes(client)) {
    const counting = { event: "booking-limit", client, allowOnError: true };
    if (!(await countAction(env.BOOKING_LIMIT, counting))) throw new Rejection("limit-reached");
  }
  if (honeypot !== "") throw new Rejection("trap");
  const { readPhone } = await loadPhone();
  const offered = bookingItinerary.choices;
  const validation = validateBookingRequest(
    values,
    now,
    offered,
    readPhone,
    bookingErrors,
    bookingForm.fields,
  );
  if (!validation.ok) throw new Rejection("invalid", validation.errors);
  if (!(await passesTurnstile(env, turnstileToken, client))) throw new Rejection("check-failed");
  return addEnteredPhones(validation.value, values);
}

/** Also returns null if the database fails. */
async function findEarlier(env: Env, { key, fingerprint }: Submission): Promise<StoredRequest | null> {
  try {
    const found = env.DB ? await findByKey(env.DB, key) : null;
    return found?.fingerprint === fingerprint ? found : null;
  } catch (error) {
    logError("booking-store", error);
    return null;
  }
}

/** The key makes a second write safe. @throws Rejection */
async function addRequest(
  db: D1Database | undefined,
  entry: Omit<NewRequest, "reference">,
): Promise<StoredRequest> {
  if (!db) {
    logError("booking-store", new Error(NO_DATABASE));
    throw new Rejection("not-stored");
  }
  for (let writes = 1; ; writes += 1) {
    try {
      return await insertRequest(db, { ...entry, reference: createReference() });
    } catch (error) {
      logError("booking-store", error);
      // A failed write may still take effect. Only a repeat with the same key can settle the outcome.
      if (writes === MAX_WRITES || error instanceof TimeoutError) throw new Rejection("outcome-unknown");
      await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_FAILURE_MS));
    }
  }
}
