import { bookingItinerary } from "../../content/booking-itinerary.ts";
import { bookingMail } from "../../content/booking-mail.ts";
import { referencePrefix } from "../../content/brand.ts";
import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import { FIELD_NAMES, type FormValues, getField } from "../../shared/booking/fields.ts";
import type { SentRequest } from "../../shared/booking/submission.ts";
import { addDays, toLocalTime } from "../../shared/local-time.ts";
import { createSpokenCode } from "../../shared/spoken-code.ts";
import { fillWords } from "../../shared/text.ts";

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

/** @throws Error that does not quote the JSON. The runtime's own error would, and it would be logged. */
export function parseStoredJson<Value>(json: string): Value {
  try {
    return JSON.parse(json) as Value;
  } catch {
    throw new Error("A stored request is not valid JSON.");
  }
}

/** Returns a request from its JSON. */
export function parseStoredRequest(json: string): BookingRequest {
  return { ...NOTHING, ...parseStoredJson<BookingRequest>(json) };
}

const PHONE_FIELDS = ["phone", "passengerPhone"] as const;

/** Adds the entered telephone numbers that differ from the stored ones in more than spaces. */
export function addEnteredPhones(request: BookingRequest, values: FormValues): BookingRequest {
  const strip = (text: string) => text.replaceAll(" ", "");
  const changed = PHONE_FIELDS.filter(
    (name) => request[name] && strip(request[name]) !== strip(values[name]),
  );
  return { ...request, typed: Object.fromEntries(changed.map((name) => [name, values[name]])) };
}

/** Returns the itinerary with the entered telephone numbers beside the parsed ones, so that a wrong parse is noticed. */
export function quoteEnteredPhones(itinerary: SentRequest["itinerary"], { typed = {} }: BookingRequest) {
  return itinerary.map((line) => {
    const name = PHONE_FIELDS.find((each) => bookingItinerary.labels[each] === line.label);
    if (!name || !typed[name]) return line;
    return { ...line, text: fillWords(bookingMail.company.typed, { number: line.text, typed: typed[name] }) };
  });
}

/**
 * Returns the first day whose journeys are still stored. A request is deleted if its journey, including the return and
 * further days, ended before that day. Counted from the request's date, a journey booked a year ahead would be deleted
 * before it takes place. The cron job and the operator's command both use this day.
 */
export function getFirstStoredDay(now: Date, days: number): string {
  return addDays(toLocalTime(now).date, -days);
}
