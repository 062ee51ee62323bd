import {
  type AttemptedMessage,
  type Audience,
  buildResendStatement,
} from "../../src/server/booking/database.ts";
import {
  isOpen,
  parseStoredRow,
  REQUEST_COLUMNS,
  type StoredRequest,
  type StoredRow,
} from "../../src/server/booking/stored-request.ts";
import { OperatorError } from "../command-line.ts";
import { queryWrangler } from "../wrangler.ts";

/** The flags with which wrangler selects a database. */
type DatabaseFlags = readonly string[];

export interface MessageRecord extends AttemptedMessage {
  readonly dueAt: number;
  /** 0 after a resend, until the next attempt begins. */
  readonly attempts: number;
  readonly lastError: string | null;
}

export interface RequestRecord extends StoredRequest {
  readonly messages: readonly MessageRecord[];
}

/** Selects journeys that end on `from` or later and begin on `to` or earlier. Days have the form `2027-03-12`. */
type ListOptions = Readonly<Record<"sort" | "from" | "to" | "limit" | "today", string>>;

/** With `sort: "journey"`, the earliest current or future journey is first. Past journeys follow, the latest first. */
export function buildListClauses({ sort, from, to, limit, today }: ListOptions): string {
  const begins = "(request ->> '$.date') || (request ->> '$.time')";
  const byJourney = `ends_on < '${today}', CASE WHEN ends_on >= '${today}' THEN ${begins} END, ${begins} DESC`;
  const order = sort === "received" ? "id DESC" : byJourney;
  return `WHERE ends_on >= '${from}' AND request ->> '$.date' <= '${to}' ORDER BY ${order} LIMIT ${limit}`;
}

/** Yields pages of requests, the oldest request first. */
export function* readPages(database: DatabaseFlags): Generator<RequestRecord[]> {
  const pageLength = 200;
  for (let lastId = 0; ; ) {
    const page = select(`WHERE id > ${lastId} ORDER BY id LIMIT ${pageLength}`, database);
    yield page;
    if (page.length < pageLength) return;
    lastId = page.at(-1)?.id ?? lastId;
  }
}

/** @throws OperatorError if the database has no request with this reference. */
export function findRequest(reference: string, database: DatabaseFlags): RequestRecord {
  const [record] = select(`WHERE reference = '${reference}'`, database);
  if (record) return record;
  throw new OperatorError(`This database has no request ${reference}. Use --remote for the public database.`);
}

/** Makes messages due again, except sent reminders and messages in delivery. @throws OperatorError if nothing is due again. */
export function resend(record: RequestRecord, audiences: readonly Audience[], database: DatabaseFlags) {
  const { id, reference, answeredAt, messages } = record;
  if (!isOpen(record)) {
    const reason = answeredAt
      ? `is marked as answered. To remove the mark, run npm run bookings -- answered ${reference} --undo`
      : "is for a journey that is over";
    throw new OperatorError(`The site sends nothing about ${reference}, which ${reason}.`);
  }
  const statement = buildResendStatement(id, audiences, ["sent", "failed", "unclear"], new Date());
  const queued = runSql<{ audience: Audience }>(`${statement} RETURNING audience`, database);
  if (queued.length > 0) return [...new Set(queued.map(({ audience }) => audience))];
  const hasMessages = messages.some(({ audience }) => audiences.includes(audience));
  throw new OperatorError(
    hasMessages
      ? "The site is sending the message. Try again in a minute. If it is still sending then, try again in 25 minutes."
      : "No message is stored. Once e-mail or a webhook is set up, the site sends the first message itself.",
  );
}

export function select(clauses: string, database: DatabaseFlags): RequestRecord[] {
  const rows = runSql<StoredRow & { readonly messages: string }>(
    `SELECT ${REQUEST_COLUMNS},
       (SELECT json_group_array(json_object('audience', audience, 'occasion', occasion, 'state', state,
          'attemptedAt', attempted_at, 'dueAt', due_at, 'attempts', attempts, 'lastError', last_error)
          ORDER BY attempted_at)
        FROM messages WHERE booking_id = id) AS messages
     FROM booking_requests ${clauses}`,
    database,
  );
  return rows.map((row) => ({ ...parseStoredRow(row), messages: JSON.parse(row.messages) }));
}

/**
 * Runs a statement. Wrangler binds no values, so the caller must validate each part of the statement. If the local database is
 * locked, for example by `npm start`, the statement has changed nothing, so this function can retry.
 */
export function runSql<Row>(sql: string, database: DatabaseFlags, attempts = 10): Row[] {
  try {
    const args = ["d1", "execute", "DB", ...database, `--command=${sql}`];
    return queryWrangler<{ results: Row[] }[]>(...args)?.flatMap(({ results }) => results) ?? [];
  } catch (error) {
    const { message } = error as Error;
    if (message.includes("SQLITE_BUSY") && attempts > 1) return runSql(sql, database, attempts - 1);
    if (!/no such table|Couldn't find a D1 DB/.test(message)) throw error;
    throw new OperatorError(
      "The database has no tables yet. npm start creates the local tables, and npm run deploy creates the public tables.",
    );
  }
}
