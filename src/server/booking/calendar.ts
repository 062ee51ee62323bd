import ICAL from "ical.js";
import { bookingItinerary } from "../../content/booking-itinerary.ts";
import { bookingMail } from "../../content/booking-mail.ts";
import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import type { TimeMeaning } from "../../shared/booking/fields.ts";
import { addDays, toInstant } from "../../shared/local-time.ts";
import { fillWords, toLine } from "../../shared/text.ts";
import type { StoredRequest } from "./stored-request.ts";

/** RFC 5545 (section 3.1) recommends at most 75 octets a line. ical.js does not count a folded line's initial space. */
ICAL.foldLength = 74;

const HOUR_MS = 3_600_000;

/** Titles with placeholders such as `{pickup}`. */
type EventTitles = Readonly<Record<TimeMeaning | "return", string>>;

/** Returns an iCalendar file (RFC 5545). DTSTART and DTEND are in UTC, because UTC needs no VTIMEZONE component. */
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
  // The file has no METHOD, which would make it an iTIP message and require an ORGANIZER (RFC 5546, section 3.2).
  for (const leg of listLegs(request)) {
    const event = new ICAL.Component("vevent");
    // The UID depends neither on the time nor on the recipient, so that a second import can update the event.
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

/** A request with the places, date, time and flight of one direction. */
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
    // The all-aboard time belongs to the day of the outward journey.
    allAboard: "",
  };
  return request.returnDate === "" ? [outward] : [outward, back];
}

function writeTitle(leg: Leg, reference: string, titles: EventTitles): string {
  const { part, timeOf, serviceType } = leg;
  const title = titles[part === "return" && timeOf === "pickup" ? "return" : timeOf];
  const service = bookingItinerary.choices.serviceType[serviceType];
  // toLine collapses the two spaces that an empty flight leaves.
  return toLine(fillWords(title, { ...leg, reference, service }));
}

/** Returns the pick-up, or the drop-off if there is one and the event begins when a flight departs. */
function findLocation({ timeOf, pickup, dropoff }: Leg): string {
  return timeOf === "departure" && dropoff !== "" ? dropoff : pickup;
}

function findEnd(leg: Leg): Date {
  if (leg.serviceType === "multi-day-tour") return findMultiDayEnd(leg);
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

/** Returns the end of a tour: `dayTourHours` after `time` on the last day, but 23:59 at the latest. */
function findMultiDayEnd({ date, time, days }: Leg): Date {
  const lastDay = addDays(date, (days ?? 1) - 1);
  const tourEnd = addHours(toInstant({ date: lastDay, time }), bookingMail.calendar.dayTourHours);
  const latestEnd = toInstant({ date: lastDay, time: "23:59" });
  return tourEnd < latestEnd ? tourEnd : latestEnd;
}

function addHours(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * HOUR_MS);
}
