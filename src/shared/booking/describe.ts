import type { BookingRequest } from "./booking-request.ts";
import type {
  AccessNeed,
  ContactWay,
  Meeting,
  ServiceType,
  TimeMeaning,
  TimeOccurrence,
  TripType,
} from "./choices.ts";
import { type FieldName, FORM_STEPS, type FormStep, STEP_FIELDS } from "./fields.ts";
import { toDateInWords } from "./local-time.ts";

const BAGS = ["suitcases", "cabinBags"] as const;
const BULKY_ITEMS = ["golfBags", "pushchairs", "foldedWheelchairs"] as const;

type Names<Id extends string> = Readonly<Record<Id, string>>;

/** The words of an itinerary. Braces such as {date} are filled in. */
export interface ItineraryWords {
  /** What each line is called; lines that share a name with another field are not in it. */
  readonly labels: Readonly<Record<ItineraryLine["part"], string>>;
  readonly serviceTypes: Names<ServiceType>;
  readonly tripTypes: Names<TripType>;
  readonly timeMeanings: Names<TimeMeaning>;
  readonly timeOccurrences: Names<TimeOccurrence>;
  readonly meetings: Names<Meeting>;
  readonly accessNeeds: Names<AccessNeed>;
  readonly contactWays: Names<ContactWay>;
  /** Names that the owner's content gives, by id. */
  readonly interests: Readonly<Record<string, string>>;
  readonly vehicleClasses: Readonly<Record<string, string>>;
  /** "{service}, {trip}" */
  readonly trip: string;
  /** "{date} at {time}, local time ({meaning})" */
  readonly moment: string;
  readonly hours: string;
  readonly days: string;
  /** "Cabin bags: {count}" */
  readonly luggage: Names<(typeof BAGS | typeof BULKY_ITEMS)[number]>;
  /** The count of what was said to be none. */
  readonly none: string;
  readonly childSeats: Readonly<Record<"rearFacingSeats" | "forwardFacingSeats" | "boosterSeats", string>>;
  readonly boardName: string;
  readonly adviseMe: string;
  readonly consentGiven: string;
}

/** One line of an itinerary: a label, and the text beside it, which may have several lines. */
export interface ItineraryLine {
  readonly step: FormStep;
  readonly part: Exclude<
    FieldName,
    | "tripType"
    | "time"
    | "timeOccurrence"
    | "timeOf"
    | "returnTime"
    | "returnTimeOccurrence"
    | "returnTimeOf"
    | "cabinBags"
    | "pushchairs"
    | "foldedWheelchairs"
    | "otherLuggage"
    | "forwardFacingSeats"
    | "boosterSeats"
    | "boardName"
    | "accessOther"
    | "otherPassenger"
  >;
  readonly label: string;
  readonly text: string;
}

/** A request in words, line by line in the order of the form; what was not said has no line. */
export function describeBookingRequest(request: BookingRequest, words: ItineraryWords): ItineraryLine[] {
  const texts = describeParts(request, words);
  return FORM_STEPS.flatMap((step) =>
    STEP_FIELDS[step].flatMap((field) => {
      if (!isPart(field, texts) || texts[field] === "") return [];
      return [{ step, part: field, label: words.labels[field], text: texts[field] }];
    }),
  );
}

type PartTexts = Readonly<Record<ItineraryLine["part"], string>>;

function isPart(field: FieldName, texts: PartTexts): field is ItineraryLine["part"] {
  return Object.hasOwn(texts, field);
}

function describeParts(it: BookingRequest, words: ItineraryWords): PartTexts {
  const service = words.serviceTypes[it.serviceType];
  return {
    serviceType: it.tripType ? fill(words.trip, { service, trip: words.tripTypes[it.tripType] }) : service,
    pickup: it.pickup,
    dropoff: it.dropoff,
    stops: it.stops,
    interests: it.interests.map((id) => words.interests[id] ?? id).join(", "),
    hours: it.hours === null ? "" : fill(words.hours, { count: it.hours }),
    days: it.days === null ? "" : fill(words.days, { count: it.days }),
    date: describeMoment(it.date, it.time, it.timeOccurrence, it.timeOf, words),
    flight: it.flight,
    ship: it.ship,
    allAboard: it.allAboard,
    returnDate:
      it.returnDate &&
      describeMoment(it.returnDate, it.returnTime, it.returnTimeOccurrence, it.returnTimeOf, words),
    returnFlight: it.returnFlight,
    passengers: String(it.passengers),
    suitcases: describeLuggage(it, BAGS, words).join(", "),
    golfBags: [...describeLuggage(it, BULKY_ITEMS, words), it.otherLuggage].filter(Boolean).join(", "),
    rearFacingSeats: describeSeats(it, words),
    vehicleClass: words.vehicleClasses[it.vehicleClass] ?? words.adviseMe,
    meet: it.boardName
      ? fill(words.boardName, { meet: words.meetings[it.meet], name: it.boardName })
      : words.meetings[it.meet],
    access: listWithOther(it.access, words.accessNeeds, it.accessOther),
    accessConsent: it.accessConsent ? words.consentGiven : "",
    name: it.name,
    email: it.email,
    phone: it.phone,
    contactBy: words.contactWays[it.contactBy],
    passengerName: it.passengerName,
    passengerPhone: it.passengerPhone,
    passengerNames: it.passengerNames,
    companyName: it.companyName,
    invoiceReference: it.invoiceReference,
    language: it.language,
    notes: it.notes,
  };
}

function describeMoment(
  date: string,
  time: string,
  occurrence: TimeOccurrence | null,
  timeOf: TimeMeaning,
  words: ItineraryWords,
): string {
  const meaning = words.timeMeanings[timeOf];
  return fill(words.moment, {
    date: toDateInWords(date) ?? date,
    time,
    meaning: occurrence ? `${meaning}, ${words.timeOccurrences[occurrence]}` : meaning,
  });
}

/** What was counted, also where there is none of it; what was not said is left out. */
function describeLuggage<const Kind extends (typeof BAGS | typeof BULKY_ITEMS)[number]>(
  it: BookingRequest,
  kinds: readonly Kind[],
  words: ItineraryWords,
): string[] {
  return kinds.flatMap((kind) => {
    const count = it[kind];
    return count === null ? [] : [fill(words.luggage[kind], { count: count || words.none })];
  });
}

function describeSeats(it: BookingRequest, words: ItineraryWords): string {
  const kinds = ["rearFacingSeats", "forwardFacingSeats", "boosterSeats"] as const;
  return kinds
    .filter((kind) => it[kind] > 0)
    .map((kind) => fill(words.childSeats[kind], { count: it[kind] }))
    .join(", ");
}

/** The names of what was ticked; "other" is told by what was typed beside it. */
function listWithOther<Id extends string>(ids: readonly Id[], names: Names<Id>, other: string): string {
  return ids.map((id) => (id === "other" ? other : names[id])).join(", ");
}

/** Fills each brace once and looks at nothing that was put in: a visitor may type braces too. */
function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (brace, name: string) => String(values[name] ?? brace));
}
