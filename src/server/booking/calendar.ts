import ICAL from "ical.js";
import { bookingItinerary } from "../../content/booking-itinerary.ts";
import { bookingMail } from "../../content/booking-mail.ts";
import { type EstimatedDrive, journeyEstimates } from "../../content/journey-estimates.ts";
import { places } from "../../content/places.ts";
import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import { findPlaceKind } from "../../shared/booking/place-kind.ts";
import { addDays, type LocalTime, toInstant } from "../../shared/local-time.ts";
import { fillWords } from "../../shared/text.ts";

/** RFC 5545 (section 3.1) allows 75 octets a line. ical.js does not count the space that begins a folded line. */
ICAL.foldLength = 74;

const SECOND_MS = 1_000;

/** Texts of calendar events. Placeholders in braces are filled in. */
interface CalendarWords {
  readonly titles: Readonly<Record<LegKind | "return", string>>;
  readonly notes: Readonly<Record<"departure" | "departureUnplanned", string>>;
  readonly unknownFlight: string;
}

interface CalendarRequest {
  readonly reference: string;
  readonly receivedAt: Date;
  /** Sets SEQUENCE: of two files about one request, calendars keep the one written later. */
  readonly writtenAt: Date;
  readonly request: BookingRequest;
}

/**
 * Returns an iCalendar file (RFC 5545) with a tentative event for the journey and one for its return, if any. Times are
 * in UTC, which needs no time zone definition. A later file about the same request has the same UIDs and a higher
 * SEQUENCE, the seconds since the request came in.
 * @param host The site's host name, which makes the UIDs globally unique.
 * @param description The itinerary as text.
 * @param words Titles and notes, which differ for the company and for the visitor.
 */
export function buildCalendar(
  { reference, receivedAt, writtenAt, request }: CalendarRequest,
  host: string,
  description: string,
  words: CalendarWords = bookingMail.calendar,
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
    event.updatePropertyWithValue("summary", writeTitle(leg, reference, service, words));
    event.updatePropertyWithValue("location", leg.location);
    event.updatePropertyWithValue("description", [...writeNotes(leg, words), description].join("\n"));
    event.updatePropertyWithValue("status", "TENTATIVE");
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}

function writeTitle(
  leg: Leg,
  reference: string,
  service: string,
  { titles, unknownFlight }: CalendarWords,
): string {
  const names = { ...leg, reference, service, flight: leg.flight || unknownFlight };
  return fillWords(titles[leg.part === "return" && leg.kind === "pickup" ? "return" : leg.kind], names);
}

/** Returns the lines above the itinerary that explain how the pickup was estimated, or why it was not. */
function writeNotes(
  { kind, time, flight, driveMinutes }: Leg,
  { notes, unknownFlight }: CalendarWords,
): string[] {
  if (kind !== "departure" && kind !== "departureUnplanned") return [];
  const { minutesBeforeDeparture } = journeyEstimates;
  return [
    fillWords(notes[kind], { time, flight: flight || unknownFlight, driveMinutes, minutesBeforeDeparture }),
    "",
  ];
}

const MINUTE_MS = 60_000;

/** The kind of calendar event. Each kind has its own title in the content. */
type LegKind = "pickup" | "landing" | "departure" | "departureUnplanned";

/** One direction of a journey, for as long as the chauffeur is busy. */
interface Leg {
  readonly part: "outward" | "return";
  readonly kind: LegKind;
  readonly begin: Date;
  readonly end: Date;
  /** Where the chauffeur has to be at `begin`. */
  readonly location: string;
  readonly pickup: string;
  readonly dropoff: string;
  readonly flight: string;
  /** The time that the visitor entered, local to Belfast: `06:40`. */
  readonly time: string;
  /** The estimated drive in minutes, or null if there is no estimate. */
  readonly driveMinutes: number | null;
}

/** One direction of a journey as the visitor entered it. */
interface Way extends Pick<Leg, "part" | "pickup" | "dropoff" | "flight"> {
  readonly given: LocalTime;
  readonly timeOf: BookingRequest["timeOf"];
}

function listLegs(request: BookingRequest): Leg[] {
  const { pickup, dropoff } = request;
  const outward: Way = {
    part: "outward",
    pickup,
    dropoff,
    flight: request.flight,
    given: { date: request.date, time: request.time },
    timeOf: request.timeOf,
  };
  const back: Way = {
    part: "return",
    pickup: dropoff,
    dropoff: pickup,
    flight: request.returnFlight,
    given: { date: request.returnDate, time: request.returnTime },
    timeOf: request.returnTimeOf,
  };
  const ways = request.returnDate === "" ? [outward] : [outward, back];
  return ways.map((way) => planLeg(way, request));
}

function planLeg(way: Way, request: BookingRequest): Leg {
  const { given, timeOf, ...said } = way;
  const moment = toInstant(given);
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
 * Returns the leg to a departing flight. The pickup is before the flight by the estimated drive and the time needed at
 * the airport. Without an estimate, the leg begins at the airport at the flight's departure and has its own title.
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
      return addMinutes(begin, (hours ?? 1) * 60);
    case "day-tour":
      return addMinutes(begin, journeyEstimates.dayTourHours * 60);
    case "multi-day-tour":
      return findLastEvening(given, days ?? 1);
    case "transfer":
      return addMinutes(begin, driveMinutes ?? journeyEstimates.transferMinutes);
  }
}

/** Returns the end of a leg, at the latest the ship's all-aboard time. */
function endBeforeShip(end: Date, begin: Date, { part, given }: Way, request: BookingRequest): Date {
  if (part === "return" || request.allAboard === "" || request.serviceType === "multi-day-tour") return end;
  const allAboard = toInstant({ date: given.date, time: request.allAboard });
  return allAboard > begin && allAboard < end ? allAboard : end;
}

/** Returns the end of the last day, which is as long as a day tour and ends on the same date. */
function findLastEvening({ date, time }: LocalTime, days: number): Date {
  const lastDay = addDays(date, days - 1);
  const evening = addMinutes(toInstant({ date: lastDay, time }), journeyEstimates.dayTourHours * 60);
  const midnight = toInstant({ date: lastDay, time: "23:59" });
  return evening < midnight ? evening : midnight;
}

/** Returns `other` if only `other` is an airport, else `expected`. */
function findAirport(expected: string, other: string): string {
  const isAirport = (place: string) => findPlaceKind(place, places) === "airport";
  return !isAirport(expected) && isAirport(other) ? other : expected;
}

function addMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * MINUTE_MS);
}

/**
 * Returns how long the drive between two places usually takes at most, in minutes, or null without an estimate. The
 * content has only drives from the company's own city, so one end has to be in the city or at its airports or harbour,
 * and both places have to be named there.
 */
export function estimateDrive(from: string, to: string): number | null {
  const ends = [findDrive(from), findDrive(to)];
  if (!ends.every((end) => end !== undefined) || !ends.some((end) => end.isBase)) return null;
  const minutes = ends.reduce((sum, end) => sum + end.minutes, 0);
  // The content has no figure for a drive within the city.
  return minutes === 0 ? null : minutes;
}

function findDrive(place: string): EstimatedDrive | undefined {
  const words = toWords(place);
  return journeyEstimates.drives.find(({ names }) =>
    names.some((name) => name.split("/").some((each) => words.includes(toWords(each)))),
  );
}

/** Surrounds words with spaces, so that only whole words match: "Corkscrew Lane" is not Cork. */
function toWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[^\p{L}\p{N}']+/gu, " ")
    .trim()} `;
}
