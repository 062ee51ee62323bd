import { describeParty, type PartyField, type PartyWords } from "../describe-party.ts";
import type { FieldName } from "./fields.ts";
import { addDays } from "./local-time.ts";
import { fillWords } from "./text.ts";

/** A probable mistake of the visitor. Warnings never block a request. */
export type WarningCode = "travel-soon" | "all-aboard-early" | "class-too-small" | "email-mistyped";

/** The text of each warning. {suggestion} and {things} are filled in. */
export type WarningTexts = Readonly<Record<WarningCode, string>>;

/** A warning, and the field next to which it is shown. */
export interface FieldWarning {
  readonly field: FieldName;
  readonly code: WarningCode;
  /** The value that the visitor probably meant. */
  readonly suggestion?: string;
  /** The answers that exceed the vehicle class's capacity. */
  readonly excess?: readonly PartyField[];
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

/** Bulky items. Each takes the space of a large case. */
const BULKY = ["golfBags", "pushchairs", "foldedWheelchairs"] as const;

type TextField =
  | "serviceType"
  | "date"
  | "time"
  | "timeOf"
  | "allAboard"
  | "otherLuggage"
  | "vehicleClass"
  | "email";
type CountField = "passengers" | "suitcases" | "cabinBags" | (typeof BULKY)[number];

/** The answers that warnings depend on, from a request or from an unfinished form, where counts are texts. */
type Looked = Readonly<Record<TextField, string> & Record<CountField, number | string | null>>;

/**
 * Returns the warnings, in form order.
 * @param today The date in Belfast; null if it is not known yet.
 */
export function findWarnings(
  it: Looked,
  today: string | null,
  vehicles: readonly Omit<VehicleChoice, "named">[],
): FieldWarning[] {
  const warnings: FieldWarning[] = [];
  if (today !== null && (it.date === today || it.date === addDays(today, 1))) {
    warnings.push({ field: "date", code: "travel-soon" });
  }
  // A flight's departure says nothing about a ship, and a multi-day tour returns on another day.
  const isSameDay = it.timeOf !== "departure" && it.serviceType !== "multi-day-tour";
  if (isSameDay && it.allAboard !== "" && it.time !== "" && it.allAboard <= it.time) {
    warnings.push({ field: "allAboard", code: "all-aboard-early" });
  }
  const chosen = vehicles.find(({ id }) => id === it.vehicleClass);
  const excess = chosen ? findExcess(chosen, it) : [];
  if (excess.length > 0) warnings.push({ field: "vehicleClass", code: "class-too-small", excess });
  const suggestion = suggestEmail(it.email);
  if (suggestion !== null) warnings.push({ field: "email", code: "email-mistyped", suggestion });
  return warnings;
}

/** Returns the text of a warning. */
export function describeWarning(
  { code, suggestion = "", excess = [] }: FieldWarning,
  texts: WarningTexts,
  answers: Parameters<typeof describeParty>[1],
  words: PartyWords,
): string {
  return fillWords(texts[code], { suggestion, things: describeParty(excess, answers, words) });
}

/** Returns the answers that exceed a class. Non-numeric answers never do. */
function findExcess(capacity: Omit<VehicleChoice, "named">, it: Looked): PartyField[] {
  const { passengers, largeCases, cabinBags } = capacity;
  const other = it.otherLuggage.trim() === "" ? 0 : 1;
  const cases = BULKY.reduce((sum, field) => sum + Number(it[field]), Number(it.suitcases) + other);
  return [
    ...(Number(it.passengers) > passengers ? (["passengers"] as const) : []),
    ...(cases > largeCases ? (["suitcases", ...BULKY, "otherLuggage"] as const) : []),
    ...(cabinBags !== null && Number(it.cabinBags) > cabinBags ? (["cabinBags"] as const) : []),
  ];
}

/** Common e-mail providers, and similar domains that are valid too. */
const PROVIDERS = [
  "gmail.com",
  "googlemail.com",
  "hotmail.com",
  "hotmail.co.uk",
  "outlook.com",
  "outlook.ie",
  "live.co.uk",
  "yahoo.com",
  "yahoo.co.uk",
  "yahoo.ie",
  "icloud.com",
  "btinternet.com",
  "eircom.net",
];
const NAMESAKES = [
  "mail.com",
  "email.com",
  "ymail.com",
  "hotmail.de",
  "outlook.de",
  "outlook.es",
  "yahoo.de",
];

/** Returns the address that was probably meant, if the domain is one slip away from a large provider's, or null. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf("@");
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || PROVIDERS.includes(domain) || NAMESAKES.includes(domain)) return null;
  const meant = PROVIDERS.find((provider) => isOneSlip(domain, provider));
  return meant === undefined ? null : `${email.slice(0, at).trim()}@${meant}`;
}

/** Returns whether one letter is wrong, missing or extra, or two neighbours are swapped (Damerau distance of 1). */
function isOneSlip(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [rest = "", otherRest = ""] = [one, other].map((text) => text.slice(start, text.length - end));
  if (rest.length <= 1 && otherRest.length <= 1) return rest !== otherRest;
  return rest.length === 2 && otherRest.length === 2 && rest === `${otherRest[1]}${otherRest[0]}`;
}
