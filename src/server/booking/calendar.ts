import ICAL from "ical.js";
import { bookingItinerary } from "../../content/booking-itinerary.ts";
import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import { findEnd, findReturnDate } from "../../shared/booking/describe.ts";
import { isMultiDayTour, type TimeMeaning } from "../../shared/booking/fields.ts";
import { addDays, toInstant } from "../../shared/local-time.ts";
import { fillWords, toLine } from "../../shared/text.ts";
import type { StoredRequest } from "./stored-request.ts";

/** RFC 5545 (section 3.1) recommends at most 75 octets a line. ical.js does not count a folded line's initial space. */
ICAL.foldLength = 74;

const HOUR_MS = 3_600_000;

/** Titles with placeholders such as `{pickup}`. */
type EventTitles = Readonly<Record<TimeMeaning | "return" | "tour" | "home", string>>;

/** Returns an iCalendar file (RFC 5545). Times are in UTC, because UTC needs no VTIMEZONE component. */
export function buildCalendar(
  { reference, receivedAt, request }: Pick<StoredRequest, "reference" | "receivedAt" | "request">,
  siteOrigin: string,
  description: string,
  titles: EventTitles,
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
      summary: writeTitle(leg, reference, titles),
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
    // The flight home from a tour departs from where the tour ends.
    dropoff: isMultiDayTour(request) ? "" : request.pickup,
    date: findReturnDate(request),
    time: request.returnTime,
    timeOf: request.returnTimeOf,
    flight: request.returnFlight,
    // The all-aboard time belongs to the day of the outward journey.
    allAboard: "",
  };
  return request.returnTime === "" ? [outward] : [outward, back];
}

/** A tour of several days lasts whole days. Another event ends only at a time that the visitor gave. */
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
  const end =
    leg.hours === null
      ? toInstant({ date, time: leg.allAboard || leg.time })
      : begin.getTime() + leg.hours * HOUR_MS;
  return { dtstart: toUtc(begin), ...(end > begin && { dtend: toUtc(new Date(end)) }) };
}

function writeTitle(leg: Leg, reference: string, titles: EventTitles): string {
  const { timeOf, serviceType } = leg;
  const { serviceType: services, timeOf: meanings } = bookingItinerary.choices;
  // toLine collapses the two spaces that an empty flight leaves.
  return toLine(
    fillWords(titles[findTitle(leg)], {
      ...leg,
      reference,
      service: services[serviceType],
      meaning: meanings[timeOf],
    }),
  );
}

function findTitle(leg: Leg): keyof EventTitles {
  const { part, timeOf } = leg;
  if (part === "outward") return isMultiDayTour(leg) ? "tour" : timeOf;
  if (timeOf === "pickup") return "return";
  return isMultiDayTour(leg) ? "home" : timeOf;
}
