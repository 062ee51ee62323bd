import { bookingForm } from "../../content/booking-form.ts";
import { bookingItinerary, fleet } from "../../content/booking-itinerary.ts";
import { bookingMail } from "../../content/booking-mail.ts";
import { findEnd } from "../../shared/booking/describe.ts";
import type { FieldName } from "../../shared/booking/fields.ts";
import {
  countDigits,
  hasPrefix,
  listPhoneNumbers,
  MAX_PHONE_DIGITS,
} from "../../shared/booking/phone-numbers.ts";
import type { LinkedLine } from "../../shared/booking/responses.ts";
import { findWarnings, isAboutAnswer } from "../../shared/booking/warnings.ts";
import { toDateInWords, toLocalTime, toMomentInWords } from "../../shared/local-time.ts";
import { countThings } from "../../shared/party.ts";
import { countCharacters, fillWords, isSameText } from "../../shared/text.ts";
import type { StoredRequest } from "./stored-request.ts";

/** In characters. A longer line is probably a sentence, for which a map finds nothing. */
const MAX_STOP_LENGTH = 80;

/** Links must encode text that a visitor typed. */
const LINKS: { readonly [Name in FieldName]?: (text: string, booking: StoredRequest) => string | undefined } =
  {
    pickup: buildMapLink,
    dropoff: buildMapLink,
    stops: (line, { request: { serviceType } }) =>
      // The stops of a hire by the hour are a plan in words.
      serviceType === "hourly" || countCharacters(line) > MAX_STOP_LENGTH ? undefined : buildMapLink(line),
    phone: (_, { request }) => buildTelephoneLink(request.phone),
    passengerPhone: (_, { request }) => buildTelephoneLink(request.passengerPhone),
    email: (_, booking) => buildReplyLink(booking),
  };

export function listCompanyLines(booking: StoredRequest): LinkedLine[] {
  const { receivedAt, request, itinerary } = booking;
  const { date: today } = toLocalTime(receivedAt);
  const warnings = findWarnings(request, today, fleet, bookingForm.warnings, bookingItinerary);
  const { warningLabel } = bookingMail.company;
  const lines = itinerary.map(({ field, label, text }) => {
    const line = createLine(label, text, (each) => LINKS[field]?.(each, booking));
    const notes = warnings
      .filter((warning) => warning.field === field && isAboutAnswer(warning))
      .map((warning) => ({ text: `${warningLabel}: ${warning.text}`, isWarning: true }));
    return { ...line, texts: [...line.texts, ...notes] };
  });
  return [...lines, ...listReceipt(booking)];
}

/** Summarises the journey in one line, such as `Mon 14 June 2027, 05:20 · Dublin Airport → Bushmills · 2 people`. */
export function describeInOneLine({ request }: Pick<StoredRequest, "request">): string {
  const { date, time, timeOf, pickup, passengers, serviceType } = request;
  const { choices } = bookingItinerary;
  const end = findEnd(request);
  const day = (toDateInWords(date) ?? date).replace(/^(\w{3})\w+/, "$1");
  // Without its meaning, the departure of a flight would look like a pick-up.
  const meaning = timeOf === "departure" ? choices.timeOf.departure : "";
  const places = end === "" || isSameText(pickup, end) ? pickup : `${pickup} → ${end}`;
  const service = serviceType !== "transfer" && choices.serviceType[serviceType];
  const people = countThings(bookingMail.people, passengers);
  return [`${day}, ${meaning}${time}`, places, service, people].filter(Boolean).join(" · ");
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

/** Returns no link unless the text is one number that begins with + or 0. Excludes `(0)`, because a phone would dial that zero. */
function buildTelephoneLink(text: string): string | undefined {
  const isLong = countDigits(text) > MAX_PHONE_DIGITS;
  const isNumber = listPhoneNumbers(text)[0] === text && hasPrefix(text) && !isLong && !text.includes("(0)");
  return isNumber ? `tel:${text.replace(/[^+\d]/g, "")}` : undefined;
}

/** Returns a mailto URL (RFC 6068). An encoded address cannot add recipients or headers. */
export function buildReplyLink({ reference, request }: StoredRequest): string {
  const address = request.email.split("@").map(encodeURIComponent).join("@");
  return `mailto:${address}?subject=${encodeURIComponent(fillWords(bookingMail.visitor.subject, { reference }))}`;
}
