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
import { fillWords } from "../text.ts";
import type { BookingRequest } from "./booking-request.ts";
import type { FieldName, FormValues } from "./fields.ts";
import { suggestEmail } from "./suggest-email.ts";

/** Warnings do not prevent the visitor from sending the request. */
type WarningCode =
  | "travel-soon"
  | "all-aboard-early"
  | "class-too-small"
  | "class-not-accessible"
  | "several-vehicles"
  | "email-mistyped";

/** Placeholders: {suggestion} in `email-mistyped`; {things}, {vehicle} and {suggested} in `class-too-small`. */
type WarningTexts = Readonly<Record<WarningCode, string>>;

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

/** @param today Today's date, or the date of receipt, in the company's time zone. Null if not known yet. */
export function findWarnings(
  request: FormValues | BookingRequest,
  today: string | null,
  fleet: Fleet,
  texts: WarningTexts,
  words: PartyWords,
): FieldWarning[] {
  const { date, time, timeOf, serviceType, allAboard } = request;
  const isSoon = today !== null && (date === today || date === addDays(today, 1));
  // Not comparable if the ship may leave on a later day, or if `time` is not the start of the journey.
  const isComparable = timeOf !== "departure" && serviceType !== "multi-day-tour";
  const isAboardTooEarly = isComparable && allAboard !== "" && time !== "" && allAboard <= time;
  const size = findClassWarning(request, fleet, words);
  const suggestion = suggestEmail(request.email) ?? "";
  const warnings: FieldWarning[] = [];
  const warn = (field: FieldName, code: WarningCode) => {
    warnings.push({ field, code, text: fillWords(texts[code], { suggestion, ...size?.names }) });
  };
  if (isSoon) warn("date", "travel-soon");
  if (isAboardTooEarly) warn("allAboard", "all-aboard-early");
  if (size) warn("vehicleClass", size.code);
  if (suggestion !== "") warn("email", "email-mistyped");
  return warnings;
}

/** Applies the capacity rules of the vehicle chooser. If no class is chosen, warns only if no class is large enough. */
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
  if (!chosen || misfits.length === 0) return null;
  const fields = PARTY_FIELDS.filter((field) => misfits.includes(field));
  const things = describeParty(fields, { ...party, otherLuggage: request.otherLuggage }, words);
  return { code: "class-too-small", names: { things, vehicle: chosen.named, suggested: suggested.named } };
}
