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
      dtstart: toUtc(toInstant(leg)),
      dtend: toUtc(findEnd(leg)),
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

/** A multi-day tour ends at 23:59 on its last day at the latest, and another journey at an all-aboard time after its beginning. */
function findEnd(leg: Leg): Date {
  const { serviceType, days, time, allAboard } = leg;
  const isMultiDay = serviceType === "multi-day-tour";
  const date = isMultiDay ? addDays(leg.date, (days ?? 1) - 1) : leg.date;
  const begin = toInstant({ date, time });
  const end = new Date(begin.getTime() + findHours(leg) * HOUR_MS);
  const lastTime = isMultiDay ? "23:59" : allAboard;
  if (lastTime === "") return end;
  const last = toInstant({ date, time: lastTime });
  return last < end && (isMultiDay || last > begin) ? last : end;
}

function findHours({ serviceType, hours }: Leg): number {
  const { transferMinutes, dayTourHours } = bookingMail.calendar;
  if (serviceType === "transfer") return transferMinutes / 60;
  return serviceType === "hourly" ? (hours ?? 1) : dayTourHours;
}
