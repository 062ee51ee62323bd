import type { SentRequest } from "../../src/app/pages/bookings/data.ts";
import type { BookingRequest } from "../../src/shared/booking/booking-request.ts";
import { parseStoredRequest } from "../../src/shared/booking/parse-stored-request.ts";
import { type DatabaseOptions, OperatorError, query } from "./database.ts";

/** An e-mail of a request, as the outbox has it. */
export interface MailRecord {
  readonly audience: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly dueAt: Date;
}

/** A request with what became of its e-mails. */
export interface RequestRecord {
  readonly id: number;
  readonly reference: string;
  readonly receivedAt: Date;
  readonly request: BookingRequest;
  readonly itinerary: SentRequest["itinerary"];
  readonly mails: readonly MailRecord[];
}

interface Row {
  readonly id: number;
  readonly reference: string;
  readonly received_at: number;
  readonly request: string;
  readonly itinerary: string;
  readonly mails: string;
}

const SELECT = `SELECT id, reference, received_at, request, itinerary,
  (SELECT json_group_array(json_object('audience', audience, 'state', state, 'attempts', attempts,
     'lastError', last_error, 'dueAt', due_at)) FROM outbox WHERE booking_id = booking_requests.id) AS mails
  FROM booking_requests`;

const PAGE_LENGTH = 200;

/** The newest requests, the newest first. */
export async function listNewest(limit: number, options: DatabaseOptions): Promise<RequestRecord[]> {
  const [rows = []] = await query<Row>(`${SELECT} ORDER BY id DESC LIMIT ${limit}`, options);
  return rows.map(toRecord);
}

/** All requests, the oldest first, read page by page. */
export async function* readAll(options: DatabaseOptions): AsyncGenerator<RequestRecord> {
  for (let last = 0; ; ) {
    const sql = `${SELECT} WHERE id > ${last} ORDER BY id LIMIT ${PAGE_LENGTH}`;
    const [rows = []] = await query<Row>(sql, options);
    yield* rows.map(toRecord);
    if (rows.length < PAGE_LENGTH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/**
 * @param reference As parseReference gives it.
 * @throws OperatorError when there is none.
 */
export async function findOne(reference: string, options: DatabaseOptions): Promise<RequestRecord> {
  const [rows = []] = await query<Row>(`${SELECT} WHERE reference = '${reference}'`, options);
  const [row] = rows;
  if (!row) throw notFound(reference, options);
  return toRecord(row);
}

/**
 * Deletes a request with everything that belongs to it.
 * @param reference As parseReference gives it.
 * @throws OperatorError when there is none.
 */
export async function erase(reference: string, options: DatabaseOptions): Promise<void> {
  const sql = `DELETE FROM booking_requests WHERE reference = '${reference}' RETURNING reference`;
  const [rows = []] = await query(sql, options);
  if (rows.length === 0) throw notFound(reference, options);
}

/** Deletes the requests that came in before a moment, with everything that belongs to them. Gives their number. */
export async function purge(before: Date, options: DatabaseOptions): Promise<number> {
  const sql = `DELETE FROM booking_requests WHERE received_at < ${before.getTime()} RETURNING reference`;
  const [rows = []] = await query(sql, options);
  return rows.length;
}

/**
 * Has e-mails sent that the site would not send again by itself, at its next run. Gives whom they are for.
 * @param reference As parseReference gives it.
 * @throws OperatorError when there are none.
 */
export async function resend(reference: string, options: DatabaseOptions): Promise<string[]> {
  await findOne(reference, options);
  const sql = `UPDATE outbox SET state = 'waiting', due_at = 0, attempts = 0, claim = NULL, last_error = NULL
    WHERE state IN ('unclear', 'failed')
    AND booking_id = (SELECT id FROM booking_requests WHERE reference = '${reference}') RETURNING audience`;
  const [rows = []] = await query<{ audience: string }>(sql, options);
  if (rows.length === 0) throw new OperatorError(`No e-mail about ${reference} is unclear or failed.`);
  return rows.map(({ audience }) => audience);
}

function notFound(reference: string, { isRemote }: DatabaseOptions): OperatorError {
  const other = isRemote ? "" : " Requests of the public site are found with --remote.";
  return new OperatorError(
    `There is no request ${reference} in the ${isRemote ? "remote" : "local"} database.${other}`,
  );
}

function toRecord(row: Row): RequestRecord {
  const mails = JSON.parse(row.mails) as (Omit<MailRecord, "dueAt"> & { readonly dueAt: number })[];
  return {
    id: row.id,
    reference: row.reference,
    receivedAt: new Date(row.received_at),
    request: parseStoredRequest(row.request),
    itinerary: JSON.parse(row.itinerary) as SentRequest["itinerary"],
    mails: mails.map((mail) => ({ ...mail, dueAt: new Date(mail.dueAt) })),
  };
}
