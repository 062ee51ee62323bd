import ICAL from "ical.js";
import { bookingItinerary } from "../../content/booking-itinerary.ts";
import { bookingMail } from "../../content/booking-mail.ts";
import { type EstimatedDrive, journeyEstimates } from "../../content/journey-estimates.ts";
import { places } from "../../content/places.ts";
import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import {
  addDays,
  findInstant,
  type LocalTime,
  type TimeOccurrence,
} from "../../shared/booking/local-time.ts";
import { findPlaceKind } from "../../shared/booking/place-kind.ts";
import { fillWords } from "../../shared/booking/text.ts";

/**
 * ical.js counts a folded line without the space before it: 74 and the space are the 75 octets that a line may have
 * (RFC 5545, section 3.1).
 */
ICAL.foldLength = 74;

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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What an entry of the calendar stands for; each has its own title in the content. */
type LegKind = "pickup" | "landing" | "departure" | "departureUnplanned";

/** One way of a journey, as long as a chauffeur is busy with it. */
interface Leg {
  readonly part: "outward" | "return";
  readonly kind: LegKind;
  readonly begin: Date;
  readonly end: Date;
  /** Where the chauffeur has to be at its beginning. */
  readonly location: string;
  readonly pickup: string;
  readonly dropoff: string;
  readonly flight: string;
  /** The time that the visitor gave, by the clock in Belfast: `06:40`. */
  readonly time: string;
  /** The estimate that the beginning was reckoned with, in minutes; null where there was none to make. */
  readonly driveMinutes: number | null;
}

/** What the visitor said about one way. */
interface Way extends Pick<Leg, "part" | "pickup" | "dropoff" | "flight"> {
  readonly given: LocalTime;
  readonly occurrence: TimeOccurrence | null;
  readonly timeOf: BookingRequest["timeOf"];
}

/** The journey, and the return where there is one. */
function listLegs(request: BookingRequest): Leg[] {
  const { pickup, dropoff } = request;
  const outward: Way = {
    part: "outward",
    pickup,
    dropoff,
    flight: request.flight,
    given: { date: request.date, time: request.time },
    occurrence: request.timeOccurrence,
    timeOf: request.timeOf,
  };
  if (request.returnDate === "") return [planLeg(outward, request)];
  const back: Way = {
    part: "return",
    pickup: dropoff,
    dropoff: pickup,
    flight: request.returnFlight,
    given: { date: request.returnDate, time: request.returnTime },
    occurrence: request.returnTimeOccurrence,
    timeOf: request.returnTimeOf,
  };
  return [planLeg(outward, request), planLeg(back, request)];
}

function planLeg(way: Way, request: BookingRequest): Leg {
  const { given, occurrence, timeOf, ...said } = way;
  const moment = toInstant(given, occurrence);
  const driveMinutes = estimateDrive(said.pickup, said.dropoff);
  const common = { ...said, time: given.time, driveMinutes };
  if (timeOf === "departure") return planDeparture(common, moment);
  const atAirport = timeOf === "landing";
  return {
    ...common,
    kind: timeOf,
    begin: moment,
    end: endBeforeShip(findEnd(moment, given, driveMinutes, request), moment, way, request),
    location: atAirport ? findAirport(said.pickup, said.dropoff) : said.pickup,
  };
}

/**
 * The time is that of the flight. Where the drive can be estimated the visitor is collected so much earlier; else the
 * entry stands at the one time that is known, at the airport, and its title says so.
 */
function planDeparture(said: Omit<Leg, "kind" | "begin" | "end" | "location">, flight: Date): Leg {
  if (said.driveMinutes === null) {
    return {
      ...said,
      kind: "departureUnplanned",
      begin: flight,
      end: addMinutes(flight, journeyEstimates.transferMinutes),
      location: findAirport(said.dropoff, said.pickup),
    };
  }
  const end = addMinutes(flight, -journeyEstimates.minutesBeforeDeparture);
  return {
    ...said,
    kind: "departure",
    begin: addMinutes(end, -said.driveMinutes),
    end,
    location: said.pickup,
  };
}

function findEnd(
  begin: Date,
  given: LocalTime,
  driveMinutes: number | null,
  { serviceType, hours, days }: BookingRequest,
): Date {
  switch (serviceType) {
    case "hourly":
      return new Date(begin.getTime() + (hours ?? 1) * HOUR_MS);
    case "day-tour":
      return new Date(begin.getTime() + journeyEstimates.dayTourHours * HOUR_MS);
    case "multi-day-tour":
      return findLastEvening(given, days ?? 1);
    case "transfer":
      return addMinutes(begin, driveMinutes ?? journeyEstimates.transferMinutes);
  }
}

/** Whoever has to be on board by a time is back at the ship by then, however long such a journey usually takes. */
function endBeforeShip(end: Date, begin: Date, { part, given }: Way, request: BookingRequest): Date {
  if (part === "return" || request.allAboard === "" || request.serviceType === "multi-day-tour") return end;
  const allAboard = toInstant({ date: given.date, time: request.allAboard }, null);
  return allAboard > begin && allAboard < end ? allAboard : end;
}

/** Days are those of the calendar, even where the clocks change meanwhile: the last one ends as a day out does. */
function findLastEvening({ date, time }: LocalTime, days: number): Date {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const evening = Math.min((hour + journeyEstimates.dayTourHours) * 60 + minute, LAST_MINUTE);
  const pad = (count: number) => String(count).padStart(2, "0");
  return toInstant(
    { date: addDays(date, days - 1), time: `${pad(Math.floor(evening / 60))}:${pad(evening % 60)}` },
    null,
  );
}

/** Of a day, counted from midnight. */
const LAST_MINUTE = 24 * 60 - 1;

/**
 * The moment at which the local clock shows this. Of the hour that comes twice it is the one that the visitor named; the
 * first where the visitor was not asked, because an early chauffeur waits and a late one is missed. In the hour that is left
 * out, which the form does not take, the clock has gone on.
 */
export function toInstant(local: LocalTime, occurrence: TimeOccurrence | null): Date {
  return findInstant(local, occurrence) ?? new Date(`${local.date}T${local.time}:00Z`);
}

/** The airport of the two ends; the end where one is to be expected if neither looks like one. */
function findAirport(expected: string, other: string): string {
  const isAirport = (place: string) => findPlaceKind(place, places) === "airport";
  return !isAirport(expected) && isAirport(other) ? other : expected;
}

function addMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE_MS);
}

/**
 * How long the drive between two places usually takes at the longest, in minutes. The content knows drives from Belfast
 * alone, so one end has to be in the city or at its airports and harbour; null for any other journey, and where a
 * place is not known by name.
 */
export function estimateDrive(from: string, to: string): number | null {
  const ends = [findDrive(from), findDrive(to)];
  if (!ends.every((end) => end !== undefined) || !ends.some((end) => end.isBelfast)) return null;
  const minutes = ends.reduce((sum, end) => sum + end.minutes, 0);
  // Within the city itself no figure is known.
  return minutes === 0 ? null : minutes;
}

function findDrive(place: string): EstimatedDrive | undefined {
  const words = toWords(place);
  return journeyEstimates.drives.find(({ names }) =>
    names.some((name) => name.split("/").some((each) => words.includes(toWords(each)))),
  );
}

/** Only whole words match: "Corkscrew Lane" is not Cork. */
function toWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[^\p{L}\p{N}']+/gu, " ")
    .trim()} `;
}
