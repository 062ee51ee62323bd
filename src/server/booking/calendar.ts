import ICAL from "ical.js";
import { bookingItinerary } from "../../content/booking-itinerary.ts";
import { bookingMail } from "../../content/booking-mail.ts";
import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import type { TimeMeaning } from "../../shared/booking/fields.ts";
import { addDays, toInstant } from "../../shared/local-time.ts";
import { fillWords, toLine } from "../../shared/text.ts";
import type { StoredRequest } from "./database.ts";

/** RFC 5545 (section 3.1) allows 75 octets a line. ical.js does not count the space that begins a folded line. */
ICAL.foldLength = 74;

const HOUR_MS = 3_600_000;

/** The titles of events, by the meaning of their time. Placeholders in braces are filled in. */
type EventTitles = Readonly<Record<TimeMeaning | "return", string>>;

/**
 * Returns an iCalendar file (RFC 5545) with a tentative event for the journey and one for its return, if any. Each event
 * begins at the time that the visitor entered. Times are in UTC, which needs no time zone definition. Files about one
 * request have the same UIDs, so that a second import updates the events.
 * @param siteOrigin Scheme and host of the public site. The host makes the UIDs globally unique.
 * @param description The itinerary as text.
 * @param titles Titles for the company or for the visitor.
 */
export function buildCalendar(
  { reference, receivedAt, request }: Pick<StoredRequest, "reference" | "receivedAt" | "request">,
  siteOrigin: string,
  description: string,
  titles: EventTitles,
): string {
  const host = new URL(siteOrigin).hostname;
  const calendar = new ICAL.Component("vcalendar");
  calendar.updatePropertyWithValue("version", "2.0");
  calendar.updatePropertyWithValue("prodid", `-//${host}//Booking requests//EN`);
  // Without METHOD the file is no iTIP message, which would need an ORGANIZER (RFC 5546, section 3.2.1).
  for (const leg of listLegs(request)) {
    const event = new ICAL.Component("vevent");
    event.updatePropertyWithValue("uid", `${reference.toLowerCase()}-${leg.part}@${host}`);
    event.updatePropertyWithValue("dtstamp", ICAL.Time.fromJSDate(receivedAt, true));
    event.updatePropertyWithValue("dtstart", ICAL.Time.fromJSDate(toInstant(leg), true));
    event.updatePropertyWithValue("dtend", ICAL.Time.fromJSDate(findEnd(leg), true));
    event.updatePropertyWithValue("summary", writeTitle(leg, reference, titles));
    event.updatePropertyWithValue("location", findLocation(leg));
    event.updatePropertyWithValue("description", description);
    event.updatePropertyWithValue("status", "TENTATIVE");
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}

/** One direction of a journey: the request with the places, time and flight of that direction. */
interface Leg extends BookingRequest {
  readonly part: "outward" | "return";
}

function listLegs(request: BookingRequest): Leg[] {
  const outward: Leg = { ...request, part: "outward" };
  const back: Leg = {
    ...request,
    part: "return",
    pickup: request.dropoff,
    dropoff: request.pickup,
    date: request.returnDate,
    time: request.returnTime,
    timeOf: request.returnTimeOf,
    flight: request.returnFlight,
    // The ship's time is on the day of the outward journey.
    allAboard: "",
  };
  return request.returnDate === "" ? [outward] : [outward, back];
}

function writeTitle(leg: Leg, reference: string, titles: EventTitles): string {
  const { part, timeOf, serviceType } = leg;
  const title = titles[part === "return" && timeOf === "pickup" ? "return" : timeOf];
  const service = bookingItinerary.choices.serviceType[serviceType];
  // Without a flight, the title would contain two spaces in a row: toLine collapses them.
  return toLine(fillWords(title, { ...leg, reference, service }));
}

/** Returns the pick-up or, if the time is a departure, the drop-off, because the pick-up time is not agreed yet. */
function findLocation({ timeOf, pickup, dropoff }: Leg): string {
  return timeOf === "departure" && dropoff !== "" ? dropoff : pickup;
}

/** A day's event ends at the ship's all-aboard time if that falls within the event. */
function findEnd(leg: Leg): Date {
  if (leg.serviceType === "multi-day-tour") return findLastEvening(leg);
  const begin = toInstant(leg);
  const end = addHours(begin, findHours(leg));
  if (leg.allAboard === "") return end;
  const allAboard = toInstant({ date: leg.date, time: leg.allAboard });
  return allAboard > begin && allAboard < end ? allAboard : end;
}

function findHours({ serviceType, hours }: Leg): number {
  const { transferMinutes, dayTourHours } = bookingMail.calendar;
  if (serviceType === "transfer") return transferMinutes / 60;
  return serviceType === "hourly" ? (hours ?? 1) : dayTourHours;
}

/** Returns the end of the last day, which is as long as a day tour and ends on the same date. */
function findLastEvening({ date, time, days }: Leg): Date {
  const lastDay = addDays(date, (days ?? 1) - 1);
  const evening = addHours(toInstant({ date: lastDay, time }), bookingMail.calendar.dayTourHours);
  const midnight = toInstant({ date: lastDay, time: "23:59" });
  return evening < midnight ? evening : midnight;
}

function addHours(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * HOUR_MS);
}
