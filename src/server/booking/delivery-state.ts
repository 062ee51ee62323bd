import type { D1Database } from "@cloudflare/workers-types";
import { type Audience, ask } from "./outbox.ts";

/** A message that is due for so long and was never tried has failed too: nothing tries it. */
const OVERDUE_MS = 15 * 60_000;

/** How long a message may fail before an operator has to look. */
const PATIENCE_MS = 3_600_000;

/** The requests that the company has not been told of. */
const UNTOLD = "FROM booking_requests WHERE told_at IS NULL AND answered_at IS NULL";

/** How many requests the company has not been told of, and when the first of them came in. For the operator. */
export const SELECT_WAITING = `SELECT count(*) AS waiting, min(received_at) AS since ${UNTOLD}`;

/**
 * The health check counts no further. Anybody may request it, and every row that a query reads counts towards the plan's
 * limit.
 */
export const MAX_COUNTED = 5;

/** How the company is being told of booking requests: counts and times, and nothing of any request. */
export interface DeliveryState {
  /** Requests that the company has not been told of, up to MAX_COUNTED. */
  readonly waiting: number;
  /** Messages to the company whose last attempt failed or is unclear, up to MAX_COUNTED for each audience. */
  readonly failing: number;
  /** When the last message was taken; ISO 8601 in UTC. */
  readonly lastDelivered: string | null;
  /** A message has been failing for longer than an hour. */
  readonly isOverdue: boolean;
}

/**
 * Reads how the company is being told.
 * @param audiences Those of the company that are set up; others do not count as failing.
 */
export async function readDeliveryState(
  db: D1Database,
  audiences: readonly Audience[],
  now: Date,
): Promise<DeliveryState> {
  const row = await db
    .prepare(
      `SELECT waiting, failing, failing_since, sent_at
       FROM (SELECT count(*) AS waiting FROM (SELECT 1 ${UNTOLD} LIMIT ${MAX_COUNTED})),
         (SELECT count(*) AS failing, min(since) AS failing_since
          FROM (SELECT ?1 AS since WHERE false ${audiences.map((_, index) => `UNION ALL ${selectFailing(index + 2)}`).join(" ")})),
         (SELECT max(sent_at) AS sent_at FROM outbox WHERE audience <> 'visitor')`,
    )
    .bind(now.getTime() - OVERDUE_MS, ...audiences)
    .first<{ waiting: number; failing: number; failing_since: number | null; sent_at: number | null }>();
  const { waiting = 0, failing = 0, failing_since: since = null, sent_at: sentAt = null } = row ?? {};
  return {
    waiting,
    failing,
    lastDelivered: sentAt === null ? null : new Date(sentAt).toISOString(),
    isOverdue: since !== null && since < now.getTime() - PATIENCE_MS,
  };
}

/** The oldest failing messages to one audience. Each audience has a query of its own, because one index lookup finds it. */
function selectFailing(parameter: number): string {
  return `
    SELECT * FROM (
      SELECT coalesce(failing_since, due_at) AS since FROM outbox
      WHERE audience = ?${parameter} AND state <> 'sent' AND answered = 0
        AND (failing_since IS NOT NULL OR coalesce(failing_since, due_at) < ?1)
      ORDER BY coalesce(failing_since, due_at) LIMIT ${MAX_COUNTED})`;
}

/** Whether the company has not been told of every request, or any message waits. */
export async function hasWaiting(db: D1Database): Promise<boolean> {
  const row = await ask(() =>
    db
      .prepare(
        `SELECT EXISTS (SELECT 1 ${UNTOLD}) OR EXISTS (SELECT 1 FROM outbox WHERE state = 'waiting') AS is_waiting`,
      )
      .first<{ is_waiting: number }>(),
  );
  return row?.is_waiting === 1;
}

/** What needs an operator's attention. */
export interface StuckMessage {
  readonly reference: string;
  readonly audience: Audience;
  readonly state: "unclear" | "failed";
}

/** The messages that the site does not send again by itself, the oldest first. */
export async function listStuckMessages(db: D1Database, limit: number): Promise<StuckMessage[]> {
  const { results } = await ask(() =>
    db
      .prepare(
        `SELECT reference, audience, state FROM outbox JOIN booking_requests ON booking_requests.id = booking_id
         WHERE state IN ('unclear', 'failed') AND answered = 0 ORDER BY due_at LIMIT ?`,
      )
      .bind(limit)
      .all<StuckMessage>(),
  );
  return results;
}
