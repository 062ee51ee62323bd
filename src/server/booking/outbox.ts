import type { D1Database } from "@cloudflare/workers-types";
import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import type { SentRequest } from "../../shared/booking/submission.ts";
import { withTimeLimit } from "../platform/time-limit.ts";
import { createToken, joinCompanyAudiences, parseStoredJson, parseStoredRequest } from "./store.ts";

const LIMIT_MS = 5_000;

/** A run that claimed a message this long ago is over: a cron run may last 15 minutes. */
const LEASE_MS = 20 * 60_000;

/** How long a channel rests after a message that may or may not have been sent. */
const REST_MS = 10 * 60_000;

/** The first pause after a rejection; each one after it is twice as long, up to the longest. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** With these pauses the last attempt is made more than five days after the first. */
export const MAX_ATTEMPTS = 30;

/** Whom a message about a request is for, and by which way: the channels are in delivery.ts. */
export type Audience = "company" | "visitor" | "webhook";

/** Why there is a message: a request has come in, or no operator has said that it is answered. */
export type Occasion = "request" | "reminder";

/** A message that this run, and no other, may send. */
export interface ClaimedMessage {
  readonly id: number;
  readonly claim: string;
  readonly audience: Audience;
  readonly occasion: Occasion;
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
  | { readonly state: "rejected"; readonly error: string };

/**
 * The most requests that one run adds messages or reminders for. The next run goes on, so that no run and no transaction
 * grows with the number of requests.
 */
export const MAX_ADDED_PER_RUN = 100;

/** The untold requests whose messages are not those of the company's present audiences (`?1`). */
const SELECT_LACKING = `
  SELECT id FROM booking_requests WHERE told_at IS NULL AND answered_at IS NULL AND company_audiences < ?1
  UNION ALL
  SELECT id FROM booking_requests WHERE told_at IS NULL AND answered_at IS NULL AND company_audiences > ?1
  LIMIT ${MAX_ADDED_PER_RUN}`;

/**
 * Adds the missing messages to these audiences for requests that the company has not been told of through any channel. A
 * channel that is set up later, or in place of one that fails, thus reports the requests that have been waiting.
 * @param audiences Those of the company.
 */
export async function addMissingMessages(
  db: D1Database,
  audiences: readonly Audience[],
  now: Date,
): Promise<void> {
  if (audiences.length === 0) return;
  const all = joinCompanyAudiences(audiences);
  if (!(await hasRows(db, SELECT_LACKING, all))) return;
  await ask(() =>
    db.batch([
      db
        .prepare(
          `INSERT INTO outbox (booking_id, audience, due_at)
           SELECT lacking.id, audience.value, ?3
           FROM (${SELECT_LACKING}) AS lacking JOIN json_each(?2) AS audience WHERE true
           ON CONFLICT DO NOTHING`,
        )
        .bind(all, JSON.stringify(audiences), now.getTime()),
      db
        .prepare(`UPDATE booking_requests SET company_audiences = ?1 WHERE id IN (${SELECT_LACKING})`)
        .bind(all),
    ]),
  );
}

/** The company's messages that were sent before a moment (`?1`) and for which no run has decided on a reminder. */
const SELECT_UNREMINDED = `
  SELECT id FROM outbox
  WHERE occasion = 'request' AND audience <> 'visitor' AND state IN ('sent', 'unclear') AND answered = 0
    AND reminder_checked = 0 AND coalesce(sent_at, failing_since) <= ?1
  LIMIT ${MAX_ADDED_PER_RUN}`;

/**
 * Adds one reminder for every request that an audience was told of before a moment and that no operator has marked as
 * answered, unless its journey is over.
 * @param today By the local clock.
 */
export async function addReminders(
  db: D1Database,
  audiences: readonly Audience[],
  { now, toldBefore, today }: { readonly now: Date; readonly toldBefore: Date; readonly today: string },
): Promise<void> {
  const before = toldBefore.getTime();
  if (!(await hasRows(db, SELECT_UNREMINDED, before))) return;
  await ask(() =>
    db.batch([
      db
        .prepare(
          `INSERT INTO outbox (booking_id, audience, occasion, due_at)
           SELECT booking_id, audience, 'reminder', ?2
           FROM outbox JOIN booking_requests ON booking_requests.id = booking_id
           WHERE outbox.id IN (${SELECT_UNREMINDED}) AND ends_on >= ?3
             AND audience IN (SELECT value FROM json_each(?4))
           ON CONFLICT DO NOTHING`,
        )
        .bind(before, now.getTime(), today, JSON.stringify(audiences)),
      db.prepare(`UPDATE outbox SET reminder_checked = 1 WHERE id IN (${SELECT_UNREMINDED})`).bind(before),
    ]),
  );
}

/**
 * Claims the message that has been due longest for an audience, or null where none is due. Two runs at once never claim
 * the same one: the database changes one row once. After a message that may have been sent the others rest for a while, so
 * that a service that has stopped answering does not make them unclear one by one.
 * @param reference Only messages about this request.
 */
export async function claimDueMessage(
  db: D1Database,
  now: Date,
  audience: Audience,
  reference?: string,
): Promise<ClaimedMessage | null> {
  const claim = createToken();
  // Two conditions instead of one with OR: SQLite plans a statement without its values, and would use neither index.
  const ofRequest = "AND booking_id = (SELECT id FROM booking_requests WHERE reference = ?5)";
  const results = await ask(() =>
    db.batch<ClaimedRow>([
      db
        .prepare(
          `UPDATE outbox SET state = 'sending', attempts = attempts + 1, claimed_at = ?1, claim = ?2
           WHERE id = (
             SELECT id FROM outbox
             WHERE state = 'waiting' AND audience = ?3 AND due_at <= ?1 ${reference === undefined ? "" : ofRequest}
             ORDER BY due_at LIMIT 1)
           AND NOT EXISTS (
             SELECT 1 FROM outbox WHERE state = 'unclear' AND audience = ?3 AND claimed_at > ?4)`,
        )
        .bind(
          now.getTime(),
          claim,
          audience,
          now.getTime() - REST_MS,
          ...(reference === undefined ? [] : [reference]),
        ),
      db
        .prepare(
          `SELECT outbox.id, audience, occasion, attempts, reference, received_at, request, itinerary
           FROM outbox JOIN booking_requests ON booking_requests.id = booking_id
           WHERE state = 'sending' AND claim = ?`,
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
    occasion: row.occasion,
    attempts: row.attempts,
    reference: row.reference,
    receivedAt: new Date(row.received_at),
    request: parseStoredRequest(row.request),
    itinerary: parseStoredJson(row.itinerary),
  };
}

/** Writes down how an attempt ended, unless the message is no longer this run's. */
export async function settleMessage(
  db: D1Database,
  message: ClaimedMessage,
  outcome: Outcome,
  now: Date,
): Promise<"sent" | "unclear" | "waiting" | "failed"> {
  const { state, dueAt } = decideState(message.attempts, outcome, now);
  const moment = now.getTime();
  const isSent = outcome.state === "sent";
  await ask(() =>
    db
      .prepare(
        `UPDATE outbox SET state = ?1, due_at = ?2, last_error = ?3, sent_at = coalesce(?4, sent_at),
           failing_since = CASE WHEN ?5 IS NULL THEN NULL ELSE coalesce(failing_since, ?5) END
         WHERE id = ?6 AND claim = ?7 AND state IN ('sending', 'unclear')`,
      )
      .bind(
        state,
        dueAt.getTime(),
        isSent ? null : outcome.error,
        isSent ? moment : null,
        isSent ? null : moment,
        message.id,
        message.claim,
      )
      .run(),
  );
  return state;
}

/** Marks as unclear what was claimed and never settled: the run may have died after it was sent. */
export async function expireClaims(db: D1Database, now: Date): Promise<void> {
  await ask(() =>
    db
      .prepare(
        `UPDATE outbox SET state = 'unclear', last_error = 'interrupted',
           failing_since = coalesce(failing_since, claimed_at)
         WHERE state = 'sending' AND claimed_at < ?`,
      )
      .bind(now.getTime() - LEASE_MS)
      .run(),
  );
}

interface ClaimedRow {
  readonly id: number;
  readonly audience: Audience;
  readonly occasion: Occasion;
  readonly attempts: number;
  readonly reference: string;
  readonly received_at: number;
  readonly request: string;
  readonly itinerary: string;
}

function decideState(attempts: number, outcome: Outcome, now: Date) {
  if (outcome.state !== "rejected") return { state: outcome.state, dueAt: now };
  if (attempts >= MAX_ATTEMPTS) return { state: "failed" as const, dueAt: now };
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return { state: "waiting" as const, dueAt: new Date(now.getTime() + pause) };
}

/** Whether a query returns anything. Most runs find nothing to do, and read one row instead of all of a transaction's. */
async function hasRows(db: D1Database, select: string, value: string | number): Promise<boolean> {
  return (await ask(() => db.prepare(`SELECT 1 FROM (${select}) LIMIT 1`).bind(value).first())) !== null;
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

/** Asks the database for something that no visitor waits for. @throws NoAnswerInTime, or D1's error. */
export async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return await withTimeLimit("D1", LIMIT_MS, work);
}
