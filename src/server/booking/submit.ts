import type { D1Database } from "@cloudflare/workers-types";
import { bookingErrors } from "../../content/booking-errors.ts";
import { bookingItinerary } from "../../content/booking-itinerary.ts";
import {
  type BookingRequest,
  type FieldError,
  validateBookingRequest,
} from "../../shared/booking/booking-request.ts";
import { describeBookingRequest } from "../../shared/booking/describe.ts";
import { NoAnswerInTime } from "../../shared/time-limit.ts";
import type { PageRequest } from "../pages/page.ts";
import { logError } from "../platform/log.ts";
import { isWithinLimit } from "../platform/rate-limit.ts";
import { readConfig } from "../settings/config.ts";
import type { Env } from "../settings/env.ts";
import {
  findByKey,
  insertRequest,
  isRejectedWrite,
  type NewRequest,
  type StoredRequest,
} from "./database.ts";
import { deliverMessages, listAudiences } from "./delivery.ts";
import { type RejectionCode, type Submission, UnreadableRequest } from "./http.ts";
import { addEnteredPhones, createReference, createToken } from "./stored-request.ts";
import { passesTurnstile } from "./turnstile.ts";

/** Loopback addresses. Clients have them only in development, where no limit applies. */
const OWN_ADDRESSES = ["127.0.0.1", "::1"];

/** The most attempts for a failing write. Each has a new reference, because another request may have the last one. */
const MAX_FAILURES = 2;
const PAUSE_AFTER_FAILURE_MS = 100;

/** The cause of a failure if the Worker has no database. */
export const NO_DATABASE = "There is no database: the binding DB is missing.";

/** Imports the phone numbering plans with the first request, so that they do not delay the Worker's start. */
const loadPhone = () => import("../../shared/booking/phone.ts");

/**
 * Reads, validates and stores a booking request and reports it to the company. A repeat gets the first response, even
 * if the client has reached its limit, the journey's time has passed, or the Turnstile token has been used.
 * @param read Reads the request as JSON or as a form.
 * @returns The stored request, or why it was rejected: with field errors if the code is `invalid`, with the reference of
 *   the request that already has the key if it is `already-sent`, without a submission if it could not be read.
 */
export async function submitBookingRequest(
  { request, env, client, waitUntil }: Omit<PageRequest, "url">,
  read: (request: Request, siteOrigin: string) => Promise<Submission>,
) {
  let submission: Submission | null = null;
  const reject = (code: RejectionCode, errors: readonly FieldError[] = [], reference: string | null = null) =>
    ({ isStored: false, code, errors, reference, submission }) as const;
  try {
    submission = await read(request, readConfig(env).siteOrigin);
    const { key, fingerprint } = submission;
    const now = new Date();
    const checked = await check(submission, env, client, now);
    if (!checked.ok) {
      const stored = await findEarlier(env, submission);
      if (!stored) return reject(checked.code, checked.errors);
      return { isStored: true, stored, isNew: false } as const;
    }
    const { readPhone } = await loadPhone();
    const lines = describeBookingRequest(checked.request, bookingItinerary, readPhone);
    const { stored, isNew } = await addRequest(env.DB, {
      key,
      fingerprint,
      receivedAt: now,
      request: checked.request,
      itinerary: lines.map(({ label, text }) => ({ label, text })),
      audiences: listAudiences(env, checked.request),
    });
    if (stored.fingerprint !== fingerprint) return reject("already-sent", [], stored.sent.reference);
    if (isNew && env.DB) waitUntil(deliverMessages(env, env.DB, stored.sent.reference));
    return { isStored: true, stored, isNew } as const;
  } catch (error) {
    if (error instanceof UnreadableRequest) return reject(error.code);
    if (!(error instanceof StoreFailure)) throw error;
    logError("booking-store", error);
    return reject(error.isCertain ? "not-stored" : "outcome-unknown");
  }
}

type Checked =
  | { readonly ok: true; readonly request: BookingRequest }
  | { readonly ok: false; readonly code: RejectionCode; readonly errors?: readonly FieldError[] };

/** Checks the client's rate limit first, and Turnstile, which needs the network, last. */
async function check(
  { values, website, turnstileToken }: Submission,
  env: Env,
  client: string | undefined,
  now: Date,
): Promise<Checked> {
  if (client !== undefined && !OWN_ADDRESSES.includes(client)) {
    // A broken counter blocks no client.
    const isAllowed = await isWithinLimit(env.BOOKING_LIMIT, {
      event: "booking-limit",
      client,
      whenBroken: true,
    });
    if (!isAllowed) return { ok: false, code: "limit-reached" };
  }
  if (website !== "") return { ok: false, code: "trap" };
  const { readPhone } = await loadPhone();
  const offered = bookingItinerary.choices;
  const validation = validateBookingRequest(values, now, offered, readPhone, bookingErrors);
  if (!validation.ok) return { ok: false, code: "invalid", errors: validation.errors };
  if (!(await passesTurnstile(env, turnstileToken, client))) return { ok: false, code: "check-failed" };
  return { ok: true, request: addEnteredPhones(validation.value, values) };
}

/** Returns the same request if it was stored before, else null. Also returns null if the database fails. */
async function findEarlier(env: Env, { key, fingerprint }: Submission): Promise<StoredRequest | null> {
  try {
    const found = env.DB ? await findByKey(env.DB, key) : null;
    return found?.fingerprint === fingerprint ? found : null;
  } catch (error) {
    logError("booking-store", error);
    return null;
  }
}

/** The database failed to store a request. */
class StoreFailure extends Error {
  override readonly name = "StoreFailure";
  /** True if the database rejected every write. Otherwise only a repeat with the same key can settle the outcome. */
  readonly isCertain: boolean;

  constructor(isCertain: boolean, cause: unknown) {
    super(isCertain ? "The request was not stored." : "It is not known whether the request was stored.", {
      cause,
    });
    this.isCertain = isCertain;
  }
}

/**
 * Stores a request and its messages in one transaction. If the key already has a request, returns that request. Retries
 * a write that may have taken effect, which the key makes safe.
 * @throws StoreFailure
 */
async function addRequest(
  db: D1Database | undefined,
  entry: NewRequest,
): Promise<{ readonly stored: StoredRequest; readonly isNew: boolean }> {
  if (!db) throw new StoreFailure(true, new Error(NO_DATABASE));
  const token = createToken();
  let isCertain = true;
  for (let failures = 0; ; ) {
    try {
      const stored = await insertRequest(db, entry, createReference(), token);
      return { stored, isNew: stored.token === token };
    } catch (error) {
      logError("booking-store", error);
      const found = await findByKey(db, entry.key).catch((readError: unknown) => {
        logError("booking-store", readError);
        throw new StoreFailure(false, error);
      });
      if (found) return { stored: found, isNew: found.token === token };
      isCertain &&= isRejectedWrite(error);
      if (error instanceof NoAnswerInTime || ++failures >= MAX_FAILURES)
        throw new StoreFailure(isCertain, error);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_FAILURE_MS));
    }
  }
}
