import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import type { SentRequest } from "../../shared/booking/submission.ts";
import { withTimeLimit } from "../../shared/time-limit.ts";
import { parseStoredJson, parseStoredRequest } from "./stored-request.ts";

/*
 * All SQL of the Worker. Every query throws NoAnswerInTime or D1's error.
 *
 * migrations/ describes the tables. Two of their columns are written by triggers, so that they are right for every
 * version of the Worker and for the operator's commands:
 * - `booking_requests.told_at`, when the company was first informed: set once a message to the company is sent or
 *   unclear. Resending a message clears the column.
 * - `outbox.answered`: a copy of whether the request has an `answered_at`, for the indexes of the outbox.
 */

/** Whom a message informs. delivery.ts has an entry for each audience. */
export type Audience = "company" | "visitor" | "webhook";

/** A message that only this run may send. */
export interface ClaimedMessage {
  readonly id: number;
  readonly claim: string;
  readonly audience: Audience;
  /** The reason for the message: a new request, or one that no operator has marked as answered. */
  readonly occasion: "request" | "reminder";
  /** Includes this attempt. */
  readonly attempts: number;
  readonly reference: string;
  readonly receivedAt: Date;
  readonly request: BookingRequest;
  readonly itinerary: SentRequest["itinerary"];
}

/** The outcome of one attempt to send a message. */
export type Outcome =
  | { readonly state: "sent" }
  /** The message may have been sent. Only an operator can have it sent again. */
  | { readonly state: "unclear"; readonly error: string }
  /** The message was certainly not sent. */
  | { readonly state: "rejected"; readonly error: string };

export interface StoredRequest {
  readonly sent: SentRequest;
  readonly request: BookingRequest;
  readonly fingerprint: string;
  /** The secret that opens the confirmation. */
  readonly token: string;
}

/** The data that is stored for a new request. */
export interface NewRequest {
  readonly key: string;
  readonly fingerprint: string;
  readonly receivedAt: Date;
  readonly request: BookingRequest;
  readonly itinerary: SentRequest["itinerary"];
  /** The audiences that get a message. */
  readonly audiences: readonly Audience[];
}

/* A visitor waits for reads and writes of a request. */
const READ_LIMIT_MS = 2_000;
/** Longer than a healthy D1 ever takes, and short enough for a waiting visitor. */
const WRITE_LIMIT_MS = 4_000;
const BACKGROUND_LIMIT_MS = 5_000;
const DELETE_LIMIT_MS = 10_000;

/**
 * The most requests for which one run adds messages or reminders. The next run continues, so that transactions do not
 * grow with the number of requests.
 */
const MAX_ADDED_PER_RUN = 100;

/** The health check stops counting here: anybody may request it, and D1's plan limits the rows that queries read. */
const MAX_COUNTED = 5;

const SELECT_STORED =
  "SELECT reference, fingerprint, view_token, received_at, request, itinerary FROM booking_requests";

interface StoredRow {
  readonly reference: string;
  readonly fingerprint: string;
  readonly view_token: string;
  readonly received_at: number;
  readonly request: string;
  readonly itinerary: string;
}

/**
 * Inserts a request and its messages in one transaction. Returns the request with the key: this one, or an earlier one,
 * which stays as it is.
 */
export async function insertRequest(
  db: D1Database,
  { key, fingerprint, receivedAt, request, itinerary, audiences }: NewRequest,
  reference: string,
  token: string,
): Promise<StoredRequest> {
  const moment = receivedAt.getTime();
  const texts = [JSON.stringify(request), JSON.stringify(itinerary), joinCompanyAudiences(audiences)];
  const results = await limit(WRITE_LIMIT_MS, () =>
    db.batch<StoredRow>([
      prepare(
        db,
        `INSERT INTO booking_requests
           (reference, idempotency_key, fingerprint, view_token, received_at, request, itinerary, company_audiences)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (idempotency_key) DO NOTHING`,
        ...[reference, key, fingerprint, token, moment, ...texts],
      ),
      ...audiences.map((audience) =>
        prepare(
          db,
          `INSERT INTO outbox (booking_id, audience, due_at)
           SELECT id, ?, ? FROM booking_requests WHERE idempotency_key = ? AND view_token = ?`,
          ...[audience, moment, key, token],
        ),
      ),
      prepare(db, `${SELECT_STORED} WHERE idempotency_key = ?`, key),
    ]),
  );
  const row = results.at(-1)?.results[0];
  if (!row) throw new Error("The request is not there after it was written.");
  return toStored(row);
}

/**
 * Returns true if SQLite itself rejected the write: D1's message then ends with SQLite's code. After any other failure,
 * such as a lost connection, the write may still take effect, even after a read that did not find it.
 */
export function isRejectedWrite(error: unknown): boolean {
  return /^D1_ERROR: .*: SQLITE_[A-Z_]+/s.test(error instanceof Error ? error.message : "");
}

export async function findByKey(db: D1Database, key: string): Promise<StoredRequest | null> {
  return await findStored(prepare(db, `${SELECT_STORED} WHERE idempotency_key = ?`, key));
}

/** Returns the request with this reference and token if it came in after `receivedAfter`, else null. */
export async function findByToken(
  db: D1Database,
  reference: string,
  token: string,
  receivedAfter: Date,
): Promise<StoredRequest | null> {
  const sql = `${SELECT_STORED} WHERE reference = ? AND view_token = ? AND received_at > ?`;
  return await findStored(prepare(db, sql, reference, token, receivedAfter.getTime()));
}

async function findStored(query: D1PreparedStatement): Promise<StoredRequest | null> {
  const row = await limit(READ_LIMIT_MS, () => query.first<StoredRow>());
  return row && toStored(row);
}

function toStored(row: StoredRow): StoredRequest {
  return {
    sent: {
      reference: row.reference,
      itinerary: parseStoredJson(row.itinerary),
      receivedAt: new Date(row.received_at).toISOString(),
    },
    request: parseStoredRequest(row.request),
    fingerprint: row.fingerprint,
    token: row.view_token,
  };
}

/**
 * Deletes the requests whose journeys ended before a day, with their messages. Returns the number of requests.
 * @param day Such as `2027-03-12`.
 */
export async function deleteEndedRequests(db: D1Database, day: string): Promise<number> {
  // SQLite's number of changed rows would include the messages.
  const query = prepare(db, "DELETE FROM booking_requests WHERE ends_on < ? RETURNING id", day);
  const { results } = await limit(DELETE_LIMIT_MS, () => query.run());
  return results.length;
}

/** Returns the company's audiences in the format of the column `company_audiences`. */
function joinCompanyAudiences(audiences: readonly Audience[]): string {
  return audiences.filter((audience) => audience !== "visitor").join();
}

/** Selects unreported requests whose company audiences differ from the present ones (`?1`). */
const SELECT_LACKING = `
  SELECT id FROM booking_requests WHERE told_at IS NULL AND answered_at IS NULL AND company_audiences < ?1
  UNION ALL
  SELECT id FROM booking_requests WHERE told_at IS NULL AND answered_at IS NULL AND company_audiences > ?1
  LIMIT ${MAX_ADDED_PER_RUN}`;

/**
 * Adds the missing messages for requests of which the company has not been informed. An audience that is set up later,
 * or that replaces a failing one, thus learns of the waiting requests.
 * @param audiences The company's audiences.
 */
export async function addMissingMessages(
  db: D1Database,
  audiences: readonly Audience[],
  now: Date,
): Promise<void> {
  const all = joinCompanyAudiences(audiences);
  if (!(await hasRows(db, SELECT_LACKING, all))) return;
  await runBatch(db, [
    prepare(
      db,
      `INSERT INTO outbox (booking_id, audience, due_at)
       SELECT lacking.id, audience.value, ?3
       FROM (${SELECT_LACKING}) AS lacking JOIN json_each(?2) AS audience WHERE true
       ON CONFLICT DO NOTHING`,
      ...[all, JSON.stringify(audiences), now.getTime()],
    ),
    prepare(db, `UPDATE booking_requests SET company_audiences = ?1 WHERE id IN (${SELECT_LACKING})`, all),
  ]);
}

/** Selects messages that were sent to the company before `?1` and for which no run has decided on a reminder. */
const SELECT_UNREMINDED = `
  SELECT id FROM outbox
  WHERE occasion = 'request' AND audience <> 'visitor' AND state IN ('sent', 'unclear') AND answered = 0
    AND reminder_checked = 0 AND coalesce(sent_at, failing_since) <= ?1
  LIMIT ${MAX_ADDED_PER_RUN}`;

/**
 * Adds one reminder for each request that was reported to an audience before `sentBefore` and that no operator has
 * marked as answered, unless its journey is over.
 * @param today The local date.
 */
export async function addReminders(
  db: D1Database,
  audiences: readonly Audience[],
  { now, sentBefore, today }: { readonly now: Date; readonly sentBefore: Date; readonly today: string },
): Promise<void> {
  const before = sentBefore.getTime();
  if (!(await hasRows(db, SELECT_UNREMINDED, before))) return;
  await runBatch(db, [
    prepare(
      db,
      `INSERT INTO outbox (booking_id, audience, occasion, due_at)
       SELECT booking_id, audience, 'reminder', ?2
       FROM outbox JOIN booking_requests ON booking_requests.id = booking_id
       WHERE outbox.id IN (${SELECT_UNREMINDED}) AND ends_on >= ?3
         AND audience IN (SELECT value FROM json_each(?4))
       ON CONFLICT DO NOTHING`,
      ...[before, now.getTime(), today, JSON.stringify(audiences)],
    ),
    prepare(db, `UPDATE outbox SET reminder_checked = 1 WHERE id IN (${SELECT_UNREMINDED})`, before),
  ]);
}

/** Returns true if a query finds a row. Most runs find none, and this check reads fewer rows than a transaction. */
async function hasRows(db: D1Database, select: string, value: string | number): Promise<boolean> {
  const query = prepare(db, `SELECT 1 FROM (${select}) LIMIT 1`, value);
  return (await limit(BACKGROUND_LIMIT_MS, () => query.first())) !== null;
}

/** A message's row, with the columns of its request. */
type ClaimedRow = Pick<ClaimedMessage, "id" | "audience" | "occasion" | "attempts" | "reference"> &
  Pick<StoredRow, "received_at" | "request" | "itinerary">;

interface DueMessage {
  readonly audience: Audience;
  readonly now: Date;
  /** Claims nothing if an attempt since then was unclear. */
  readonly unlessUnclearSince: Date;
  /** Only claims messages about this request. */
  readonly reference?: string | undefined;
}

/**
 * Claims and returns an audience's longest-due message, or null if no message is due. Concurrent runs never claim the
 * same message: only one UPDATE changes its row.
 */
export async function claimDueMessage(
  db: D1Database,
  { audience, now, unlessUnclearSince, reference }: DueMessage,
): Promise<ClaimedMessage | null> {
  const claim = crypto.randomUUID();
  // Two statements instead of one with OR: SQLite plans a statement without its values and would use neither index.
  const ofRequest = "AND booking_id = (SELECT id FROM booking_requests WHERE reference = ?5)";
  const results = await runBatch<ClaimedRow>(db, [
    prepare(
      db,
      `UPDATE outbox SET state = 'sending', attempts = attempts + 1, claimed_at = ?1, claim = ?2
       WHERE id = (
         SELECT id FROM outbox
         WHERE state = 'waiting' AND audience = ?3 AND due_at <= ?1 ${reference === undefined ? "" : ofRequest}
         ORDER BY due_at LIMIT 1)
       AND NOT EXISTS (
         SELECT 1 FROM outbox WHERE state = 'unclear' AND audience = ?3 AND claimed_at > ?4)`,
      ...[now.getTime(), claim, audience, unlessUnclearSince.getTime()],
      ...(reference === undefined ? [] : [reference]),
    ),
    prepare(
      db,
      `SELECT outbox.id, audience, occasion, attempts, reference, received_at, request, itinerary
       FROM outbox JOIN booking_requests ON booking_requests.id = booking_id
       WHERE state = 'sending' AND claim = ?`,
      claim,
    ),
  ]).catch(async (error: unknown) => {
    // The claim may have been stored despite the error. Nothing has been sent yet.
    const sql = `UPDATE outbox SET state = 'waiting', attempts = attempts - 1 WHERE claim = ? AND state = 'sending'`;
    await runBatch(db, [prepare(db, sql, claim)]).catch(() => {});
    throw error;
  });
  const row = results.at(-1)?.results[0];
  if (!row) return null;
  const { received_at, request, itinerary, ...columns } = row;
  return {
    ...columns,
    claim,
    receivedAt: new Date(received_at),
    request: parseStoredRequest(request),
    itinerary: parseStoredJson(itinerary),
  };
}

/** Stores the outcome of an attempt and the message's new state if this run still holds the claim. */
export async function settleMessage(
  db: D1Database,
  { id, claim }: ClaimedMessage,
  outcome: Outcome,
  { state, now, dueAt }: { readonly state: string; readonly now: Date; readonly dueAt: Date },
): Promise<void> {
  const moment = now.getTime();
  const [error, sentAt, failedAt] =
    outcome.state === "sent" ? [null, moment, null] : [outcome.error, null, moment];
  const query = prepare(
    db,
    `UPDATE outbox SET state = ?1, due_at = ?2, last_error = ?3, sent_at = coalesce(?4, sent_at),
       failing_since = CASE WHEN ?5 IS NULL THEN NULL ELSE coalesce(failing_since, ?5) END
     WHERE id = ?6 AND claim = ?7 AND state IN ('sending', 'unclear')`,
    ...[state, dueAt.getTime(), error, sentAt, failedAt, id, claim],
  );
  await limit(BACKGROUND_LIMIT_MS, () => query.run());
}

/** Marks messages that were claimed before a moment and not settled as unclear: they may have been sent. */
export async function expireClaims(db: D1Database, claimedBefore: Date): Promise<void> {
  const query = prepare(
    db,
    `UPDATE outbox SET state = 'unclear', last_error = 'interrupted',
       failing_since = coalesce(failing_since, claimed_at)
     WHERE state = 'sending' AND claimed_at < ?`,
    claimedBefore.getTime(),
  );
  await limit(BACKGROUND_LIMIT_MS, () => query.run());
}

/** Unanswered requests that have not been reported to the company, or not again since `resend`. */
const UNREPORTED = "FROM booking_requests WHERE told_at IS NULL AND answered_at IS NULL";

/** Returns true if a request is unreported or a message waits. */
export async function hasWaiting(db: D1Database): Promise<boolean> {
  const query = db.prepare(
    `SELECT EXISTS (SELECT 1 ${UNREPORTED}) OR EXISTS (SELECT 1 FROM outbox WHERE state = 'waiting') AS is_waiting`,
  );
  const row = await limit(BACKGROUND_LIMIT_MS, () => query.first<{ is_waiting: number }>());
  return row?.is_waiting === 1;
}

/** The state of reporting to the company: counts and times, without data of any request. Times are milliseconds. */
export interface DeliveryState {
  /** Requests that have not been reported to the company, up to MAX_COUNTED. */
  readonly waiting: number;
  /** Messages to the company whose last attempt failed or is unclear, up to MAX_COUNTED for each audience. */
  readonly failing: number;
  /** Since when the oldest unsent message has been failing, or due without an attempt. */
  readonly unsentSince: number | null;
  /** When a message to the company was last sent. */
  readonly sentAt: number | null;
}

/** @param audiences The company's audiences that are set up. Messages to others do not count as failing. */
export async function readDeliveryState(
  db: D1Database,
  audiences: readonly Audience[],
): Promise<DeliveryState | null> {
  return await prepare(
    db,
    `SELECT waiting, failing, unsent_since AS unsentSince, sent_at AS sentAt
     FROM (SELECT count(*) AS waiting FROM (SELECT 1 ${UNREPORTED} LIMIT ${MAX_COUNTED})),
       (SELECT count(failing_since) AS failing, min(since) AS unsent_since
        FROM (SELECT NULL AS failing_since, NULL AS since ${audiences.map((_, index) => selectUnsent(`?${index + 1}`)).join("")})),
       (SELECT max(sent_at) AS sent_at FROM outbox WHERE audience <> 'visitor')`,
    ...audiences,
  ).first<DeliveryState>();
}

/**
 * Selects an audience's longest-failing messages, and its longest-due message without a failed attempt. These are two
 * queries because each is one index lookup.
 */
function selectUnsent(audience: string): string {
  const unsent = `FROM outbox WHERE audience = ${audience} AND state <> 'sent' AND answered = 0`;
  return `
    UNION ALL SELECT * FROM (
      SELECT failing_since, failing_since AS since ${unsent} AND failing_since IS NOT NULL
      ORDER BY failing_since LIMIT ${MAX_COUNTED})
    UNION ALL SELECT * FROM (
      SELECT NULL, due_at ${unsent} AND failing_since IS NULL ORDER BY due_at LIMIT 1)`;
}

/** Returns the messages that only an operator can resend, oldest first. */
export async function listStuckMessages(db: D1Database, most: number) {
  const query = prepare(
    db,
    `SELECT reference, audience, state FROM outbox JOIN booking_requests ON booking_requests.id = booking_id
     WHERE state IN ('unclear', 'failed') AND answered = 0 ORDER BY due_at LIMIT ?`,
    most,
  );
  const { results } = await limit(BACKGROUND_LIMIT_MS, () => query.all());
  return results;
}

/**
 * Returns the SQL with which an operator resends messages of a request. If a message goes to the company, the request
 * counts as unreported again.
 */
export function listResendStatements(id: number, audiences: readonly string[], now: Date): string[] {
  const names = audiences.map((audience) => `'${audience}'`).join(", ");
  return [
    `UPDATE outbox SET state = 'waiting', due_at = ${now.getTime()}, attempts = 0, claim = NULL, last_error = NULL,
       failing_since = NULL
     WHERE booking_id = ${id} AND occasion = 'request' AND state <> 'sending' AND audience IN (${names})`,
    ...(audiences.some((audience) => audience !== "visitor")
      ? [`UPDATE booking_requests SET told_at = NULL WHERE id = ${id}`]
      : []),
  ];
}

/** Returns the SQL with which an operator marks a request as answered, which ends its reminders, or as unanswered. */
export function listAnswerStatements(id: number, answeredAt: Date | null): string[] {
  return [
    `UPDATE booking_requests SET answered_at = ${answeredAt?.getTime() ?? "NULL"} WHERE id = ${id}`,
    answeredAt
      ? `DELETE FROM outbox WHERE booking_id = ${id} AND occasion = 'reminder' AND state = 'waiting'`
      : `UPDATE outbox SET reminder_checked = 0 WHERE booking_id = ${id}`,
  ];
}

function prepare(db: D1Database, sql: string, ...values: readonly (string | number | null)[]) {
  return db.prepare(sql).bind(...values);
}

async function runBatch<Row>(db: D1Database, statements: D1PreparedStatement[]) {
  return await limit(BACKGROUND_LIMIT_MS, () => db.batch<Row>(statements));
}

/** Runs a query with a time limit. */
async function limit<Answer>(limitMs: number, query: () => Promise<Answer>): Promise<Answer> {
  return await withTimeLimit("D1", limitMs, query);
}
