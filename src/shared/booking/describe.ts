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
import type { ContentOptions } from "./kinds.ts";
import { type TimeOccurrence, toDateInWords } from "./local-time.ts";
import type { ReadPhone } from "./phone.ts";
import { fillWords } from "./text.ts";

type ChoiceField = FieldOf<"choice" | "choices">;

/** The fields that have a line of their own in an itinerary. */
type Part = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends { readonly toldWith: string } ? never : Name;
}[FieldName];

/** The choices of a field, by id. */
type Id<Name extends ChoiceField> = BookingRequest[Name] extends readonly (infer Each)[]
  ? Each
  : NonNullable<BookingRequest[Name]>;

/** The words of an itinerary. Braces such as {date} are filled in. */
export interface ItineraryWords {
  /** What each line is called. */
  readonly labels: Readonly<Record<Part, string>>;
  /** What each choice is called. */
  readonly choices: { readonly [Name in ChoiceField]: Readonly<Record<Id<Name> & string, string>> };
  /** What each tick says. */
  readonly ticks: Readonly<Record<Part & FieldOf<"tick">, string>>;
  /** A transfer by its trip type: "Return transfer". */
  readonly transfers: Readonly<Record<Id<"tripType">, string>>;
  /** "{date} at {time}, local time ({meaning})" */
  readonly moment: string;
  /** What each number says: "Cabin bags: {count}" */
  readonly counts: Readonly<Record<FieldOf<"number">, string>>;
  /** Stands for 0 of the bags that most people have. */
  readonly none: string;
  readonly boardName: string;
  readonly adviseMe: string;
}

/** One line of an itinerary: a label, and the text beside it, which may have several lines. */
export interface ItineraryLine {
  readonly step: FormStep;
  readonly part: Part;
  readonly label: string;
  readonly text: string;
}

/** The options that the content offers, from their names by id. */
export function listOptions({
  choices,
}: {
  readonly choices: Readonly<Record<"vehicleClass" | "interests", Readonly<Record<string, string>>>>;
}): ContentOptions {
  return { vehicleClasses: Object.keys(choices.vehicleClass), interests: Object.keys(choices.interests) };
}

/**
 * A request in words, line by line in the order of the form; what was not said has no line.
 * @param readPhone Groups the digits of telephone numbers.
 */
export function describeBookingRequest(
  request: BookingRequest,
  words: ItineraryWords,
  readPhone: ReadPhone,
): ItineraryLine[] {
  return FIELD_NAMES.filter(isPart)
    .map((part) => {
      const text = (LINES[part] ?? describeTogether(part))(request, words, readPhone);
      return { step: getField(part).step, part, label: words.labels[part], text };
    })
    .filter(({ text }) => text !== "");
}

function isPart(name: FieldName): name is Part {
  return getField(name).toldWith === undefined;
}

type Describe = (request: BookingRequest, words: ItineraryWords, readPhone: ReadPhone) => string;

/** The lines that are more than one answer after the other. */
const LINES: { readonly [Name in Part]?: Describe } = {
  serviceType: ({ serviceType, tripType }, { choices, transfers }) =>
    tripType ? transfers[tripType] : choices.serviceType[serviceType],
  date: (it, words) => describeMoment(it.date, it.time, it.timeOccurrence, it.timeOf, words),
  returnDate: (it, words) =>
    it.returnDate &&
    describeMoment(it.returnDate, it.returnTime, it.returnTimeOccurrence, it.returnTimeOf, words),
  vehicleClass: ({ vehicleClass }, { choices, adviseMe }) => choices.vehicleClass[vehicleClass] ?? adviseMe,
  meet({ meet, boardName }, words) {
    // The form asks only at airports and ports: most journeys have no preference because none was asked for.
    if (meet === "no-preference") return "";
    const meeting = words.choices.meet[meet];
    return boardName ? fillWords(words.boardName, { meet: meeting, name: boardName }) : meeting;
  },
  // "Other" is told by what was typed beside it.
  access: ({ access, accessOther }, { choices }) =>
    access.map((id) => (id === "other" ? accessOther : choices.access[id])).join(", "),
  phone: ({ phone }, _words, readPhone) => readPhone(phone)?.shown || phone,
  passengerPhone: ({ passengerPhone }, _words, readPhone) =>
    readPhone(passengerPhone)?.shown || passengerPhone,
};

/** The answers that share a line: to its own field, and to those that are told with it. */
function describeTogether(part: Part): Describe {
  const names = FIELD_NAMES.filter((name) => name === part || getField(name).toldWith === part);
  return (request, words) =>
    names
      .map((name) => describeAnswer(name, request[name], words))
      .filter(Boolean)
      .join(", ");
}

/** The bags that most people have: that there are none is worth a word. Other things are named only if they come along. */
const TOLD_IF_NONE: readonly FieldName[] = ["suitcases", "cabinBags"];

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
    if (answer === 0 && !TOLD_IF_NONE.includes(name)) return "";
    return fillWords(words.counts[name], { count: answer || words.none });
  }
  // A tick that is told with another field only leads to it.
  if (isOfType("tick", name)) return answer && isPart(name) ? words.ticks[name] : "";
  return String(answer);
}

function describeMoment(
  date: string,
  time: string,
  occurrence: TimeOccurrence | null,
  timeOf: TimeMeaning,
  words: ItineraryWords,
): string {
  const meaning = words.choices.timeOf[timeOf];
  return fillWords(words.moment, {
    date: toDateInWords(date) ?? date,
    time,
    meaning: occurrence ? `${meaning}, ${words.choices.timeOccurrence[occurrence]}` : meaning,
  });
}
