import { bookingItinerary, fleet } from "../../content/booking-itinerary.ts";
import { bookingMail } from "../../content/booking-mail.ts";
import type { FieldName } from "../../shared/booking/fields.ts";
import type { LinkedLine } from "../../shared/booking/responses.ts";
import { findWarnings } from "../../shared/booking/warnings.ts";
import { toLocalTime, toMomentInWords } from "../../shared/local-time.ts";
import { fillWords } from "../../shared/text.ts";
import type { StoredRequest } from "./database.ts";
import { quoteEnteredPhones } from "./stored-request.ts";

/** Links must encode text that a visitor typed. */
const LINKS: { readonly [Name in FieldName]?: (text: string, booking: StoredRequest) => string } = {
  pickup: buildMapLink,
  dropoff: buildMapLink,
  stops: buildMapLink,
  phone: (_, { request }) => buildTelephoneLink(request.phone),
  passengerPhone: (_, { request }) => buildTelephoneLink(request.passengerPhone),
  email: (_, booking) => buildReplyLink(booking),
};

export function listCompanyLines(booking: StoredRequest): LinkedLine[] {
  const { receivedAt, request, itinerary } = booking;
  const { warningLabel, warnings: texts } = bookingMail.company;
  const warnings = findWarnings(request, toLocalTime(receivedAt).date, fleet, texts, bookingItinerary);
  const lines = quoteEnteredPhones(itinerary, request).map(({ field, label, text }) =>
    createLine(label, text, (line) => LINKS[field]?.(line, booking)),
  );
  return [
    ...lines.slice(0, 1),
    ...warnings.map(({ text }) => createLine(warningLabel, text)),
    ...lines.slice(1),
    ...listReceipt(booking),
  ];
}

export function listReceipt({ reference, receivedAt }: StoredRequest): LinkedLine[] {
  return [
    createLine(bookingMail.referenceLabel, reference),
    createLine(bookingMail.receivedLabel, toMomentInWords(receivedAt)),
  ];
}

export function createLine(
  label: string,
  text: string,
  link: (text: string) => string | undefined = () => undefined,
): LinkedLine {
  return { label, texts: text.split("\n").map((line) => ({ text: line, link: link(line) })) };
}

/** https://developers.google.com/maps/documentation/urls/get-started#search-action */
function buildMapLink(place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: place })}`;
}

/** Omits the extension, because phones dial extensions in different ways. The text of the link shows the extension. */
function buildTelephoneLink(stored: string): string {
  return `tel:${/^\+\d+/.exec(stored)?.[0] ?? ""}`;
}

/** Returns a mailto URL (RFC 6068). An encoded address cannot add recipients or headers. */
export function buildReplyLink({ reference, request }: StoredRequest): string {
  const address = request.email.split("@").map(encodeURIComponent).join("@");
  return `mailto:${address}?subject=${encodeURIComponent(fillWords(bookingMail.replySubject, { reference }))}`;
}
