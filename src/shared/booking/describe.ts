import type { bookingItinerary } from "../../content/booking-itinerary.ts";
import { toDateInWords } from "../local-time.ts";
import { countThings } from "../party.ts";
import { fillWords } from "../text.ts";
import type { BookingRequest } from "./booking-request.ts";
import {
  FIELD_NAMES,
  type FIELDS,
  type FieldName,
  type FieldOf,
  type FormStep,
  getField,
  isOfType,
  type TimeMeaning,
} from "./fields.ts";
import type { ReadPhone } from "./phone.ts";

type ChoiceField = FieldOf<"choice" | "choices">;

/** The fields with their own line in an itinerary. */
type Part = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends { readonly toldWith: string } ? never : Name;
}[FieldName];

type Id<Name extends ChoiceField> = BookingRequest[Name] extends readonly (infer Each)[]
  ? Each
  : NonNullable<BookingRequest[Name]>;

/** The texts of an itinerary, with a name for every choice. */
type ItineraryWords = typeof bookingItinerary & {
  readonly choices: { readonly [Name in ChoiceField]: Readonly<Record<Id<Name> & string, string>> };
};

/** One line of an itinerary: a label, and a text that may have several lines. */
export interface ItineraryLine {
  readonly step: FormStep;
  readonly field: Part;
  readonly label: string;
  readonly text: string;
}

/**
 * Describes a request line by line, in form order. Unanswered fields have no line.
 * @param readPhone Groups the digits of telephone numbers.
 */
export function describeBookingRequest(
  request: BookingRequest,
  words: ItineraryWords,
  readPhone: ReadPhone,
): ItineraryLine[] {
  return FIELD_NAMES.filter(isPart)
    .map((field) => {
      const text = (LINES[field] ?? describeTogether(field))(request, words, readPhone);
      return { step: getField(field).step, field, label: words.labels[field], text };
    })
    .filter(({ text }) => text !== "");
}

function isPart(name: FieldName): name is Part {
  return getField(name).toldWith === undefined;
}

type Describe = (request: BookingRequest, words: ItineraryWords, readPhone: ReadPhone) => string;

/** Lines with their own wording. All others list the answers. */
const LINES: { readonly [Name in Part]?: Describe } = {
  serviceType: ({ serviceType, tripType, purpose }, { choices, transfers }) =>
    [tripType ? transfers[tripType] : choices.serviceType[serviceType], choices.purpose[purpose]]
      .filter(Boolean)
      .join(": "),
  date: (it, words) => describeMoment(it.date, it.time, it.timeOf, words),
  returnDate: (it, words) =>
    it.returnDate && describeMoment(it.returnDate, it.returnTime, it.returnTimeOf, words),
  vehicleClass: ({ vehicleClass }, { choices, noClass }) => choices.vehicleClass[vehicleClass] ?? noClass,
  meet({ meet, boardName }, words) {
    // The form asks this only if a journey begins at an airport or a port. Elsewhere no preference is no answer.
    if (meet === "no-preference") return "";
    const meeting = words.choices.meet[meet];
    return boardName ? fillWords(words.boardName, { meet: meeting, name: boardName }) : meeting;
  },
  // Replaces "Other" with the text typed beside it.
  access: ({ access, accessOther }, { choices }) =>
    access.map((id) => (id === "other" ? accessOther : choices.access[id])).join(", "),
  phone: ({ phone }, _words, readPhone) => readPhone(phone).shown || phone,
  passengerPhone: ({ passengerPhone }, _words, readPhone) =>
    readPhone(passengerPhone).shown || passengerPhone,
};

/** Joins the answers that share a line: the field's own, and those of the fields that are `toldWith` it. */
function describeTogether(part: Part): Describe {
  const names = FIELD_NAMES.filter((name) => name === part || getField(name).toldWith === part);
  return (request, words) =>
    names
      .map((name) => describeAnswer(name, request[name], words))
      .filter(Boolean)
      .join(", ");
}

function describeAnswer(name: FieldName, answer: BookingRequest[FieldName], words: ItineraryWords): string {
  if (answer === null) return "";
  if (isOfType("choice", name) || isOfType("choices", name)) {
    const names: Readonly<Record<string, string>> = words.choices[name];
    return [answer]
      .flat()
      .map((id) => names[String(id)] ?? id)
      .join(", ");
  }
  if (isOfType("number", name)) {
    return countThings(words.things[name], Number(answer));
  }
  // A tick that shares another field's line only reveals that field.
  if (isOfType("tick", name)) return answer && isPart(name) ? words.ticks[name] : "";
  return String(answer);
}

function describeMoment(date: string, time: string, timeOf: TimeMeaning, words: ItineraryWords): string {
  const meaning = words.choices.timeOf[timeOf];
  return fillWords(words.moment, { date: toDateInWords(date) ?? date, time, meaning });
}
