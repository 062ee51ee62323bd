import { bookingMail } from "../../content/booking-mail.ts";
import { referencePrefix } from "../../content/brand.ts";
import type { PagePath } from "../../content/site-pages.ts";
import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import { FIELD_NAMES, type FormValues, getField } from "../../shared/booking/fields.ts";
import type { SentRequest } from "../../shared/booking/responses.ts";
import { createSpokenCode } from "../../shared/spoken-code.ts";
import { fillWords } from "../../shared/text.ts";

/** Returns a new reference such as `AB-7K3M-92QX`. It may already be taken. */
export function createReference(): string {
  return createSpokenCode(referencePrefix);
}

/** The empty values, for fields that did not exist when a request was stored. */
const EMPTY_VALUES = Object.fromEntries(FIELD_NAMES.map((name) => [name, getField(name).kind.nothing]));

/** Returns a request from its JSON. */
export function parseStoredRequest(json: string): BookingRequest {
  return { ...EMPTY_VALUES, ...(JSON.parse(json) as BookingRequest) };
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
    const name = PHONE_FIELDS.find((field) => field === line.field);
    const entered = name && typed[name];
    if (!entered) return line;
    return { ...line, text: fillWords(bookingMail.company.typed, { number: line.text, typed: entered }) };
  });
}

const PAGE_PATH: PagePath = "/bookings";

/** The value of `format` in the address of a calendar file. */
export const CALENDAR_FORMAT = "ics";

/** The parts of a stored request that its addresses contain. */
interface Addressed {
  readonly reference: string;
  readonly visitorToken: string;
  readonly companyToken: string;
}

/** Returns the path and query of the visitor's confirmation. */
export function buildConfirmationPath({ reference, visitorToken }: Addressed): string {
  return `${PAGE_PATH}?${new URLSearchParams({ reference, token: visitorToken })}`;
}

/** Returns the path and query of the visitor's calendar file. */
export function buildCalendarPath(stored: Addressed): string {
  return `${buildConfirmationPath(stored)}&format=${CALENDAR_FORMAT}`;
}

/** Returns the path and query of the company's page about a request. */
export function buildCompanyPath({ reference, companyToken }: Addressed): string {
  return `${PAGE_PATH}?${new URLSearchParams({ reference, company: companyToken })}`;
}
