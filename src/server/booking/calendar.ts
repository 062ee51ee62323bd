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

/** Texts with placeholders in braces. */
type EventTitles = Readonly<Record<TimeMeaning | "return", string>>;

/** Returns an iCalendar file (RFC 5545). Times are in UTC, which needs no time zone definition. */
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
    // The same UID in every file lets a second import update the event. The host makes the UID globally unique.
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

/** A request with the places, time and flight of one direction. */
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
  // toLine collapses the two spaces that an empty flight leaves.
  return toLine(fillWords(title, { ...leg, reference, service }));
}

/** Returns the drop-off if the time is a departure, because the pick-up time is not agreed yet. */
function findLocation({ timeOf, pickup, dropoff }: Leg): string {
  return timeOf === "departure" && dropoff !== "" ? dropoff : pickup;
}

/** The event ends at the ship's all-aboard time if that time falls within the event. */
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

/** Returns when a day tour on the last day would end, at the latest 23:59. */
function findLastEvening({ date, time, days }: Leg): Date {
  const lastDay = addDays(date, (days ?? 1) - 1);
  const evening = addHours(toInstant({ date: lastDay, time }), bookingMail.calendar.dayTourHours);
  const midnight = toInstant({ date: lastDay, time: "23:59" });
  return evening < midnight ? evening : midnight;
}

function addHours(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * HOUR_MS);
}
