import type { D1Database } from "@cloudflare/workers-types";
import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import { FIELD_NAMES, getField } from "../../shared/booking/fields.ts";
import { addDays, toLocalTime } from "../../shared/booking/local-time.ts";
import type { SentRequest } from "../../shared/booking/submission.ts";
import { createSpokenCode } from "../../shared/spoken-code.ts";
import { logError } from "../platform/log.ts";
import { NoAnswerInTime, withTimeLimit } from "../platform/time-limit.ts";
import type { Audience } from "./outbox.ts";

const READ_LIMIT_MS = 2_000;
const PURGE_LIMIT_MS = 10_000;

/** Longer than a healthy D1 ever takes, and short enough for a visitor who waits. */
const WRITE_LIMIT_MS = 4_000;

/** How often a write is tried that failed, and one whose reference is taken, which hardly ever happens once. */
const MAX_FAILURES = 2;
const MAX_REFERENCES = 5;
const PAUSE_AFTER_FAILURE_MS = 100;

/** For the operator. */
const NO_DATABASE = "There is no database: the binding DB is missing.";

/** A request that is in the database. */
export interface StoredRequest {
  readonly sent: SentRequest;
  readonly fingerprint: string;
  /** Opens its confirmation. */
  readonly token: string;
}

/** A new reference such as `LC-7K3M-92QX`. It may be taken already. */
export function createReference(): string {
  return createSpokenCode("LC");
}

/** A secret that no client can guess, of 128 bits, in characters that an address may hold. */
export function createToken(): string {
  const halves = crypto.getRandomValues(new BigUint64Array(2));
  return Array.from(halves, (half) => half.toString(16).padStart(16, "0")).join("");
}

/** What is stored of a request when it comes in. */
export interface NewRequest {
  readonly key: string;
  readonly fingerprint: string;
  readonly receivedAt: Date;
  readonly request: BookingRequest;
  readonly itinerary: SentRequest["itinerary"];
  /** Whom to tell. */
  readonly audiences: readonly Audience[];
}

/** The database could not do what was asked. */
export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
  /** True if the database rejected every write. Otherwise only a repeat under the same key can tell. */
  readonly isCertain: boolean;

  constructor(isCertain: boolean, cause: unknown) {
    super(isCertain ? "The request was not stored." : "It is not known whether the request was stored.", {
      cause,
    });
    this.isCertain = isCertain;
  }
}

/**
 * Stores a request together with the messages that must be sent about it, both or neither. A key that has a request
 * already has it for good: then that one is given back. A write that may have happened is tried again, which the key makes
 * safe.
 * @throws StoreFailure
 */
export async function addRequest(
  db: D1Database | undefined,
  entry: NewRequest,
): Promise<{ readonly stored: StoredRequest; readonly isNew: boolean }> {
  if (!db) throw new StoreFailure(true, new Error(NO_DATABASE));
  const token = createToken();
  let references = 0;
  let isCertain = true;
  for (let failures = 0; ; ) {
    try {
      const stored = await writeRequest(db, entry, createReference(), token);
      return { stored, isNew: stored.token === token };
    } catch (error) {
      if (isTakenReference(error) && ++references < MAX_REFERENCES) continue;
      logError("booking-store", error);
      const found = await findAfterFailure(db, entry.key, error);
      if (found) return { stored: found, isNew: found.token === token };
      isCertain &&= isRejectedWrite(error);
      if (error instanceof NoAnswerInTime || ++failures >= MAX_FAILURES)
        throw new StoreFailure(isCertain, error);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_FAILURE_MS));
    }
  }
}

/**
 * The request that was stored under a key, or null.
 * @throws NoAnswerInTime, or D1's error.
 */
export async function findByKey(db: D1Database, key: string): Promise<StoredRequest | null> {
  return await readOne(db, `${SELECT_STORED} WHERE idempotency_key = ?`, [key]);
}

/**
 * The request with this reference, for a client that has its token, not much later than it came in; else null.
 * @throws NoAnswerInTime, D1's error, or Error where there is no database.
 */
export async function findByToken(
  db: D1Database | undefined,
  reference: string,
  token: string,
  receivedAfter: Date,
): Promise<StoredRequest | null> {
  if (!db) throw new Error(NO_DATABASE);
  return await readOne(db, `${SELECT_STORED} WHERE reference = ? AND view_token = ? AND received_at > ?`, [
    reference,
    token,
    receivedAfter.getTime(),
  ]);
}

/**
 * The first day of which journeys are stored: a request is deleted when its journey (its return, or the last of its days)
 * ended before it. It counts from the journey, because one that is booked a year ahead would else be deleted before it
 * happens. The daily deletion and the operator's command both ask here.
 */
export function getFirstStoredDay(now: Date, days: number): string {
  return addDays(toLocalTime(now).date, -days);
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

/** The audiences of the company as the column `company_audiences` stores them. */
export function joinCompanyAudiences(audiences: readonly Audience[]): string {
  return audiences.filter((audience) => audience !== "visitor").join();
}

/** The columns of a stored request. */
const SELECT_STORED =
  "SELECT reference, fingerprint, view_token, received_at, itinerary FROM booking_requests";

/** A stored request as the database has it. */
interface StoredRow {
  readonly reference: string;
  readonly fingerprint: string;
  readonly view_token: string;
  readonly received_at: number;
  readonly itinerary: string;
}

/** One transaction: the request, its messages, and what is now under the key. */
async function writeRequest(
  db: D1Database,
  { key, fingerprint, receivedAt, request, itinerary, audiences }: NewRequest,
  reference: string,
  token: string,
): Promise<StoredRequest> {
  const moment = receivedAt.getTime();
  const results = await withTimeLimit("D1", WRITE_LIMIT_MS, () =>
    db.batch<StoredRow>([
      db
        .prepare(
          `INSERT INTO booking_requests
             (reference, idempotency_key, fingerprint, view_token, received_at, request, itinerary, company_audiences)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (idempotency_key) DO NOTHING`,
        )
        .bind(
          reference,
          key,
          fingerprint,
          token,
          moment,
          JSON.stringify(request),
          JSON.stringify(itinerary),
          joinCompanyAudiences(audiences),
        ),
      ...audiences.map((audience) =>
        db
          .prepare(
            `INSERT INTO outbox (booking_id, audience, due_at)
             SELECT id, ?, ? FROM booking_requests WHERE idempotency_key = ? AND view_token = ?`,
          )
          .bind(audience, moment, key, token),
      ),
      db.prepare(`${SELECT_STORED} WHERE idempotency_key = ?`).bind(key),
    ]),
  );
  const row = results.at(-1)?.results[0];
  if (!row) throw new Error("The request is not there after it was written.");
  return toStored(row);
}

/** Looks whether a write that failed was done after all. */
async function findAfterFailure(
  db: D1Database,
  key: string,
  failure: unknown,
): Promise<StoredRequest | null> {
  try {
    return await findByKey(db, key);
  } catch (error) {
    logError("booking-store", error);
    throw new StoreFailure(false, failure);
  }
}

/**
 * True if SQLite itself rejected the write, which D1 marks by the code at the end of its message. After any other
 * failure, such as a lost connection, the write may still take effect, even after a read that did not find it.
 */
function isRejectedWrite(error: unknown): boolean {
  return /^D1_ERROR: .*: SQLITE_[A-Z_]+/s.test(error instanceof Error ? error.message : "");
}

function isTakenReference(error: unknown): boolean {
  return String(error).includes("UNIQUE constraint failed: booking_requests.reference");
}

/** A stored request from its row. */
function toStored(row: StoredRow): StoredRequest {
  return {
    sent: {
      reference: row.reference,
      itinerary: parseStoredJson(row.itinerary),
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

/** What counts for fields that were not asked yet when a request was stored. */
const NOTHING = Object.fromEntries(FIELD_NAMES.map((name) => [name, getField(name).kind.nothing]));

/** How bulky items were once stored: as ticks, and one in words. */
interface TickedLuggage {
  readonly specialItems?: readonly string[];
  readonly specialOther?: string;
}

/**
 * What the database holds as JSON.
 * @throws Error that quotes nothing of it, as the runtime's own would: it ends in the log.
 */
export function parseStoredJson<Value>(json: string): Value {
  try {
    return JSON.parse(json) as Value;
  } catch {
    throw new Error("What is stored of a request is no JSON.");
  }
}

/** A request from its JSON in the database, as it is now or was before. */
export function parseStoredRequest(json: string): BookingRequest {
  const {
    specialItems = [],
    specialOther = "",
    ...request
  } = parseStoredJson<BookingRequest & TickedLuggage>(json);
  const ticked = [...specialItems.filter((id) => id !== "other"), specialOther].filter(Boolean).join(", ");
  return { ...NOTHING, ...(ticked && { otherLuggage: ticked }), ...request };
}
