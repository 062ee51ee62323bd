import { listAnswerStatements, listResendStatements } from "../../src/server/booking/database.ts";
import { parseStoredRequest } from "../../src/server/booking/stored-request.ts";
import type { BookingRequest } from "../../src/shared/booking/booking-request.ts";
import type { SentRequest } from "../../src/shared/booking/submission.ts";
import { addDays } from "../../src/shared/local-time.ts";
import { OperatorError } from "../command-line.ts";
import { type DatabaseOptions, query } from "./database.ts";

/** A message about a request, as stored in the outbox. */
export interface MessageRecord {
  readonly audience: string;
  readonly occasion: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly dueAt: Date;
}

export interface RequestRecord {
  readonly id: number;
  readonly reference: string;
  readonly receivedAt: Date;
  /** Null until an operator marks the request as answered. */
  readonly answeredAt: Date | null;
  readonly request: BookingRequest;
  readonly itinerary: SentRequest["itinerary"];
  readonly messages: readonly MessageRecord[];
}

interface Row {
  readonly id: number;
  readonly reference: string;
  readonly received_at: number;
  readonly answered_at: number | null;
  readonly request: string;
  readonly itinerary: string;
  readonly messages: string;
}

/**
 * Options for a list of requests. Days have the form `2027-03-12` and must be validated, because they become part of a
 * statement.
 */
export interface ListOrder {
  readonly sort: "journey" | "received";
  /** Only journeys that end on this day or later. */
  readonly from: string | undefined;
  /** Only journeys that begin on this day or earlier. */
  readonly to: string | undefined;
  readonly limit: number;
  /** Today's date in Belfast. */
  readonly today: string;
}

/** A deleted request, or one that a dry run would delete. */
export interface EndedRequest {
  readonly reference: string;
  readonly endedOn: string;
}

const SELECT = `SELECT id, reference, received_at, answered_at, request, itinerary,
  (SELECT json_group_array(json_object('audience', audience, 'occasion', occasion, 'state', state,
     'attempts', attempts, 'lastError', last_error, 'dueAt', due_at))
   FROM outbox WHERE booking_id = booking_requests.id) AS messages
  FROM booking_requests`;

const PAGE_LENGTH = 200;

/**
 * Returns the SQL statements for a list: the rows of the first, then those of the next. Each statement reads along an
 * index and stops at the limit, so that none sorts all requests.
 */
export function buildListStatements({ sort, from, to, limit, today }: ListOrder): string[] {
  const days = [
    ...(from === undefined ? [] : [`ends_on >= '${from}'`]),
    ...(to === undefined ? [] : [`begins_at < '${addDays(to, 1)}'`]),
  ];
  const select = (conditions: readonly string[], order: string, index = "") => {
    const all = [...conditions, ...days];
    return `${SELECT} ${index} ${all.length > 0 ? `WHERE ${all.join(" AND ")}` : ""} ORDER BY ${order} LIMIT ${limit}`;
  };
  if (sort === "received") return [select([], "id DESC")];
  return [
    // Journeys in progress. The index is named, because SQLite would otherwise scan all journeys that have begun,
    // rather than sort these few.
    select(
      ["ends_on > substr(begins_at, 1, 10)", `begins_at < '${today}'`, `ends_on >= '${today}'`],
      "begins_at",
      "INDEXED BY booking_requests_long",
    ),
    select([`begins_at >= '${today}'`], "begins_at"),
    select([`begins_at < '${today}'`, `ends_on < '${today}'`], "begins_at DESC"),
  ];
}

/**
 * Lists requests by journey (those in progress, then those to come, then past ones from the latest to the earliest) or
 * by the time received (the newest first).
 */
export async function list(order: ListOrder, options: DatabaseOptions): Promise<RequestRecord[]> {
  const parts = await query<Row>(buildListStatements(order).join(";\n"), options);
  return parts.flat().slice(0, order.limit).map(toRecord);
}

/** Yields all requests, the oldest first, read page by page. */
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
 * Returns one request.
 * @param reference From parseReference.
 * @throws OperatorError if there is no such request.
 */
export async function findOne(reference: string, options: DatabaseOptions): Promise<RequestRecord> {
  const [rows = []] = await query<Row>(`${SELECT} WHERE reference = '${reference}'`, options);
  const [row] = rows;
  if (!row) throw notFound(reference, options);
  return toRecord(row);
}

/**
 * Deletes a request with everything that belongs to it.
 * @param reference From parseReference.
 * @throws OperatorError if there is no such request.
 */
export async function erase(reference: string, options: DatabaseOptions): Promise<void> {
  const sql = `DELETE FROM booking_requests WHERE reference = '${reference}' RETURNING reference`;
  const [rows = []] = await query(sql, options);
  if (rows.length === 0) throw notFound(reference, options);
}

/** Lists the requests whose journeys ended before a day, such as `2027-03-12`. */
export async function listEnded(day: string, options: DatabaseOptions): Promise<readonly EndedRequest[]> {
  const sql = `SELECT reference, ends_on AS endedOn FROM booking_requests WHERE ends_on < '${day}' ORDER BY ends_on`;
  const [rows = []] = await query<EndedRequest>(sql, options);
  return rows;
}

/** Deletes the requests whose journeys ended before a day, and returns them. */
export async function purge(day: string, options: DatabaseOptions): Promise<readonly EndedRequest[]> {
  const sql = `DELETE FROM booking_requests WHERE ends_on < '${day}' RETURNING reference, ends_on AS endedOn`;
  const [rows = []] = await query<EndedRequest>(sql, options);
  return rows;
}

/**
 * Marks a request as answered, or as not answered.
 * @param reference From parseReference.
 * @throws OperatorError if there is no such request.
 */
export async function markAnswered(
  reference: string,
  answeredAt: Date | null,
  options: DatabaseOptions,
): Promise<void> {
  const { id } = await findOne(reference, options);
  await query(listAnswerStatements(id, answeredAt).join(";\n"), options);
}

/**
 * Queues a request's messages again, even those that have been sent: the site's next cron run sends them. Returns the
 * messages as they were before.
 * @param reference From parseReference.
 * @param audience The recipient. Default: the company, through all its channels.
 * @throws OperatorError if there are no such messages.
 */
export async function resend(
  reference: string,
  audience: string | undefined,
  options: DatabaseOptions,
): Promise<readonly MessageRecord[]> {
  const { id, messages } = await findOne(reference, options);
  const ofRequest = messages.filter(({ occasion }) => occasion === "request");
  const asked = ofRequest.filter((message) =>
    audience === undefined ? message.audience !== "visitor" : message.audience === audience,
  );
  if (asked.length === 0) {
    const there = ofRequest.map((message) => message.audience).join(", ") || "none";
    throw new OperatorError(`There is no such message about ${reference}. There are: ${there}.`);
  }
  if (asked.some(({ state }) => state === "sending")) {
    throw new OperatorError(
      `A message about ${reference} is being sent at the moment. Ask again in a minute.`,
    );
  }
  const audiences = asked.map((message) => message.audience);
  await query(listResendStatements(id, audiences, new Date()).join(";\n"), options);
  return asked;
}

function notFound(reference: string, { isRemote }: DatabaseOptions): OperatorError {
  const other = isRemote ? "" : " Requests of the public site are found with --remote.";
  return new OperatorError(
    `There is no request ${reference} in the ${isRemote ? "remote" : "local"} database.${other}`,
  );
}

function toRecord(row: Row): RequestRecord {
  const messages = JSON.parse(row.messages) as (Omit<MessageRecord, "dueAt"> & { readonly dueAt: number })[];
  return {
    id: row.id,
    reference: row.reference,
    receivedAt: new Date(row.received_at),
    request: parseStoredRequest(row.request),
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at),
    itinerary: JSON.parse(row.itinerary) as SentRequest["itinerary"],
    messages: messages.map((message) => ({ ...message, dueAt: new Date(message.dueAt) })),
  };
}
