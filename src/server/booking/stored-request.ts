import type { D1Database } from "@cloudflare/workers-types";
import type { SentRequest } from "../../app/pages/bookings/data.ts";
import { withTimeLimit } from "../platform/time-limit.ts";

const READ_LIMIT_MS = 2_000;
const PURGE_LIMIT_MS = 10_000;

/** A request that is in the database. */
export interface StoredRequest {
  readonly sent: SentRequest;
  readonly fingerprint: string;
  /** Opens its confirmation. */
  readonly token: string;
}

/** The columns of a stored request. */
export const SELECT_STORED =
  "SELECT reference, fingerprint, view_token, received_at, itinerary FROM booking_requests";

/** A stored request as the database has it. */
export interface StoredRow {
  readonly reference: string;
  readonly fingerprint: string;
  readonly view_token: string;
  readonly received_at: number;
  readonly itinerary: string;
}

/**
 * The request that was stored under a key, or null.
 * @throws NoAnswerInTime, or D1's error.
 */
export async function findByKey(db: D1Database, key: string): Promise<StoredRequest | null> {
  return await readOne(db, `${SELECT_STORED} WHERE idempotency_key = ?`, [key]);
}

/**
 * The request with this reference, for whoever has its token and not much later than it came in; else null.
 * @throws NoAnswerInTime, or D1's error.
 */
export async function findByToken(
  db: D1Database,
  reference: string,
  token: string,
  receivedAfter: Date,
): Promise<StoredRequest | null> {
  return await readOne(db, `${SELECT_STORED} WHERE reference = ? AND view_token = ? AND received_at > ?`, [
    reference,
    token,
    receivedAfter.getTime(),
  ]);
}

/**
 * Deletes, with everything that belongs to them, the requests whose journeys ended before a day. Gives their number.
 * @param day Such as `2027-03-12`.
 */
export async function deleteEndedRequests(db: D1Database, day: string): Promise<number> {
  const { results } = await withTimeLimit("D1", PURGE_LIMIT_MS, () =>
    db
      // What SQLite says has changed would count the messages too.
      .prepare("DELETE FROM booking_requests WHERE ends_on < ? RETURNING id")
      .bind(day)
      .run(),
  );
  return results.length;
}

/** A stored request from its row. */
export function toStored(row: StoredRow): StoredRequest {
  return {
    sent: {
      reference: row.reference,
      itinerary: JSON.parse(row.itinerary) as SentRequest["itinerary"],
      receivedAt: new Date(row.received_at).toISOString(),
    },
    fingerprint: row.fingerprint,
    token: row.view_token,
  };
}

async function readOne(
  db: D1Database,
  sql: string,
  values: readonly (string | number)[],
): Promise<StoredRequest | null> {
  const row = await withTimeLimit("D1", READ_LIMIT_MS, () =>
    db
      .prepare(sql)
      .bind(...values)
      .first<StoredRow>(),
  );
  return row && toStored(row);
}
