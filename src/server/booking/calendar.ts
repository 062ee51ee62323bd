import ICAL from "ical.js";
import { bookingItinerary } from "../../content/booking-itinerary.ts";
import { bookingMail } from "../../content/booking-mail.ts";
import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import { findEnd, findReturnDate, formatFlightNumber } from "../../shared/booking/describe.ts";
import { isMultiDayTour } from "../../shared/booking/fields.ts";
import { addDays, toInstant } from "../../shared/local-time.ts";
import { fillWords, toLine } from "../../shared/text.ts";
import type { StoredRequest } from "./stored-request.ts";

/** RFC 5545 (section 3.1) recommends at most 75 octets a line. ical.js does not count a folded line's initial space. */
ICAL.foldLength = 74;

const HOUR_MS = 3_600_000;

/** Returns an iCalendar file (RFC 5545). Times are in UTC, because UTC needs no VTIMEZONE component. */
export function buildCalendar(
  { reference, receivedAt, request }: Pick<StoredRequest, "reference" | "receivedAt" | "request">,
  siteOrigin: string,
  description: string,
  titleTemplate: string,
): string {
  const host = new URL(siteOrigin).hostname;
  // The file has no METHOD, which would make it an iTIP message and require an ORGANIZER (RFC 5546, section 3.2).
  const calendar = createComponent("vcalendar", {
    version: "2.0",
    prodid: `-//${host}//Booking requests//EN`,
  });
  for (const leg of listLegs(request)) {
    const event = createComponent("vevent", {
      // The UID depends neither on the time nor on the recipient, so that a second import can update the event.
      uid: `${reference.toLowerCase()}-${leg.part}@${host}`,
      dtstamp: toUtc(receivedAt),
      ...listTimes(leg),
      summary: fillWords(titleTemplate, { title: writeTitle(leg), reference }),
      // If the time is when a flight departs, the location is the airport, which is the drop-off.
      location: (leg.timeOf === "departure" && leg.dropoff) || leg.pickup,
      description,
      status: "TENTATIVE",
    });
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}

function createComponent(type: string, properties: Readonly<Record<string, string | ICAL.Time>>) {
  const component = new ICAL.Component(type);
  for (const [name, value] of Object.entries(properties)) component.updatePropertyWithValue(name, value);
  return component;
}

function toUtc(moment: Date): ICAL.Time {
  return ICAL.Time.fromJSDate(moment, true);
}

/** A request with the places, date, time and flight of one direction. */
interface Leg extends BookingRequest {
  readonly part: "outward" | "return";
}

function listLegs(request: BookingRequest): Leg[] {
  const outward: Leg = { ...request, part: "outward" };
  const back: Leg = {
    ...request,
    part: "return",
    pickup: findEnd(request),
    // Empty for a tour, because its location is where the tour ends.
    dropoff: isMultiDayTour(request) ? "" : request.pickup,
    date: findReturnDate(request),
    time: request.returnTime,
    timeOf: request.returnTimeOf,
    flight: request.returnFlight,
  };
  return request.returnTime === "" ? [outward] : [outward, back];
}

/** A tour of several days lasts whole days. Other events have an end only after given hours or at a day tour's all-aboard time. */
function listTimes(leg: Leg) {
  const { date, days, part } = leg;
  if (part === "outward" && days !== null) {
    return {
      dtstart: ICAL.Time.fromDateString(date),
      // RFC 5545 (section 3.6.1): DTEND is the day after the last day.
      dtend: ICAL.Time.fromDateString(addDays(date, days)),
    };
  }
  const begin = toInstant(leg);
  const allAboard = leg.serviceType === "day-tour" && leg.allAboard;
  const end = leg.hours
    ? new Date(begin.getTime() + leg.hours * HOUR_MS)
    : toInstant({ date, time: allAboard || leg.time });
  return { dtstart: toUtc(begin), ...(end > begin && { dtend: toUtc(end) }) };
}

function writeTitle(leg: Leg): string {
  const { serviceType, timeOf } = bookingItinerary.choices;
  const words = {
    ...leg,
    flight: formatFlightNumber(leg.flight),
    service: serviceType[leg.serviceType],
    meaning: timeOf[leg.timeOf],
  };
  // toLine collapses the two spaces that an empty flight leaves.
  return toLine(fillWords(bookingMail.calendar.titles[findTitle(leg)], words));
}

function findTitle(leg: Leg): keyof typeof bookingMail.calendar.titles {
  const { part, timeOf } = leg;
  if (part === "outward") return isMultiDayTour(leg) ? "tour" : timeOf;
  return timeOf === "pickup" ? "return" : timeOf;
}
