import type { bookingItinerary } from "../../content/booking-itinerary.ts";
import { toDateInWords } from "../local-time.ts";
import { countThings } from "../party.ts";
import { fillWords } from "../text.ts";
import type { BookingRequest } from "./booking-request.ts";
import {
  FIELD_NAMES,
  type FIELDS,
  type FieldName,
  type FormStep,
  getField,
  isOfType,
  type TimeMeaning,
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
  return FIELD_NAMES.filter(hasOwnLine)
    .map((field) => {
      const text = (LINES[field] ?? describeTogether(field))(request, words);
      return { step: getField(field).step, field, label: words.labels[field], text };
    })
    .filter(({ text }) => text !== "");
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
  date: ({ date, time, timeOf }, words) => describeMoment(date, time, timeOf, words),
  returnDate: ({ returnDate, returnTime, returnTimeOf }, words) =>
    returnDate && describeMoment(returnDate, returnTime, returnTimeOf, words),
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

function describeMoment(date: string, time: string, timeOf: TimeMeaning, words: ItineraryWords): string {
  const meaning = words.choices.timeOf[timeOf];
  return fillWords(words.moment, { date: toDateInWords(date) ?? date, time, meaning });
}
