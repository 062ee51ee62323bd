import { describeParty, type PartyField, type PartyWords } from "../describe-party.ts";
import { addDays } from "../local-time.ts";
import { fillWords } from "../text.ts";
import type { BookingRequest } from "./booking-request.ts";
import type { FieldName, FormValues } from "./fields.ts";
import { suggestEmail } from "./suggest-email.ts";

/** A probable mistake of the visitor. Warnings never block a request. */
export type WarningCode = "travel-soon" | "all-aboard-early" | "class-too-small" | "email-mistyped";

/** The text of each warning. {suggestion} and {things} are filled in. */
export type WarningTexts = Readonly<Record<WarningCode, string>>;

/** A warning, and the field next to which it is shown. */
export interface FieldWarning {
  readonly field: FieldName;
  readonly code: WarningCode;
  readonly text: string;
}

/** A vehicle class in the booking form, with its capacity. */
export interface VehicleChoice {
  readonly id: string;
  /** The name for use within a sentence. */
  readonly named: string;
  readonly passengers: number;
  readonly largeCases: number;
  /** Null if the content gives no number. */
  readonly cabinBags: number | null;
}

/**
 * Returns the warnings for a request or for an unfinished form, in form order.
 * @param today The date in Belfast; null if it is not known yet.
 */
export function findWarnings(
  it: FormValues | BookingRequest,
  today: string | null,
  vehicles: readonly Omit<VehicleChoice, "named">[],
  texts: WarningTexts,
  words: PartyWords,
): FieldWarning[] {
  const isSoon = today !== null && (it.date === today || it.date === addDays(today, 1));
  // A flight's departure says nothing about a ship, and a multi-day tour returns on another day.
  const isSameDay = it.timeOf !== "departure" && it.serviceType !== "multi-day-tour";
  const isLate = isSameDay && it.allAboard !== "" && it.time !== "" && it.allAboard <= it.time;
  const chosen = vehicles.find(({ id }) => id === it.vehicleClass);
  const things = chosen ? describeParty(findExcess(chosen, it), it, words) : "";
  const suggestion = suggestEmail(it.email) ?? "";
  const warnings: FieldWarning[] = [];
  const warn = (field: FieldName, code: WarningCode) => {
    warnings.push({ field, code, text: fillWords(texts[code], { suggestion, things }) });
  };
  if (isSoon) warn("date", "travel-soon");
  if (isLate) warn("allAboard", "all-aboard-early");
  if (things !== "") warn("vehicleClass", "class-too-small");
  if (suggestion !== "") warn("email", "email-mistyped");
  return warnings;
}

/** Bulky items. Each takes the space of a large case. */
const BULKY = ["golfBags", "pushchairs", "foldedWheelchairs"] as const;

/** Returns the answers that exceed a class. Counts that are not numbers, as in an unfinished form, never do. */
function findExcess(
  { passengers, largeCases, cabinBags }: Omit<VehicleChoice, "named">,
  it: FormValues | BookingRequest,
): PartyField[] {
  const other = it.otherLuggage === "" ? 0 : 1;
  const cases = BULKY.reduce((sum, field) => sum + Number(it[field]), Number(it.suitcases) + other);
  return [
    ...(Number(it.passengers) > passengers ? (["passengers"] as const) : []),
    ...(cases > largeCases ? (["suitcases", ...BULKY, "otherLuggage"] as const) : []),
    ...(cabinBags !== null && Number(it.cabinBags) > cabinBags ? (["cabinBags"] as const) : []),
  ];
}
