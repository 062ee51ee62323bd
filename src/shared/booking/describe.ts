import type { BookingRequest } from "./booking-request.ts";
import type { ContentOptions, TimeMeaning, TimeOccurrence } from "./choices.ts";
import { FIELD_NAMES, type FIELDS, type FieldName, type FieldOf, type FormStep, getField } from "./fields.ts";
import { toDateInWords } from "./local-time.ts";
import { fillWords } from "./text.ts";

const BAGS = ["suitcases", "cabinBags"] as const;
const BULKY_ITEMS = ["golfBags", "pushchairs", "foldedWheelchairs"] as const;
const CHILD_SEATS = ["rearFacingSeats", "forwardFacingSeats", "boosterSeats"] as const;

type LuggageField = (typeof BAGS | typeof BULKY_ITEMS)[number];

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
  /** "{service}, {trip}" */
  readonly trip: string;
  /** "{date} at {time}, local time ({meaning})" */
  readonly moment: string;
  readonly hours: string;
  readonly days: string;
  /** "Cabin bags: {count}" */
  readonly luggage: Readonly<Record<LuggageField, string>>;
  /** The count of what was said to be none. */
  readonly none: string;
  readonly childSeats: Readonly<Record<(typeof CHILD_SEATS)[number], string>>;
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

/** A request in words, line by line in the order of the form; what was not said has no line. */
export function describeBookingRequest(request: BookingRequest, words: ItineraryWords): ItineraryLine[] {
  return FIELD_NAMES.filter(isPart)
    .map((part) => {
      const describe = LINES[part];
      const text = describe ? describe(request, words) : describeAnswer(part, request[part], words);
      return { step: getField(part).step, part, label: words.labels[part], text };
    })
    .filter(({ text }) => text !== "");
}

function isPart(name: FieldName): name is Part {
  return getField(name).toldWith === undefined;
}

/** The lines that tell more than the answer to one field, or say it by a sentence. */
const LINES: { readonly [Name in Part]?: (it: BookingRequest, words: ItineraryWords) => string } = {
  serviceType({ serviceType, tripType }, { choices, trip }) {
    const service = choices.serviceType[serviceType];
    return tripType ? fillWords(trip, { service, trip: choices.tripType[tripType] }) : service;
  },
  hours: ({ hours }, words) => (hours === null ? "" : fillWords(words.hours, { count: hours })),
  days: ({ days }, words) => (days === null ? "" : fillWords(words.days, { count: days })),
  date: (it, words) => describeMoment(it.date, it.time, it.timeOccurrence, it.timeOf, words),
  returnDate: (it, words) =>
    it.returnDate &&
    describeMoment(it.returnDate, it.returnTime, it.returnTimeOccurrence, it.returnTimeOf, words),
  suitcases: (it, words) => describeLuggage(it, BAGS, words).join(", "),
  golfBags: (it, words) =>
    [...describeLuggage(it, BULKY_ITEMS, words), it.otherLuggage].filter(Boolean).join(", "),
  rearFacingSeats: (it, words) =>
    CHILD_SEATS.filter((kind) => it[kind] > 0)
      .map((kind) => fillWords(words.childSeats[kind], { count: it[kind] }))
      .join(", "),
  vehicleClass: ({ vehicleClass }, { choices, adviseMe }) => choices.vehicleClass[vehicleClass] ?? adviseMe,
  meet({ meet, boardName }, words) {
    const meeting = words.choices.meet[meet];
    return boardName ? fillWords(words.boardName, { meet: meeting, name: boardName }) : meeting;
  },
  // "Other" is told by what was typed beside it.
  access: ({ access, accessOther }, { choices }) =>
    access.map((id) => (id === "other" ? accessOther : choices.access[id])).join(", "),
};

/** An answer by itself: choices and ticks by their names, all else as it is. */
function describeAnswer(part: Part, answer: BookingRequest[Part], words: ItineraryWords): string {
  if (answer === null || answer === false) return "";
  if (isNamed(part)) {
    const names: Readonly<Record<string, string>> = words.choices[part];
    return [answer]
      .flat()
      .map((id) => names[String(id)] ?? id)
      .join(", ");
  }
  return isTick(part) ? words.ticks[part] : String(answer);
}

function isNamed(part: Part): part is Part & ChoiceField {
  return ["choice", "choices"].includes(getField(part).kind.type);
}

function isTick(part: Part): part is Part & FieldOf<"tick"> {
  return getField(part).kind.type === "tick";
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

/** What was counted, also where there is none of it; what was not said is left out. */
function describeLuggage<const Kind extends LuggageField>(
  it: BookingRequest,
  kinds: readonly Kind[],
  words: ItineraryWords,
): string[] {
  return kinds.flatMap((kind) => {
    const count = it[kind];
    return count === null ? [] : [fillWords(words.luggage[kind], { count: count || words.none })];
  });
}
