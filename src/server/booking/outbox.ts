import type { D1Database } from "@cloudflare/workers-types";
import type { SentRequest } from "../../app/pages/bookings/data.ts";
import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import { parseStoredRequest } from "../../shared/booking/parse-stored-request.ts";
import { withTimeLimit } from "../time-limit.ts";
import { createToken } from "./reference.ts";
import type { Audience } from "./store.ts";

const LIMIT_MS = 5_000;

/** Whoever claimed an e-mail this long ago is not coming back: a cron run may last 15 minutes. */
const LEASE_MS = 20 * 60_000;

/** How long nothing is sent after an e-mail of which nobody knows whether it was sent. */
const REST_MS = 10 * 60_000;

/** The first pause after a refusal; each one after it is twice as long, up to the longest. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** With these pauses the last attempt is made more than five days after the first. */
export const MAX_ATTEMPTS = 30;

/** An e-mail that this run, and no other, may send. */
export interface ClaimedMail {
  readonly id: number;
  readonly claim: string;
  readonly audience: Audience;
  /** This attempt included. */
  readonly attempts: number;
  readonly reference: string;
  readonly receivedAt: Date;
  readonly request: BookingRequest;
  readonly itinerary: SentRequest["itinerary"];
}

/** How an attempt ended. */
export type Outcome =
  | { readonly state: "sent" }
  /** It may have been sent: without an operator's word it is never sent again. */
  | { readonly state: "unclear"; readonly error: string }
  /** It was certainly not sent. */
  | { readonly state: "refused"; readonly error: string };

/** What needs an operator's attention. */
export interface StuckMail {
  readonly reference: string;
  readonly state: "unclear" | "failed";
}

/**
 * Claims the e-mail that has been due longest, or null where none is due. Two runs at once never claim the same one:
 * the database changes one row once. After an e-mail whose fate is unclear all others rest for a while, so that a
 * service that has stopped answering does not make them unclear one by one.
 * @param reference Only e-mails of this request.
 */
export async function claimDueMail(
  db: D1Database,
  now: Date,
  reference?: string,
): Promise<ClaimedMail | null> {
  const claim = createToken();
  const results = await ask(() =>
    db.batch<ClaimedRow>([
      db
        .prepare(
          `UPDATE outbox SET state = 'sending', attempts = attempts + 1, claimed_at = ?1, claim = ?2
           WHERE id = (
             SELECT outbox.id FROM outbox JOIN booking_requests ON booking_requests.id = booking_id
             WHERE state = 'waiting' AND due_at <= ?1 AND (?3 IS NULL OR reference = ?3)
             ORDER BY due_at LIMIT 1)
           AND NOT EXISTS (SELECT 1 FROM outbox WHERE state = 'unclear' AND claimed_at > ?4)`,
        )
        .bind(now.getTime(), claim, reference ?? null, now.getTime() - REST_MS),
      db
        .prepare(
          `SELECT outbox.id, audience, attempts, reference, received_at, request, itinerary
           FROM outbox JOIN booking_requests ON booking_requests.id = booking_id WHERE claim = ?`,
        )
        .bind(claim),
    ]),
  ).catch(async (error: unknown) => {
    // It may have been claimed all the same, and nothing of it has been sent.
    await releaseClaim(db, claim).catch(() => {});
    throw error;
  });
  const row = results.at(-1)?.results[0];
  if (!row) return null;
  return {
    id: row.id,
    claim,
    audience: row.audience,
    attempts: row.attempts,
    reference: row.reference,
    receivedAt: new Date(row.received_at),
    request: parseStoredRequest(row.request),
    itinerary: JSON.parse(row.itinerary) as SentRequest["itinerary"],
  };
}

/** Writes down how an attempt ended, unless the e-mail is no longer this run's. */
export async function settleMail(
  db: D1Database,
  mail: ClaimedMail,
  outcome: Outcome,
  now: Date,
): Promise<"sent" | "unclear" | "waiting" | "failed"> {
  const { state, dueAt } = decideState(mail.attempts, outcome, now);
  await ask(() =>
    db
      .prepare(
        `UPDATE outbox SET state = ?1, due_at = ?2, last_error = ?3
         WHERE id = ?4 AND claim = ?5 AND state IN ('sending', 'unclear')`,
      )
      .bind(state, dueAt.getTime(), outcome.state === "sent" ? null : outcome.error, mail.id, mail.claim)
      .run(),
  );
  return state;
}

/** Marks as unclear what was claimed and never settled: whoever did it may have died after it was sent. */
export async function expireClaims(db: D1Database, now: Date): Promise<void> {
  await ask(() =>
    db
      .prepare(
        `UPDATE outbox SET state = 'unclear', last_error = 'interrupted'
         WHERE state = 'sending' AND claimed_at < ?`,
      )
      .bind(now.getTime() - LEASE_MS)
      .run(),
  );
}

/** Whether any e-mail waits, due or not. */
export async function countWaitingMails(db: D1Database): Promise<number> {
  const row = await ask(() =>
    db.prepare("SELECT count(*) AS waiting FROM outbox WHERE state = 'waiting'").first<{ waiting: number }>(),
  );
  return row?.waiting ?? 0;
}

/** The e-mails that nobody will send again by themselves, the oldest first. */
export async function listStuckMails(db: D1Database, limit: number): Promise<StuckMail[]> {
  const { results } = await ask(() =>
    db
      .prepare(
        `SELECT reference, state FROM outbox JOIN booking_requests ON booking_requests.id = booking_id
         WHERE state IN ('unclear', 'failed') ORDER BY outbox.id LIMIT ?`,
      )
      .bind(limit)
      .all<StuckMail>(),
  );
  return results;
}

interface ClaimedRow {
  readonly id: number;
  readonly audience: Audience;
  readonly attempts: number;
  readonly reference: string;
  readonly received_at: number;
  readonly request: string;
  readonly itinerary: string;
}

function decideState(attempts: number, outcome: Outcome, now: Date) {
  if (outcome.state !== "refused") return { state: outcome.state, dueAt: now };
  if (attempts >= MAX_ATTEMPTS) return { state: "failed" as const, dueAt: now };
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return { state: "waiting" as const, dueAt: new Date(now.getTime() + pause) };
}

async function releaseClaim(db: D1Database, claim: string): Promise<void> {
  await ask(() =>
    db
      .prepare(
        `UPDATE outbox SET state = 'waiting', attempts = attempts - 1 WHERE claim = ? AND state = 'sending'`,
      )
      .bind(claim)
      .run(),
  );
}

async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return await withTimeLimit("D1", LIMIT_MS, work);
}
