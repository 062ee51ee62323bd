import { bookingLimits } from "../../content/booking-limits.ts";
import {
  choice,
  choiceOr,
  choices,
  count,
  date,
  email,
  type Kind,
  line,
  number,
  openChoice,
  openChoices,
  paragraphs,
  phone,
  tick,
  time,
} from "./kinds.ts";

/* src/content/booking-itinerary.ts has the itinerary's texts of these choices. */
export const SERVICE_TYPES = ["transfer", "hourly", "day-tour", "multi-day-tour"] as const;
const TRIP_TYPES = ["one-way", "return"] as const;
const MEETINGS = ["arrivals", "call", "no-preference"] as const;
const CONTACT_WAYS = ["email", "call", "text"] as const;
export const ACCESS_NEEDS = [
  "steps",
  "seated-in-wheelchair",
  "text-not-call",
  "assistance-dog",
  "other",
] as const;

const TIME_MEANINGS = ["pickup", "landing", "departure"] as const;

export type AccessNeed = (typeof ACCESS_NEEDS)[number];
export type TimeMeaning = (typeof TIME_MEANINGS)[number];

/** The steps that have fields. The review step has none. */
export const FORM_STEPS = ["journey", "travellers", "contact"] as const;

export type FormStep = (typeof FORM_STEPS)[number];

/** The folds of the form, with their texts in src/content/booking-form.ts. */
export type FoldId = "bulky" | "childSeats" | "access" | "others";

interface Field {
  readonly step: FormStep;
  readonly kind: Kind;
  /** Returns whether the field applies. Validation ignores the answer of a field that does not apply. */
  readonly applies?: (answers: DecidingAnswers) => boolean;
  /** The value in an empty form. The API reads an omitted field as empty instead. */
  readonly initial?: string;
  /** The fold that contains the field. Missing for a field outside the folds. */
  readonly fold?: FoldId;
  /** Whether the field's line in the itinerary is about a person. Default: whether the step is "contact". */
  readonly isPersonal?: boolean;
  /** The field whose itinerary line this field shares. Missing for a field with its own line. */
  readonly onLineOf?: string;
}

/** Not derived from `FIELDS`, because that type would be circular. */
type DecidingAnswers = Record<
  "serviceType" | "tripType" | "dropoff" | "returnTime" | "meet" | "otherPassenger",
  string
> & {
  readonly access: readonly string[];
};

const isTransfer = ({ serviceType }: DecidingAnswers) => serviceType === "transfer";
const isReturn = (answers: DecidingAnswers) => isTransfer(answers) && answers.tripType === "return";
export const isMultiDayTour = ({ serviceType }: { readonly serviceType: string | null }) =>
  serviceType === "multi-day-tour";
const isTour = (answers: DecidingAnswers) => answers.serviceType === "day-tour" || isMultiDayTour(answers);
/** The optional way home from a tour needs no date, because it is on the last day. */
const hasWayBack = (answers: DecidingAnswers) =>
  isReturn(answers) || (isMultiDayTour(answers) && answers.returnTime !== "");
const isForSomebodyElse = ({ otherPassenger }: DecidingAnswers) => otherPassenger !== "";

/** Returns whether a chosen need may be data about health, for which the site requires consent (UK GDPR, article 9). */
const needsConsent = ({ access }: DecidingAnswers) =>
  ACCESS_NEEDS.some((need) => need !== "text-not-call" && access.includes(need));

function inStep<
  const Step extends FormStep,
  const Fields extends Readonly<Record<string, Omit<Field, "step">>>,
>(step: Step, fields: Fields, fold?: FoldId) {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    { step, ...(fold && { fold }), ...field },
  ]);
  return Object.fromEntries(entries) as {
    readonly [Name in keyof Fields]: Fields[Name] & { readonly step: Step };
  };
}

const luggage = { kind: count(bookingLimits.bags), initial: "0" } as const;
const childSeats = { kind: count(bookingLimits.childSeats), initial: "0", isPersonal: true } as const;

// The form, the validation, the itinerary, the e-mails and the export use this table. HTML, JSON, stored requests and
// exports contain the names of the fields. docs/booking-requests.md explains how to add a field.
export const FIELDS = {
  ...inStep("journey", {
    serviceType: { kind: choice(SERVICE_TYPES, "service-type-missing") },
    tripType: {
      kind: choice(TRIP_TYPES, "trip-type-missing"),
      initial: "one-way",
      applies: isTransfer,
      onLineOf: "serviceType",
    },
    pickup: { kind: line("pickup-missing") },
    dropoff: {
      kind: line("dropoff-missing"),
      applies: (answers) => isTransfer(answers) || answers.serviceType === "" || answers.dropoff !== "",
    },
    stops: { kind: paragraphs(1200) },
    interests: { kind: openChoices, applies: isTour },
    // Refines `serviceType`, for example `golf` for a day tour.
    purpose: { kind: openChoice, onLineOf: "serviceType" },
    hours: {
      kind: number(1, bookingLimits.hours, "hours-invalid"),
      applies: ({ serviceType }) => serviceType === "hourly",
    },
    days: {
      kind: number(2, bookingLimits.days, "days-invalid"),
      applies: isMultiDayTour,
    },
    date: { kind: date(bookingLimits.yearsAhead) },
    time: { kind: time("time-missing"), onLineOf: "date" },
    timeOf: { kind: choiceOr(TIME_MEANINGS, "pickup"), initial: "pickup", onLineOf: "date" },
    flight: { kind: line() },
    ship: { kind: line() },
    allAboard: { kind: time() },
    returnDate: { kind: date(bookingLimits.yearsAhead), applies: isReturn },
    returnTime: { kind: time("time-missing"), applies: hasWayBack, onLineOf: "returnDate" },
    returnTimeOf: {
      kind: choiceOr(TIME_MEANINGS, "pickup"),
      initial: "pickup",
      applies: hasWayBack,
      onLineOf: "returnDate",
    },
    // For a tour of several days, the flight or ship home.
    returnFlight: { kind: line(), applies: (answers) => isReturn(answers) || isMultiDayTour(answers) },
  }),
  ...inStep("travellers", {
    passengers: {
      kind: number(1, bookingLimits.passengers, "passengers-invalid"),
      initial: "1",
    },
    suitcases: luggage,
    cabinBags: { ...luggage, onLineOf: "suitcases" },
  }),
  ...inStep(
    "travellers",
    {
      golfBags: luggage,
      pushchairs: { ...luggage, onLineOf: "golfBags" },
      foldedWheelchairs: { ...luggage, onLineOf: "golfBags" },
      otherLuggage: { kind: line(), onLineOf: "golfBags" },
    },
    "bulky",
  ),
  ...inStep(
    "travellers",
    {
      rearFacingSeats: childSeats,
      forwardFacingSeats: { ...childSeats, onLineOf: "rearFacingSeats" },
      boosterSeats: { ...childSeats, onLineOf: "rearFacingSeats" },
      childAges: { kind: line(), isPersonal: true },
    },
    "childSeats",
  ),
  ...inStep(
    "travellers",
    {
      access: { kind: choices(ACCESS_NEEDS), isPersonal: true },
      accessOther: {
        kind: line(),
        applies: ({ access }) => access.includes("other"),
        onLineOf: "access",
      },
      accessConsent: {
        kind: tick("access-consent-missing"),
        isPersonal: true,
        applies: needsConsent,
      },
    },
    "access",
  ),
  ...inStep("travellers", {
    // Empty if the company should suggest a class.
    vehicleClass: { kind: openChoice, initial: "" },
    // Its line may have the name for the board.
    meet: { kind: choiceOr(MEETINGS, "no-preference"), initial: "no-preference", isPersonal: true },
    boardName: {
      kind: line(),
      applies: ({ meet }) => meet === "arrivals",
      onLineOf: "meet",
    },
  }),
  ...inStep("contact", {
    name: { kind: line("name-missing") },
    email: { kind: email },
    phone: { kind: phone("phone-invalid") },
    contactBy: { kind: choiceOr(CONTACT_WAYS, "email"), initial: "email" },
    // Ticking it opens the fold `others`.
    otherPassenger: { kind: tick(), onLineOf: "passengerName" },
  }),
  ...inStep(
    "contact",
    {
      passengerName: {
        kind: line("name-missing"),
        applies: isForSomebodyElse,
      },
      passengerPhone: { kind: phone(), applies: isForSomebodyElse },
      // The names of further passengers.
      passengerNames: { kind: paragraphs(500) },
      companyName: { kind: line() },
      invoiceReference: { kind: line() },
      language: { kind: line() },
    },
    "others",
  ),
  ...inStep("contact", {
    notes: { kind: paragraphs(1000) },
  }),
};

export type FieldName = keyof typeof FIELDS;

export type KindOf<Name extends FieldName> = (typeof FIELDS)[Name]["kind"];

export type FieldOf<Type extends Kind["type"]> = {
  [Name in FieldName]: KindOf<Name>["type"] extends Type ? Name : never;
}[FieldName];

/** The cleaned texts of the form. For a tick, an empty text means unticked, and any other text means ticked. */
export type FormValues = {
  readonly [Name in FieldName]: Name extends FieldOf<"choices"> ? readonly string[] : string;
};

export const FIELD_NAMES = Object.keys(FIELDS).filter(isFieldName);

export function isFieldName(text: string): text is FieldName {
  return Object.hasOwn(FIELDS, text);
}

export function getField(name: FieldName): Field {
  return FIELDS[name];
}

export function isPersonal(name: FieldName): boolean {
  const { step, isPersonal = step === "contact" } = getField(name);
  return isPersonal;
}

export function isApplicable(name: FieldName, values: FormValues): boolean {
  return getField(name).applies?.(values) ?? true;
}

export function isOfType<Type extends Kind["type"]>(type: Type, name: FieldName): name is FieldOf<Type> {
  return getField(name).kind.type === type;
}
