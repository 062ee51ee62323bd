import type { bookingForm } from "../../content/booking-form.ts";
import { toEntries } from "../form-entries.ts";
import { isTodayOrTomorrow } from "../local-time.ts";
import {
  type ClassCapacity,
  describeParty,
  findMisfits,
  type ItemSize,
  PARTY_FIELDS,
  type PartyWords,
  readParty,
  suggestClasses,
} from "../party.ts";
import { fillWords, isSameText } from "../text.ts";
import type { BookingRequest } from "./booking-request.ts";
import type { FieldName, FormValues } from "./fields.ts";
import { countDigits, hasPrefix, listPhoneNumbers, MAX_PHONE_DIGITS } from "./phone-numbers.ts";
import { suggestEmail } from "./suggest-email.ts";

/** Warnings do not prevent the visitor from sending the request. */
type WarningCode = keyof (typeof bookingForm)["warnings"];

export interface FieldWarning {
  readonly field: FieldName;
  readonly code: WarningCode;
  readonly text: string;
}

interface Fleet {
  /** In the order of src/content/vehicles.ts. `named` is the name within a sentence. */
  readonly vehicles: readonly (ClassCapacity & { readonly id: string; readonly named: string })[];
  readonly bulkyItems: readonly ItemSize[];
}

/** A text with fewer digits probably contains an incomplete number. */
const MIN_LIKELY_DIGITS = 8;

/** A class with more than this many times the seats of the suggested class is far too large. */
const FAR_TOO_LARGE = 3;

/** Returns whether the warning is about an answer, not a hint for an open question. */
export function isAboutAnswer({ code }: FieldWarning): boolean {
  return code !== "class-open" && code !== "class-uncounted";
}

/** @param today Today's date, or the date of receipt, in the company's time zone. Null if not known yet. */
export function findWarnings(
  request: FormValues | BookingRequest,
  today: string | null,
  fleet: Fleet,
  texts: Readonly<Record<WarningCode, string>>,
  words: PartyWords,
): FieldWarning[] {
  const { serviceType, tripType, pickup, dropoff, date, time, timeOf, allAboard, email, phone } = request;
  const isOneWay = serviceType === "transfer" && tripType === "one-way";
  // Not comparable if the ship may leave on a later day, or if `time` is not the start of the journey.
  const isComparable = timeOf !== "departure" && serviceType !== "multi-day-tour";
  const { rearFacingSeats, forwardFacingSeats, boosterSeats } = request;
  const seats = Number(rearFacingSeats) + Number(forwardFacingSeats) + Number(boosterSeats);
  const passengers = Number(request.passengers);
  const size = findClassWarning(request, fleet, words);
  const suggestion = suggestEmail(email) ?? "";
  const all: readonly (readonly [FieldName, WarningCode | undefined, applies: boolean])[] = [
    ["dropoff", "same-place", isOneWay && pickup !== "" && isSameText(pickup, dropoff)],
    ["date", "travel-soon", today !== null && isTodayOrTomorrow(date, today)],
    ["allAboard", "all-aboard-early", isComparable && allAboard !== "" && time !== "" && allAboard <= time],
    ["rearFacingSeats", "child-seats-many", passengers > 0 && seats >= passengers],
    ["vehicleClass", size?.code, true],
    ["email", "email-mistyped", suggestion !== ""],
    ["phone", "phone-unclear", isUnclear(phone)],
    ["passengerPhone", "phone-unclear", Boolean(request.otherPassenger) && isUnclear(request.passengerPhone)],
  ];
  return all.flatMap(([field, code, applies]) =>
    applies && code ? { field, code, text: fillWords(texts[code], { suggestion, ...size?.names }) } : [],
  );
}

/** Returns whether no number has a prefix, the text has too few digits, or one number has too many. */
function isUnclear(phone: string): boolean {
  const numbers = listPhoneNumbers(phone);
  const isLong = numbers.some((number) => countDigits(number) > MAX_PHONE_DIGITS);
  return phone !== "" && (!numbers.some(hasPrefix) || countDigits(phone) < MIN_LIKELY_DIGITS || isLong);
}

/** Applies the capacity rules of the vehicle chooser. */
function findClassWarning(
  request: FormValues | BookingRequest,
  { vehicles, bulkyItems }: Fleet,
  words: PartyWords,
): { readonly code: WarningCode; readonly names?: Readonly<Record<string, string>> } | null {
  const party = readParty(toEntries(request));
  const chosen = vehicles.find(({ id }) => id === request.vehicleClass);
  if (party.seatedInWheelchair) return chosen ? { code: "class-not-accessible" } : null;
  const [suggested] = suggestClasses(party, vehicles, bulkyItems);
  if (!suggested) return { code: "several-vehicles" };
  const misfits: readonly string[] = chosen ? findMisfits(party, chosen, bulkyItems) : [];
  const isTooSmall = misfits.length > 0;
  const isTooLarge = chosen && chosen.passengers.max > FAR_TOO_LARGE * suggested.passengers.max;
  if (chosen && !isTooSmall && !isTooLarge) return null;
  const fields = isTooSmall ? PARTY_FIELDS.filter((field) => misfits.includes(field)) : PARTY_FIELDS;
  const things = describeParty(fields, { ...party, otherLuggage: request.otherLuggage }, words);
  if (things === "") return { code: "class-uncounted" };
  const code = isTooSmall ? "class-too-small" : isTooLarge ? "class-too-large" : "class-open";
  return { code, names: { things, vehicle: chosen?.named ?? "", suggested: suggested.named } };
}
