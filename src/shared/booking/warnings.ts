import { toEntries } from "../form-entries.ts";
import { addDays } from "../local-time.ts";
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
import { countDigits, hasPrefix, listPhoneNumbers } from "./phone-numbers.ts";
import { suggestEmail } from "./suggest-email.ts";

/** Warnings do not prevent the visitor from sending the request. */
type WarningCode =
  | "travel-soon"
  | "same-place"
  | "all-aboard-early"
  | "child-seats-many"
  | "class-open"
  | "class-uncounted"
  | "class-too-small"
  | "class-too-large"
  | "class-not-accessible"
  | "several-vehicles"
  | "email-mistyped"
  | "phone-unclear";

/** A warning without a text is omitted. */
type WarningTexts = Readonly<Partial<Record<WarningCode, string>>>;

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

/** A number with fewer digits may be incomplete. */
const MIN_CLEAR_DIGITS = 8;

/** International numbers have at most 15 digits (ITU-T E.164, section 6.1). */
const MAX_CLEAR_DIGITS = 15;

/** A class is far too large if it seats more than this many times the people of the suggested class. */
const FAR_TOO_LARGE = 3;

/** @param today Today's date, or the date of receipt, in the company's time zone. Null if not known yet. */
export function findWarnings(
  request: FormValues | BookingRequest,
  today: string | null,
  fleet: Fleet,
  texts: WarningTexts,
  words: PartyWords,
): FieldWarning[] {
  const { serviceType, tripType, pickup, dropoff, date, time, timeOf, allAboard, email, phone } = request;
  const isOneWay = serviceType === "transfer" && tripType === "one-way";
  // Not comparable if the ship may leave on a later day, or if `time` is not the start of the journey.
  const isComparable = timeOf !== "departure" && serviceType !== "multi-day-tour";
  const seats = [request.rearFacingSeats, request.forwardFacingSeats, request.boosterSeats];
  const seatCount = seats.reduce((sum: number, count) => sum + Number(count), 0);
  const size = findClassWarning(request, fleet, words);
  const suggestion = suggestEmail(email) ?? "";
  const all: readonly (readonly [FieldName, WarningCode | undefined, applies: boolean])[] = [
    ["dropoff", "same-place", isOneWay && pickup !== "" && isSameText(pickup, dropoff)],
    ["date", "travel-soon", today !== null && (date === today || date === addDays(today, 1))],
    ["allAboard", "all-aboard-early", isComparable && allAboard !== "" && time !== "" && allAboard <= time],
    ["rearFacingSeats", "child-seats-many", seatCount > 0 && seatCount >= Number(request.passengers)],
    ["vehicleClass", size?.code, true],
    ["email", "email-mistyped", suggestion !== ""],
    ["phone", "phone-unclear", isUnclear(phone)],
    ["passengerPhone", "phone-unclear", Boolean(request.otherPassenger) && isUnclear(request.passengerPhone)],
  ];
  return all.flatMap(([field, code, applies]) => {
    const text = applies && code && texts[code];
    return code && text ? { field, code, text: fillWords(text, { suggestion, ...size?.names }) } : [];
  });
}

/** Returns whether the text may lack a country code or digits, or contains too many digits for one number. */
function isUnclear(phone: string): boolean {
  const numbers = listPhoneNumbers(phone);
  const isLong = numbers.some((number) => countDigits(number) > MAX_CLEAR_DIGITS);
  return phone !== "" && (!hasPrefix(numbers[0] ?? "") || countDigits(phone) < MIN_CLEAR_DIGITS || isLong);
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
  if (Object.values(party).includes(null)) return chosen ? null : { code: "class-uncounted" };
  const [suggested] = suggestClasses(party, vehicles, bulkyItems);
  if (!suggested) return { code: "several-vehicles" };
  const misfits: readonly string[] = chosen ? findMisfits(party, chosen, bulkyItems) : [];
  const isTooSmall = misfits.length > 0;
  const isTooLarge = chosen && chosen.passengers.max > FAR_TOO_LARGE * suggested.passengers.max;
  if (chosen && !isTooSmall && !isTooLarge) return null;
  const fields = isTooSmall ? PARTY_FIELDS.filter((field) => misfits.includes(field)) : PARTY_FIELDS;
  const things = describeParty(fields, { ...party, otherLuggage: request.otherLuggage }, words);
  const code = isTooSmall ? "class-too-small" : isTooLarge ? "class-too-large" : "class-open";
  return { code, names: { things, vehicle: chosen?.named ?? "", suggested: suggested.named } };
}
