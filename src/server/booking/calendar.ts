import ICAL from "ical.js";
import { bookingItinerary } from "../../content/booking-itinerary.ts";
import { bookingMail } from "../../content/booking-mail.ts";
import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import type { TimeOccurrence } from "../../shared/booking/choices.ts";
import { findInstant } from "../../shared/booking/local-time.ts";
import { fillWords } from "./fill-words.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a calendar entry is made from. */
interface CalendarRequest {
  readonly reference: string;
  readonly receivedAt: Date;
  readonly request: BookingRequest;
}

/**
 * The journey, and the return where there is one, as tentative entries of a calendar (RFC 5545). Times are given in
 * UTC, so that they are right in any calendar and need no definition of a time zone. A later file about the same
 * request has the same UIDs.
 * @param host The site's host name, which makes the UIDs unique in the world.
 * @param description The itinerary in words.
 */
export function buildCalendar(
  { reference, receivedAt, request }: CalendarRequest,
  host: string,
  description: string,
): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.updatePropertyWithValue("version", "2.0");
  calendar.updatePropertyWithValue("prodid", `-//${host}//Booking requests//EN`);
  calendar.updatePropertyWithValue("method", "PUBLISH");

  const words = bookingMail.calendar;
  const names = { reference, service: bookingItinerary.serviceTypes[request.serviceType], ...request };
  const start = toMoment(request.date, request.time, request.timeOccurrence);
  addEvent("outward", fillWords(words.outward, names), request.pickup, start, getDuration(request));
  if (request.returnDate !== "") {
    const returnStart = toMoment(request.returnDate, request.returnTime, request.returnTimeOccurrence);
    addEvent("return", fillWords(words.return, names), request.dropoff, returnStart, 0);
  }
  return `${calendar.toString()}\r\n`;

  function addEvent(part: string, summary: string, location: string, begin: Date, durationMs: number) {
    const event = new ICAL.Component("vevent");
    event.updatePropertyWithValue("uid", `${reference.toLowerCase()}-${part}@${host}`);
    event.updatePropertyWithValue("dtstamp", ICAL.Time.fromJSDate(receivedAt, true));
    event.updatePropertyWithValue("dtstart", ICAL.Time.fromJSDate(begin, true));
    if (durationMs > 0) {
      const end = new Date(begin.getTime() + durationMs);
      event.updatePropertyWithValue("dtend", ICAL.Time.fromJSDate(end, true));
    }
    event.updatePropertyWithValue("summary", summary);
    event.updatePropertyWithValue("location", location);
    event.updatePropertyWithValue("description", description);
    event.updatePropertyWithValue("status", "TENTATIVE");
    calendar.addSubcomponent(event);
  }
}

/**
 * The moment at which the local clock shows this. Of a time that comes twice it is the first unless told, because an
 * early chauffeur waits and a late one is missed; in the hour that is left out in spring the clock has gone on.
 */
export function toMoment(date: string, time: string, occurrence: TimeOccurrence | null): Date {
  return findInstant({ date, time }, occurrence) ?? new Date(`${date}T${time}:00Z`);
}

/** How long a journey takes as far as it was said; 0 where it was not. */
function getDuration({ hours, days }: BookingRequest): number {
  return (hours ?? 0) * HOUR_MS + (days ?? 0) * DAY_MS;
}
