import type { BookingRequest } from "./booking-request.ts";
import { FIELD_NAMES, getField } from "./fields.ts";

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
