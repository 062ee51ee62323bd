import type { RateLimit } from "@cloudflare/workers-types";
import { bookingErrors } from "../../content/booking-errors.ts";
import { bookingItinerary } from "../../content/booking-itinerary.ts";
import {
  type BookingRequest,
  type FieldError,
  validateBookingRequest,
  withMessages,
} from "../../shared/booking/booking-request.ts";
import { describeBookingRequest, listOptions } from "../../shared/booking/describe.ts";
import { logError } from "../platform/log.ts";
import { isWithinLimit } from "../platform/rate-limit.ts";
import type { Env } from "../settings/env.ts";
import { deliverMessages, listAudiences } from "./delivery.ts";
import type { RejectionCode, Submission } from "./http.ts";
import { addRequest, findByKey, type StoredRequest, StoreFailure } from "./store.ts";
import { passesTurnstile } from "./turnstile.ts";

/** A request comes from the machine itself only in development: there no client is limited. */
const OWN_ADDRESSES = ["127.0.0.1", "::1"];

const offered = listOptions(bookingItinerary);

/** Loads the numbering plans of the world with the first request: no page waits for them when a Worker starts. */
const loadPhone = () => import("../../shared/booking/phone.ts");

/** Where a request is handled, and for whom. */
export interface SubmissionContext {
  readonly env: Env;
  /** The client's address as Cloudflare tells it. It is counted and never stored. */
  readonly client: string | undefined;
  /** Lets work go on after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** What became of a request. */
export type SubmissionResult =
  | { readonly isStored: true; readonly stored: StoredRequest; readonly isNew: boolean }
  | {
      readonly isStored: false;
      readonly code: RejectionCode;
      /** What has to be corrected, where that is the reason. */
      readonly errors: readonly FieldError[];
      /** Of the other request that has the key, where that is the reason. Nothing else of it is told. */
      readonly reference: string | null;
    };

/**
 * Takes a booking request: checks it, stores it and has the company told. A client that sends the same once more gets
 * the first answer, even if it has sent too much since, its time has passed, or its Turnstile token been used.
 */
export async function submitBookingRequest(
  submission: Submission,
  { env, client, waitUntil }: SubmissionContext,
): Promise<SubmissionResult> {
  const now = new Date();
  const { key, fingerprint } = submission;
  const checked = await check(submission, env, client, now);
  if (!checked.ok) {
    const earlier = await findEarlier(env, key, fingerprint);
    return earlier ? { isStored: true, stored: earlier, isNew: false } : reject(checked.code, checked.errors);
  }
  const { readPhone } = await loadPhone();
  try {
    const { stored, isNew } = await addRequest(env.DB, {
      key,
      fingerprint,
      receivedAt: now,
      request: checked.request,
      itinerary: describeBookingRequest(checked.request, bookingItinerary, readPhone).map(
        ({ label, text }) => ({
          label,
          text,
        }),
      ),
      audiences: listAudiences(env, checked.request),
    });
    if (stored.fingerprint !== fingerprint) return reject("already-sent", [], stored.sent.reference);
    if (isNew && env.DB) waitUntil(deliverMessages(env, env.DB, stored.sent.reference));
    return { isStored: true, stored, isNew };
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    logError("booking-store", error);
    return reject(error.isCertain ? "not-stored" : "outcome-unknown");
  }
}

function reject(
  code: RejectionCode,
  errors: readonly FieldError[] = [],
  reference: string | null = null,
): SubmissionResult {
  return { isStored: false, code, errors, reference };
}

type Checked =
  | { readonly ok: true; readonly request: BookingRequest }
  | { readonly ok: false; readonly code: RejectionCode; readonly errors?: readonly FieldError[] };

/** The checks: first whether the client may send at all, last the one that asks over the network. */
async function check(
  { values, website, turnstileToken }: Submission,
  env: Env,
  client: string | undefined,
  now: Date,
): Promise<Checked> {
  if (!(await mayClientSend(env.BOOKING_LIMIT, client))) return { ok: false, code: "limit-reached" };
  if (website !== "") return { ok: false, code: "trap" };
  const { readPhone } = await loadPhone();
  const validation = validateBookingRequest(values, now, offered, readPhone);
  if (!validation.ok) {
    return { ok: false, code: "invalid", errors: withMessages(validation.problems, bookingErrors) };
  }
  if (!(await passesTurnstile(env, turnstileToken, client))) return { ok: false, code: "check-failed" };
  return { ok: true, request: validation.value };
}

/** Counts one booking request of a client, and says whether it may be sent. A broken counter stops no client. */
async function mayClientSend(limit: RateLimit | undefined, client: string | undefined): Promise<boolean> {
  if (client === undefined || OWN_ADDRESSES.includes(client)) return true;
  return await isWithinLimit(limit, { event: "booking-limit", client, whenBroken: true });
}

/** The same request, where it has been stored before; a database that does not answer knows of none. */
async function findEarlier(env: Env, key: string, fingerprint: string): Promise<StoredRequest | null> {
  try {
    const found = env.DB ? await findByKey(env.DB, key) : null;
    return found?.fingerprint === fingerprint ? found : null;
  } catch (error) {
    logError("booking-store", error);
    return null;
  }
}
