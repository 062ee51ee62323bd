import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import { FIELD_NAMES, getField, isPersonal } from "../../shared/booking/fields.ts";
import type { SentRequest } from "../../shared/booking/responses.ts";
import { toLocalTime } from "../../shared/local-time.ts";

export interface StoredRequest {
  readonly id: number;
  readonly reference: string;
  readonly fingerprint: string;
  /** The secret in the URL of the visitor's confirmation. */
  readonly visitorToken: string;
  /** The secret in the URL of the company's page. */
  readonly companyToken: string;
  readonly receivedAt: Date;
  readonly answeredAt: Date | null;
  /** A day such as `2027-03-12`. migrations/ describes how the database derives `ends_on`. */
  readonly endsOn: string;
  readonly request: BookingRequest;
  readonly itinerary: SentRequest["itinerary"];
}

/** Returns the lines of the itinerary without personal answers. */
export function listJourneyLines({ itinerary }: StoredRequest): StoredRequest["itinerary"] {
  return itinerary.filter(({ field }) => !isPersonal(field));
}

/** Returns whether the site may send messages about the request. listDueMessages checks the same condition in SQL. */
export function isOpen({ answeredAt, endsOn }: StoredRequest): boolean {
  return answeredAt === null && endsOn >= toLocalTime(new Date()).date;
}

export const REQUEST_COLUMNS = `id, reference, fingerprint, visitor_token AS visitorToken, company_token AS companyToken,
  received_at AS receivedAt, answered_at AS answeredAt, ends_on AS endsOn, request, itinerary`;

/** Times are in milliseconds. `request` and `itinerary` are JSON. */
export interface StoredRow
  extends Omit<StoredRequest, "receivedAt" | "answeredAt" | "request" | "itinerary"> {
  readonly receivedAt: number;
  readonly answeredAt: number | null;
  readonly request: string;
  readonly itinerary: string;
}

export function parseStoredRow(row: StoredRow): StoredRequest {
  return {
    ...row,
    receivedAt: new Date(row.receivedAt),
    answeredAt: row.answeredAt === null ? null : new Date(row.answeredAt),
    request: parseStoredRequest(row.request),
    itinerary: JSON.parse(row.itinerary),
  };
}

/** A stored request gets these values for fields that were added later. */
const EMPTY_VALUES = Object.fromEntries(FIELD_NAMES.map((name) => [name, getField(name).kind.emptyValue]));

export function parseStoredRequest(json: string): BookingRequest {
  return { ...EMPTY_VALUES, ...(JSON.parse(json) as BookingRequest) };
}
