import {
  choice,
  choiceOr,
  choices,
  consent,
  count,
  date,
  email,
  flight,
  type Kind,
  line,
  number,
  option,
  optionalLine,
  optionalTime,
  options,
  paragraphs,
  phone,
  tick,
  time,
} from "./kinds.ts";
import { findInstants, TIME_OCCURRENCES } from "./local-time.ts";
import { toLine } from "./text.ts";

/* What can be chosen, by id. What a visitor reads for an id is in src/content/booking-itinerary.ts. */
export const SERVICE_TYPES = ["transfer", "hourly", "day-tour", "multi-day-tour"] as const;
const TRIP_TYPES = ["one-way", "return"] as const;
const MEETINGS = ["arrivals", "call", "no-preference"] as const;
const CONTACT_WAYS = ["email", "call", "text"] as const;
const ACCESS_NEEDS = [
  "steps",
  "folded-wheelchair",
  "seated-in-wheelchair",
  "text-not-call",
  "assistance-dog",
  "other",
] as const;

/** What a given time is the time of: a journey that begins with a landing is not one that ends at a departure. */
const TIME_MEANINGS = ["pickup", "landing", "departure"] as const;

export type ServiceType = (typeof SERVICE_TYPES)[number];
export type TimeMeaning = (typeof TIME_MEANINGS)[number];

/*
 * Limits that several fields share. They and the others in the table are technical guards and no rules of the company: an
 * owner may change any of them, and the form, its checks and its hints follow.
 */
const PLACE = { min: 3, max: 120 };
const NAME = { min: 2, max: 80, part: /\p{L}/u };
const MONTHS_AHEAD = 24;
const MAX_BAGS = 99;
const MAX_CHILD_SEATS = 6;

/** The steps that ask; the review follows them. */
export const FORM_STEPS = ["journey", "travellers", "contact"] as const;

export type FormStep = (typeof FORM_STEPS)[number];

/** What is known of a field of the booking form. */
export interface Field {
  readonly step: FormStep;
  /** How it is filled in and checked, with its limits and errors. */
  readonly kind: Kind;
  /** Whether it is asked; where it is not, an answer counts as none. Without it, it always is. */
  readonly applies?: (answers: DecidingAnswers) => boolean;
  /**
   * The form's value before the visitor touches the field; empty if left out. A program that omits the field has not
   * answered it: the API assumes nothing.
   */
  readonly initial?: string;
  /** The field in whose line of the itinerary it is told. Without it, it has a line of its own. */
  readonly toldWith?: string;
}

/** The answers, as they were typed, that decide what else is asked. */
interface DecidingAnswers {
  readonly serviceType: string;
  readonly tripType: string;
  readonly dropoff: string;
  readonly date: string;
  readonly time: string;
  readonly returnDate: string;
  readonly returnTime: string;
  readonly meet: string;
  readonly access: readonly string[];
  readonly otherPassenger: string;
}

const isTransfer = ({ serviceType }: DecidingAnswers) => serviceType === "transfer";
const isReturn = (it: DecidingAnswers) => isTransfer(it) && it.tripType === "return";
const isTour = ({ serviceType }: DecidingAnswers) =>
  serviceType === "day-tour" || serviceType === "multi-day-tour";
const isForSomebodyElse = ({ otherPassenger }: DecidingAnswers) => otherPassenger !== "";

/** Whether these needs say something about a person's health, which takes consent (UK GDPR, article 9). */
const needsConsent = ({ access }: DecidingAnswers) =>
  ACCESS_NEEDS.some((need) => need !== "text-not-call" && access.includes(need));

/** Whether the clock shows a time twice, because it goes back. */
const isTwice = (day: string, clock: string) =>
  findInstants({ date: toLine(day), time: toLine(clock) }).length === 2;

/**
 * The fields of the booking form in the order in which it asks. HTML, JSON, stored requests, the columns of the export and
 * errors use these names. What the form, its checks, the itinerary, e-mails and the export know of a field follows from
 * here; rules between fields are in booking-request.ts. How to add one: docs/booking-requests.md.
 */
export const FIELDS = {
  serviceType: { step: "journey", kind: choice(SERVICE_TYPES, "service-type-missing") },
  tripType: {
    step: "journey",
    kind: choice(TRIP_TYPES, "trip-type-missing"),
    initial: "one-way",
    applies: isTransfer,
    toldWith: "serviceType",
  },
  pickup: { step: "journey", kind: line(PLACE, { missing: "pickup-missing", long: "place-long" }) },
  dropoff: {
    step: "journey",
    kind: line(PLACE, { missing: "dropoff-missing", long: "place-long" }),
    applies: (it) => isTransfer(it) || it.dropoff.trim() !== "",
  },
  stops: { step: "journey", kind: paragraphs(1200, "stops-long") },
  interests: { step: "journey", kind: options("interests"), applies: isTour },
  hours: {
    step: "journey",
    kind: number({ min: 1, max: 24 }, { invalid: "hours-invalid", large: "hours-invalid" }),
    applies: (it) => it.serviceType === "hourly",
  },
  days: {
    step: "journey",
    kind: number({ min: 2, max: 30 }, { invalid: "days-invalid", large: "days-invalid" }),
    applies: (it) => it.serviceType === "multi-day-tour",
  },
  date: {
    step: "journey",
    kind: date(MONTHS_AHEAD, {
      missing: "date-missing",
      invalid: "date-invalid",
      past: "date-past",
      far: "date-far",
    }),
  },
  time: { step: "journey", kind: time("time-missing"), toldWith: "date" },
  timeOccurrence: {
    step: "journey",
    kind: choice(TIME_OCCURRENCES, "time-occurrence-missing"),
    applies: (it) => isTwice(it.date, it.time),
    toldWith: "date",
  },
  timeOf: {
    step: "journey",
    kind: choiceOr(TIME_MEANINGS, "pickup"),
    initial: "pickup",
    toldWith: "date",
  },
  flight: { step: "journey", kind: flight("flight-invalid") },
  ship: { step: "journey", kind: optionalLine(60, "ship-long") },
  allAboard: { step: "journey", kind: optionalTime("all-aboard-invalid") },
  returnDate: {
    step: "journey",
    kind: date(MONTHS_AHEAD, {
      missing: "return-date-missing",
      invalid: "return-date-invalid",
      past: "return-date-past",
      far: "return-date-far",
    }),
    applies: isReturn,
  },
  returnTime: {
    step: "journey",
    kind: time("return-time-missing"),
    applies: isReturn,
    toldWith: "returnDate",
  },
  returnTimeOccurrence: {
    step: "journey",
    kind: choice(TIME_OCCURRENCES, "time-occurrence-missing"),
    applies: (it) => isReturn(it) && isTwice(it.returnDate, it.returnTime),
    toldWith: "returnDate",
  },
  returnTimeOf: {
    step: "journey",
    kind: choiceOr(TIME_MEANINGS, "pickup"),
    initial: "pickup",
    applies: isReturn,
    toldWith: "returnDate",
  },
  returnFlight: { step: "journey", kind: flight("flight-invalid"), applies: isReturn },

  passengers: {
    step: "travellers",
    // Children and babies counted.
    kind: number({ min: 1, max: 60 }, { invalid: "passengers-invalid", large: "passengers-many" }),
    initial: "1",
  },
  // Luggage that a program leaves out is stored as null: nothing was said. 0 is an answer.
  suitcases: { step: "travellers", kind: count(MAX_BAGS, "suitcases-invalid", null), initial: "0" },
  cabinBags: {
    step: "travellers",
    kind: count(MAX_BAGS, "cabin-bags-invalid", null),
    initial: "0",
    toldWith: "suitcases",
  },
  golfBags: { step: "travellers", kind: count(MAX_BAGS, "golf-bags-invalid", null), initial: "0" },
  pushchairs: {
    step: "travellers",
    kind: count(MAX_BAGS, "pushchairs-invalid", null),
    initial: "0",
    toldWith: "golfBags",
  },
  foldedWheelchairs: {
    step: "travellers",
    kind: count(MAX_BAGS, "folded-wheelchairs-invalid", null),
    initial: "0",
    toldWith: "golfBags",
  },
  // Long or bulky items.
  otherLuggage: { step: "travellers", kind: optionalLine(100, "other-luggage-long"), toldWith: "golfBags" },
  rearFacingSeats: {
    step: "travellers",
    kind: count(MAX_CHILD_SEATS, "rear-facing-seats-invalid", 0),
    initial: "0",
  },
  forwardFacingSeats: {
    step: "travellers",
    kind: count(MAX_CHILD_SEATS, "forward-facing-seats-invalid", 0),
    initial: "0",
    toldWith: "rearFacingSeats",
  },
  boosterSeats: {
    step: "travellers",
    kind: count(MAX_CHILD_SEATS, "booster-seats-invalid", 0),
    initial: "0",
    toldWith: "rearFacingSeats",
  },
  // Empty where the visitor would like advice.
  vehicleClass: { step: "travellers", kind: option("vehicleClasses") },
  meet: { step: "travellers", kind: choiceOr(MEETINGS, "no-preference"), initial: "no-preference" },
  boardName: {
    step: "travellers",
    kind: optionalLine(40, "board-name-long"),
    applies: (it) => it.meet === "arrivals",
    toldWith: "meet",
  },
  access: { step: "travellers", kind: choices(ACCESS_NEEDS) },
  accessOther: {
    step: "travellers",
    kind: line({ min: 1, max: 100 }, { missing: "access-other-missing", long: "access-other-missing" }),
    applies: (it) => it.access.includes("other"),
    toldWith: "access",
  },
  accessConsent: {
    step: "travellers",
    kind: consent("access-consent-missing"),
    // Consent refers to an answer: without an answer that needs it there is none to store.
    applies: needsConsent,
  },

  name: { step: "contact", kind: line(NAME, { missing: "name-missing", long: "name-long" }) },
  email: { step: "contact", kind: email("email-invalid") },
  phone: { step: "contact", kind: phone("phone-invalid") },
  contactBy: {
    step: "contact",
    kind: choice(CONTACT_WAYS, "contact-by-missing"),
    initial: "email",
  },
  otherPassenger: { step: "contact", kind: tick(), toldWith: "passengerName" },
  passengerName: {
    step: "contact",
    kind: line(NAME, { missing: "passenger-name-missing", long: "name-long" }),
    applies: isForSomebodyElse,
  },
  passengerPhone: {
    step: "contact",
    kind: phone("passenger-phone-invalid"),
    applies: isForSomebodyElse,
  },
  // Those who travel too.
  passengerNames: { step: "contact", kind: paragraphs(500, "passenger-names-long") },
  companyName: { step: "contact", kind: optionalLine(80, "company-name-long") },
  invoiceReference: { step: "contact", kind: optionalLine(40, "invoice-reference-long") },
  language: { step: "contact", kind: optionalLine(40, "language-long") },
  notes: { step: "contact", kind: paragraphs(1000, "notes-long") },
} as const satisfies Readonly<Record<string, Field>>;

export type FieldName = keyof typeof FIELDS;

/** The kind of a field. */
export type KindOf<Name extends FieldName> = (typeof FIELDS)[Name]["kind"];

/** The fields of a type of kind. */
export type FieldOf<Type extends Kind["type"]> = {
  [Name in FieldName]: KindOf<Name>["type"] extends Type ? Name : never;
}[FieldName];

/** The form's contents: every field as it was typed, ticked fields as lists, ticks as "yes". */
export type FormValues = {
  readonly [Name in FieldName]: Name extends FieldOf<"choices"> ? readonly string[] : string;
};

/** The names of all fields, in the order of the form. */
export const FIELD_NAMES = Object.keys(FIELDS).filter(isFieldName);

/** Whether a text is the name of a field. */
export function isFieldName(text: string): text is FieldName {
  return Object.hasOwn(FIELDS, text);
}

/** What is known of a field. */
export function getField(name: FieldName): Field {
  return FIELDS[name];
}

/** Whether a field is asked, after what was answered so far. */
export function isAsked(name: FieldName, values: FormValues): boolean {
  return getField(name).applies?.(values) ?? true;
}

/** Whether a field is of this type. */
export function isOfType<Type extends Kind["type"]>(type: Type, name: FieldName): name is FieldOf<Type> {
  return getField(name).kind.type === type;
}
