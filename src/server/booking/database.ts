import { REMIND_AFTER_HOURS } from "../../content/company.ts";
import type { RequestLink } from "../../shared/booking/request-link.ts";
import { toLocalTime } from "../../shared/local-time.ts";
import { withTimeLimit } from "../../shared/time-limit.ts";
import { parseStoredRow, REQUEST_COLUMNS, type StoredRequest, type StoredRow } from "./stored-request.ts";

/* The Worker's SQL. migrations/ describes the tables. Queries throw TimeoutError after QUERY_LIMIT_MS. */

export const AUDIENCES = ["company", "visitor", "webhook"] as const;
export type Audience = (typeof AUDIENCES)[number];

type Occasion = "request" | "reminder";

export type NewRequest = Omit<StoredRequest, "id" | "answeredAt" | "endsOn"> & { readonly key: string };

export interface Message {
  readonly audience: Audience;
  readonly occasion: Occasion;
  readonly booking: StoredRequest;
}

/** The Worker retries failed messages about open requests, but not unclear messages, which may have been sent. */
export interface Outcome {
  readonly state: "sent" | "failed" | "unclear";
  /** A code such as `http-500`, or an error's name, because an error's message could contain personal data. */
  readonly error: string | null;
}

export const SENT: Outcome = { state: "sent", error: null };

/** Half of `waitUntil`'s 30 seconds, to leave time for the database queries. */
export const SEND_LIMIT_MS = 15_000;

export interface AttemptedMessage extends Omit<Message, "booking"> {
  readonly state: Outcome["state"] | "sending";
  /** The beginning of the last attempt, in milliseconds. */
  readonly attemptedAt: number;
}

/** Longer than D1's usual response time, but short enough for a waiting visitor. */
const QUERY_LIMIT_MS = 4_000;

/** Inserts the request unless a stored request has the same key. Returns the stored request with the key. */
export async function insertRequest(db: D1Database, entry: NewRequest): Promise<StoredRequest> {
  const { key, reference, fingerprint, visitorToken, companyToken, receivedAt, request, itinerary } = entry;
  const stored = await findStored(
    db,
    // Changes nothing, because RETURNING returns no row after DO NOTHING.
    `INSERT INTO booking_requests
       (reference, idempotency_key, fingerprint, visitor_token, company_token, received_at, request, itinerary)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (idempotency_key) DO UPDATE SET idempotency_key = idempotency_key RETURNING ${REQUEST_COLUMNS}`,
    reference,
    key,
    fingerprint,
    visitorToken,
    companyToken,
    receivedAt.getTime(),
    JSON.stringify(request),
    JSON.stringify(itinerary),
  );
  if (!stored) throw new Error("D1 returned no row for the key of the inserted request.");
  return stored;
}

export async function findByKey(db: D1Database, key: string): Promise<StoredRequest | null> {
  const sql = `SELECT ${REQUEST_COLUMNS} FROM booking_requests WHERE idempotency_key = ?`;
  return await findStored(db, sql, key);
}

export async function findByLink(db: D1Database, { reference, owner, token }: RequestLink) {
  const sql = `SELECT ${REQUEST_COLUMNS} FROM booking_requests WHERE reference = ? AND ${owner}_token = ?`;
  return await findStored(db, sql, reference, token);
}

async function findStored(db: D1Database, sql: string, ...values: Values): Promise<StoredRequest | null> {
  const [row] = await query<StoredRow>(db, sql, ...values);
  return row ? parseStoredRow(row) : null;
}

/** Deletes the requests whose `endsOn` is before `day`. Returns the number of deleted requests. */
export async function deleteEndedRequests(db: D1Database, day: string): Promise<number> {
  // Counts the returned rows, because D1's number of changes includes the messages that ON DELETE CASCADE deletes.
  return (await query(db, "DELETE FROM booking_requests WHERE ends_on < ? RETURNING id", day)).length;
}

export interface DueQuery {
  readonly audience: Audience;
  readonly limit: number;
  readonly reference?: string | undefined;
}

/**
 * Returns due messages. A visitor gets no reminder. The first attempt to send an e-mail to a visitor is due only within
 * an hour of the request, because switching BOOKINGS_COPY_TO_VISITOR on must not send e-mails about older requests.
 */
export async function listDueMessages(
  db: D1Database,
  { audience, limit, reference }: DueQuery,
): Promise<Message[]> {
  const rows = await query<StoredRow & Pick<Message, "occasion">>(
    db,
    `SELECT ${REQUEST_COLUMNS},
       CASE WHEN first.state IN ('sent', 'unclear') THEN 'reminder' ELSE 'request' END AS occasion
     FROM booking_requests
     LEFT JOIN messages AS first
       ON first.booking_id = id AND first.audience = ?1 AND first.occasion = 'request'
     LEFT JOIN messages AS reminder
       ON reminder.booking_id = id AND reminder.audience = ?1 AND reminder.occasion = 'reminder'
     WHERE answered_at IS NULL AND ends_on >= ?2 ${reference === undefined ? "" : "AND reference = ?5"}
       AND CASE
         WHEN first.state IS NULL THEN ?1 <> 'visitor' OR received_at > ?3 - 3600000
         WHEN first.state = 'failed' THEN first.due_at <= ?3
         WHEN first.state = 'sending' THEN FALSE
         ELSE ?1 <> 'visitor' AND first.attempted_at <= ?3 - ?4
           AND (reminder.state IS NULL OR reminder.state = 'failed' AND reminder.due_at <= ?3)
       END
     ORDER BY ends_on LIMIT ${limit}`,
    audience,
    toLocalTime(new Date()).date,
    Date.now(),
    REMIND_AFTER_HOURS * 3_600_000,
    ...(reference === undefined ? [] : [reference]),
  );
  return rows.map(({ occasion, ...row }) => ({ audience, occasion, booking: parseStoredRow(row) }));
}

/** Returns the row's `attempts`, or null if another attempt has claimed the message or the request was answered or deleted. */
export async function claimMessage(
  db: D1Database,
  { audience, occasion, booking }: Message,
  claim: string,
): Promise<number | null> {
  const [row] = await query<{ attempts: number }>(
    db,
    `INSERT INTO messages (booking_id, audience, occasion, state, attempted_at, claim, due_at, attempts)
     SELECT id, ?2, ?3, 'sending', ?4, ?5, ?4, 1 FROM booking_requests WHERE id = ?1 AND answered_at IS NULL
     ON CONFLICT DO UPDATE SET state = 'sending', attempted_at = ?4, claim = ?5, attempts = attempts + 1
     WHERE state = 'failed' AND due_at <= ?4
     RETURNING attempts`,
    booking.id,
    audience,
    occasion,
    Date.now(),
    claim,
  );
  return row?.attempts ?? null;
}

/** Changes nothing if the claim has expired or another attempt has claimed the message. */
export async function storeOutcome(
  db: D1Database,
  { audience, occasion, booking }: Message,
  claim: string,
  outcome: Outcome,
  dueAt: number,
): Promise<void> {
  await query(
    db,
    `UPDATE messages SET state = ?1, last_error = ?2, due_at = ?3
     WHERE booking_id = ?4 AND audience = ?5 AND occasion = ?6 AND state = 'sending' AND claim = ?7`,
    outcome.state,
    outcome.error,
    dueAt,
    booking.id,
    audience,
    occasion,
    claim,
  );
}

/**
 * Stores an outcome for each attempt that began before `attemptedBefore` and has none. An e-mail becomes unclear,
 * because it may have been sent. A webhook note becomes failed, because the receiver can detect a repeat.
 */
export async function expireClaims(db: D1Database, attemptedBefore: number) {
  return await query<Record<string, string>>(
    db,
    `UPDATE messages
     SET state = CASE audience WHEN 'webhook' THEN 'failed' ELSE 'unclear' END, last_error = 'interrupted'
     WHERE state = 'sending' AND attempted_at < ?
     RETURNING audience, state, (SELECT reference FROM booking_requests WHERE id = booking_id) AS reference`,
    attemptedBefore,
  );
}

export async function listMessages(db: D1Database, { id }: StoredRequest): Promise<AttemptedMessage[]> {
  const columns = "audience, occasion, state, attempted_at AS attemptedAt";
  return await query(db, `SELECT ${columns} FROM messages WHERE booking_id = ? ORDER BY attempted_at`, id);
}

/** The figures cover the open requests, and ignore reminders. */
export interface DeliveryState {
  /** The number of requests about which no audience has a sent or unclear message. */
  readonly waiting: number;
  /** The number of failed and unclear messages to the audiences. */
  readonly failing: number;
  /** The arrival, in milliseconds, of the oldest request about which an audience has no sent message. */
  readonly unsentSince: number | null;
}

/** Groups also by `ends_on`, because SQLite would otherwise scan all requests instead of using the index of open requests. */
export async function readDeliveryState(
  db: D1Database,
  audiences: readonly Audience[],
): Promise<DeliveryState | undefined> {
  const [state] = await query<DeliveryState>(
    db,
    `SELECT count(*) FILTER (WHERE sent + unclear = 0) AS waiting, coalesce(sum(failed + unclear), 0) AS failing,
       min(received_at) FILTER (WHERE sent < json_array_length(?1)) AS unsentSince
     FROM (
       SELECT received_at, count(*) FILTER (WHERE state = 'sent') AS sent,
         count(*) FILTER (WHERE state = 'failed') AS failed, count(*) FILTER (WHERE state = 'unclear') AS unclear
       FROM booking_requests LEFT JOIN messages
         ON booking_id = id AND occasion = 'request' AND audience IN (SELECT value FROM json_each(?1))
       WHERE answered_at IS NULL AND ends_on >= ?2
       GROUP BY ends_on, id)`,
    JSON.stringify(audiences),
    toLocalTime(new Date()).date,
  );
  return state;
}

// buildAnswerStatement and buildResendStatement bind no values, because scripts/bookings runs the same SQL and cannot bind them.

/** Returns SQL that marks a request as answered if it is unmarked, or removes the mark if `answeredAt` is null. */
export function buildAnswerStatement(id: number, answeredAt: Date | null): string {
  const value = answeredAt ? `coalesce(answered_at, ${answeredAt.getTime()})` : "NULL";
  return `UPDATE booking_requests SET answered_at = ${value} WHERE id = ${id}`;
}

/** Returns SQL that sets matching messages to `failed` and makes them due at `now`. Excludes sent reminders. */
export function buildResendStatement(
  id: number,
  audiences: readonly Audience[],
  states: readonly AttemptedMessage["state"][],
  now: Date,
): string {
  const quote = (words: readonly string[]) => words.map((word) => `'${word}'`).join(", ");
  return `UPDATE messages SET state = 'failed', due_at = ${now.getTime()}, attempts = 0
    WHERE booking_id = ${id} AND audience IN (${quote(audiences)}) AND state IN (${quote(states)})
      AND (state <> 'sent' OR occasion = 'request')`;
}

type Values = readonly (string | number | null)[];

/** Returns the rows of the result. */
export async function query<Row>(db: D1Database, sql: string, ...values: Values): Promise<Row[]> {
  const statement = db.prepare(sql).bind(...values);
  return (await withTimeLimit("D1", QUERY_LIMIT_MS, () => statement.all<Row>())).results;
}
