import type { bookingItinerary } from "../../content/booking-itinerary.ts";
import { addDays, toDateInWords, toDaysInWords, toInstant, toLocalTime } from "../local-time.ts";
import { countThings } from "../party.ts";
import { fillWords } from "../text.ts";
import type { BookingRequest } from "./booking-request.ts";
import {
  FIELD_NAMES,
  type FIELDS,
  type FieldName,
  type FormStep,
  getField,
  isMultiDayTour,
  isOfType,
} from "./fields.ts";

type LineField = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends { readonly onLineOf: string } ? never : Name;
}[FieldName];

type ItineraryWords = typeof bookingItinerary;

export interface ItineraryLine {
  readonly step: FormStep;
  readonly field: LineField;
  readonly label: string;
  readonly text: string;
}

export function describeBookingRequest(request: BookingRequest, words: ItineraryWords): ItineraryLine[] {
  const labels = findLabels(request.serviceType, words);
  return FIELD_NAMES.filter(hasOwnLine)
    .map((field) => {
      const text = (LINES[field] ?? describeTogether(field))(request, words);
      return { step: getField(field).step, field, label: labels[field] ?? "", text };
    })
    .filter(({ text }) => text !== "");
}

export function findLabels(serviceType: string, words: ItineraryWords): Readonly<Record<string, string>> {
  const labelsFor: Readonly<Record<string, object>> = words.labelsFor;
  return { ...words.labels, ...labelsFor[serviceType] };
}

function hasOwnLine(name: FieldName): name is LineField {
  return getField(name).onLineOf === undefined;
}

type Describe = (request: BookingRequest, words: ItineraryWords) => string;

const LINES: { readonly [Name in LineField]?: Describe } = {
  serviceType: ({ serviceType, tripType, purpose }, { choices, transfers }) =>
    [tripType ? transfers[tripType] : choices.serviceType[serviceType], findName(choices.purpose, purpose)]
      .filter(Boolean)
      .join(": "),
  dropoff: findEnd,
  hours({ date, time, timeOf, hours }, { things, hire }) {
    if (hours === null) return "";
    const length = countThings(things.hours, hours);
    // A hire after a landing begins some time later, so its end is not known.
    if (timeOf !== "pickup") return length;
    const end = new Date(toInstant({ date, time }).getTime() + hours * 3_600_000);
    return fillWords(hire, { length, time, end: toLocalTime(end).time });
  },
  days: ({ date, days }, words) =>
    days === null ? "" : `${countThings(words.things.days, days)}, ${toDaysInWords(date, days)}`,
  date: ({ date, time, timeOf }, words) =>
    describeMoment(date, time, words.choices.timeOf[timeOf], words.moment),
  returnDate(request, words) {
    const { returnTime, returnTimeOf } = request;
    const isWayHome = isMultiDayTour(request) && returnTimeOf === "departure";
    const meaning = isWayHome ? words.wayHomeDeparts : words.choices.returnTimeOf[returnTimeOf];
    return returnTime && describeMoment(findReturnDate(request), returnTime, meaning, words.moment);
  },
  flight: ({ flight }) => formatFlightNumber(flight),
  returnFlight: ({ returnFlight }) => formatFlightNumber(returnFlight),
  vehicleClass: ({ vehicleClass }, { choices, noClass }) =>
    findName(choices.vehicleClass, vehicleClass) || noClass,
  meet({ meet, boardName }, words) {
    // "no-preference" is also the value if the form did not ask the question.
    if (meet === "no-preference") return "";
    const meeting = words.choices.meet[meet];
    return boardName ? fillWords(words.boardName, { meet: meeting, name: boardName }) : meeting;
  },
  access: ({ access, accessOther }, { choices }) =>
    access.map((id) => (id === "other" && accessOther ? accessOther : choices.access[id])).join(", "),
};

function describeTogether(field: LineField): Describe {
  const names = FIELD_NAMES.filter((name) => name === field || getField(name).onLineOf === field);
  return (request, words) =>
    names
      .map((name) => describeAnswer(name, request[name], words))
      .filter(Boolean)
      .join(", ");
}

function describeAnswer(name: FieldName, answer: BookingRequest[FieldName], words: ItineraryWords): string {
  if (answer === null) return "";
  if (isOfType("choice", name) || isOfType("choices", name)) {
    const names = words.choices[name];
    return [answer]
      .flat()
      .map((id) => findName(names, String(id)))
      .join(", ");
  }
  if (isOfType("number", name)) {
    return countThings(words.things[name], Number(answer));
  }
  // The line of `passengerName` shows that `otherPassenger` is ticked.
  if (isOfType("tick", name)) return answer && hasOwnLine(name) ? words.ticks[name] : "";
  return String(answer);
}

/** Returns the id itself for a choice that the site no longer offers. */
export function findName(names: Readonly<Record<string, string>>, id: string): string {
  return (Object.hasOwn(names, id) && names[id]) || id;
}

// An airline's code has two characters, with at most one digit (IATA). A code that ends with a digit needs the space,
// because `A123` may be no flight number. The number has up to four digits.
const FLIGHT_NUMBER = /^([a-z]{2}|\d[a-z]|[a-z]\d(?= )) ?(\d{1,4})$/i;

/** Writes `ei138` as `EI 138`, and leaves any other text unchanged. */
export function formatFlightNumber(text: string): string {
  return text.replace(FLIGHT_NUMBER, (_, airline, number) => `${airline.toUpperCase()} ${number}`);
}

/** Returns the drop-off or, for a tour of several days without a drop-off, the pick-up. */
export function findEnd(request: BookingRequest): string {
  return request.dropoff || (isMultiDayTour(request) ? request.pickup : "");
}

/** Returns the date of the return or, for a tour of several days, the last day. */
export function findReturnDate({ returnDate, date, days }: BookingRequest): string {
  return days === null ? returnDate : addDays(date, days - 1);
}

function describeMoment(date: string, time: string, meaning: string, template: string): string {
  return fillWords(template, { date: toDateInWords(date) ?? date, time, meaning });
}
