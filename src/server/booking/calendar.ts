import ICAL from "ical.js";
import { bookingItinerary } from "../../content/booking-itinerary.ts";
import { bookingMail } from "../../content/booking-mail.ts";
import { journeyEstimates } from "../../content/journey-estimates.ts";
import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import { fillWords } from "../../shared/booking/text.ts";
import { type Leg, listLegs } from "./legs.ts";

const SECOND_MS = 1_000;

/** What a calendar entry is made from. */
interface CalendarRequest {
  readonly reference: string;
  readonly receivedAt: Date;
  /** Of two files about one request calendars take the one that was written later. */
  readonly writtenAt: Date;
  readonly request: BookingRequest;
}

/**
 * The journey, and the return where there is one, as tentative entries of a calendar (RFC 5545). Times are given in
 * UTC, so that they are right in any calendar and need no definition of a time zone. A later file about the same
 * request has the same UIDs and a higher SEQUENCE, which counts the seconds since the request came in.
 * @param host The site's host name, which makes the UIDs unique in the world.
 * @param description The itinerary in words.
 */
export function buildCalendar(
  { reference, receivedAt, writtenAt, request }: CalendarRequest,
  host: string,
  description: string,
): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.updatePropertyWithValue("version", "2.0");
  calendar.updatePropertyWithValue("prodid", `-//${host}//Booking requests//EN`);
  calendar.updatePropertyWithValue("method", "PUBLISH");
  const sequence = Math.max(0, Math.floor((writtenAt.getTime() - receivedAt.getTime()) / SECOND_MS));
  const service = bookingItinerary.choices.serviceType[request.serviceType];
  for (const leg of listLegs(request)) {
    const event = new ICAL.Component("vevent");
    event.updatePropertyWithValue("uid", `${reference.toLowerCase()}-${leg.part}@${host}`);
    event.updatePropertyWithValue("sequence", sequence);
    event.updatePropertyWithValue("dtstamp", ICAL.Time.fromJSDate(receivedAt, true));
    event.updatePropertyWithValue("dtstart", ICAL.Time.fromJSDate(leg.begin, true));
    event.updatePropertyWithValue("dtend", ICAL.Time.fromJSDate(leg.end, true));
    event.updatePropertyWithValue("summary", writeTitle(leg, reference, service));
    event.updatePropertyWithValue("location", leg.location);
    event.updatePropertyWithValue("description", [...writeNotes(leg), description].join("\n"));
    event.updatePropertyWithValue("status", "TENTATIVE");
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}

function writeTitle(leg: Leg, reference: string, service: string): string {
  const { titles, unknownFlight } = bookingMail.calendar;
  const names = { ...leg, reference, service, flight: leg.flight || unknownFlight };
  return fillWords(titles[leg.part === "return" && leg.kind === "pickup" ? "return" : leg.kind], names);
}

/** What is estimated, and with which figures, above the itinerary. */
function writeNotes({ kind, time, flight, driveMinutes }: Leg): string[] {
  const { notes, unknownFlight } = bookingMail.calendar;
  if (kind !== "departure" && kind !== "departureUnplanned") return [];
  const { minutesBeforeDeparture } = journeyEstimates;
  return [
    fillWords(notes[kind], { time, flight: flight || unknownFlight, driveMinutes, minutesBeforeDeparture }),
    "",
  ];
}
