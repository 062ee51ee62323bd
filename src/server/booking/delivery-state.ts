import type { D1Database } from "@cloudflare/workers-types";
import { type Audience, ask } from "./outbox.ts";

/** A message that is due for so long and was never tried has failed too: nothing tries it. */
const OVERDUE_MS = 15 * 60_000;

/** How long a message may fail before an operator has to look. */
const PATIENCE_MS = 3_600_000;

/** What the company has not been told of: how many requests, and when the first of them came in. */
export const SELECT_WAITING =
  "SELECT count(*) AS waiting, min(received_at) AS since FROM booking_requests " +
  "WHERE told_at IS NULL AND answered_at IS NULL";

/** No more than this are counted for a caller from outside: every row that is read counts for the plan. */
const MAX_COUNTED = 100;

/** How the company is being told of booking requests: counts and times, and nothing of any request. */
export interface DeliveryState {
  /** Requests that the company has not been told of; 100 stand for as many or more. */
  readonly waiting: number;
  /** Messages to the company whose last attempt failed, or is unclear. */
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
       FROM (SELECT count(*) AS waiting FROM (
           SELECT 1 FROM booking_requests WHERE told_at IS NULL AND answered_at IS NULL LIMIT ${MAX_COUNTED})),
         (SELECT count(*) AS failing, min(coalesce(failing_since, due_at)) AS failing_since
          FROM outbox JOIN booking_requests ON booking_requests.id = booking_id
          WHERE state <> 'sent' AND answered_at IS NULL AND audience IN (SELECT value FROM json_each(?1))
            AND (failing_since IS NOT NULL OR due_at < ?2)),
         (SELECT max(sent_at) AS sent_at FROM outbox WHERE audience <> 'visitor')`,
    )
    .bind(JSON.stringify(audiences), now.getTime() - OVERDUE_MS)
    .first<{ waiting: number; failing: number; failing_since: number | null; sent_at: number | null }>();
  const { waiting = 0, failing = 0, failing_since: since = null, sent_at: sentAt = null } = row ?? {};
  return {
    waiting,
    failing,
    lastDelivered: sentAt === null ? null : new Date(sentAt).toISOString(),
    isOverdue: since !== null && since < now.getTime() - PATIENCE_MS,
  };
}

/** Whether the company has not been told of every request, or any message waits. */
export async function hasWaiting(db: D1Database): Promise<boolean> {
  const row = await ask(() =>
    db
      .prepare(
        `SELECT waiting + (SELECT count(*) FROM outbox WHERE state = 'waiting') AS waiting FROM (${SELECT_WAITING})`,
      )
      .first<{ waiting: number }>(),
  );
  return (row?.waiting ?? 0) > 0;
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
         WHERE state IN ('unclear', 'failed') AND answered_at IS NULL ORDER BY outbox.id LIMIT ?`,
      )
      .bind(limit)
      .all<StuckMessage>(),
  );
  return results;
}
