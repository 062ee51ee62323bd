import { bookingItinerary } from "../../content/booking-itinerary.ts";
import { referencePrefix } from "../../content/brand.ts";
import type { PagePath } from "../../content/site-pages.ts";
import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import { FIELD_NAMES, getField } from "../../shared/booking/fields.ts";
import { toDateInWords } from "../../shared/local-time.ts";
import { createSpokenCode } from "../../shared/spoken-code.ts";
import { fillWords } from "../../shared/text.ts";

/** Returns a random reference such as `AB-7K3M-92QX`. Another request may already have the same reference. */
export function createReference(): string {
  return createSpokenCode(referencePrefix);
}

/** A stored request gets these values for fields that were added later. */
const EMPTY_VALUES = Object.fromEntries(FIELD_NAMES.map((name) => [name, getField(name).kind.emptyValue]));

export function parseStoredRequest(json: string): BookingRequest {
  return { ...EMPTY_VALUES, ...(JSON.parse(json) as BookingRequest) };
}

/** Fills in the reference, the service and the date, which contain nothing personal. */
export function fillSummary(
  words: string,
  {
    reference,
    request: { serviceType, date },
  }: { readonly reference: string; readonly request: BookingRequest },
): string {
  const service = bookingItinerary.choices.serviceType[serviceType];
  return fillWords(words, { reference, service, date: toDateInWords(date) ?? date });
}

const PAGE_PATH: PagePath = "/bookings";

export const CALENDAR_FORMAT = "ics";

interface RequestSecrets {
  readonly reference: string;
  readonly visitorToken: string;
  readonly companyToken: string;
}

export function buildConfirmationPath({ reference, visitorToken }: RequestSecrets): string {
  return `${PAGE_PATH}?${new URLSearchParams({ reference, token: visitorToken })}`;
}

export function buildCalendarPath(stored: RequestSecrets): string {
  return `${buildConfirmationPath(stored)}&format=${CALENDAR_FORMAT}`;
}

export function buildCompanyPath({ reference, companyToken }: RequestSecrets): string {
  return `${PAGE_PATH}?${new URLSearchParams({ reference, company: companyToken })}`;
}
