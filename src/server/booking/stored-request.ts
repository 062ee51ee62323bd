import { referencePrefix } from "../../content/brand.ts";
import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import { FIELD_NAMES, getField } from "../../shared/booking/fields.ts";
import { addDays, toLocalTime } from "../../shared/local-time.ts";
import { createSpokenCode } from "../../shared/spoken-code.ts";

/** Returns a new reference such as `LC-7K3M-92QX`. It may already be taken. */
export function createReference(): string {
  return createSpokenCode(referencePrefix);
}

/** Returns a random secret of 128 bits, in characters that a URL may contain. */
export function createToken(): string {
  const halves = crypto.getRandomValues(new BigUint64Array(2));
  return Array.from(halves, (half) => half.toString(16).padStart(16, "0")).join("");
}

/** The empty values, for fields that did not exist when a request was stored. */
const NOTHING = Object.fromEntries(FIELD_NAMES.map((name) => [name, getField(name).kind.nothing]));

/** The former format of bulky items: ticked ids and a free text. */
interface TickedLuggage {
  readonly specialItems?: readonly string[];
  readonly specialOther?: string;
}

/** @throws Error that does not quote the JSON. The runtime's own error would, and it would be logged. */
export function parseStoredJson<Value>(json: string): Value {
  try {
    return JSON.parse(json) as Value;
  } catch {
    throw new Error("A stored request is not valid JSON.");
  }
}

/** Returns a request from its JSON, in the present or the former format. */
export function parseStoredRequest(json: string): BookingRequest {
  const {
    specialItems = [],
    specialOther = "",
    ...request
  } = parseStoredJson<BookingRequest & TickedLuggage>(json);
  const ticked = [...specialItems.filter((id) => id !== "other"), specialOther].filter(Boolean).join(", ");
  return { ...NOTHING, ...(ticked && { otherLuggage: ticked }), ...request };
}

/**
 * Returns the first day whose journeys are still stored. A request is deleted if its journey, including the return and
 * further days, ended before that day. Counted from the request's date, a journey booked a year ahead would be deleted
 * before it takes place. The cron job and the operator's command both use this day.
 */
export function getFirstStoredDay(now: Date, days: number): string {
  return addDays(toLocalTime(now).date, -days);
}
