import type { FieldName } from "./fields.ts";
import { addDays } from "./local-time.ts";

/** What is probably not as the visitor means it. It never prevents a request. */
export type WarningCode = "travel-soon" | "all-aboard-early" | "class-too-small" | "email-mistyped";

/** The words for every warning; {suggestion} is filled in. */
export type WarningTexts = Readonly<Record<WarningCode, string>>;

/** A warning, and the field beside which it is shown. */
export interface FieldWarning {
  readonly field: FieldName;
  readonly code: WarningCode;
  /** What was probably meant. */
  readonly suggestion?: string;
}

/** What a vehicle class holds; null where no number is given and only words apply. */
interface ClassCapacity {
  readonly passengers: number;
  readonly largeCases: number;
  readonly cabinBags: number | null;
}

/** A vehicle class as the booking form offers it. */
export interface VehicleChoice {
  readonly id: string;
  readonly name: string;
  /** The name within a sentence. */
  readonly named: string;
  readonly capacity: ClassCapacity;
}

/** A number, or the field's text in place of one. */
type Count = number | string | null;

/** What is looked at of a request, or of a form that is still being filled in. */
interface Looked {
  readonly serviceType: string;
  readonly date: string;
  readonly time: string;
  readonly timeOf: string;
  readonly allAboard: string;
  readonly passengers: Count;
  readonly suitcases: Count;
  readonly cabinBags: Count;
  readonly golfBags: Count;
  readonly pushchairs: Count;
  readonly foldedWheelchairs: Count;
  readonly otherLuggage: string;
  readonly vehicleClass: string;
  readonly email: string;
}

/**
 * What to look at again, in the order of the form.
 * @param today The date in Belfast; null where it is not known yet.
 */
export function findWarnings(
  it: Looked,
  today: string | null,
  vehicles: readonly Pick<VehicleChoice, "id" | "capacity">[],
): FieldWarning[] {
  const warnings: FieldWarning[] = [];
  if (today !== null && (it.date === today || it.date === addDays(today, 1))) {
    warnings.push({ field: "date", code: "travel-soon" });
  }
  // Of a flight's departure nothing follows for a ship, and a long tour comes back on another day.
  const isSameDay = it.timeOf !== "departure" && it.serviceType !== "multi-day-tour";
  if (isSameDay && it.allAboard !== "" && it.time !== "" && it.allAboard <= it.time) {
    warnings.push({ field: "allAboard", code: "all-aboard-early" });
  }
  const chosen = vehicles.find(({ id }) => id === it.vehicleClass);
  if (chosen && isTooSmall(chosen.capacity, toLoad(it))) {
    warnings.push({ field: "vehicleClass", code: "class-too-small" });
  }
  const suggestion = suggestEmail(it.email);
  if (suggestion !== null) warnings.push({ field: "email", code: "email-mistyped", suggestion });
  return warnings;
}

/** A warning in words. */
export function describeWarning({ code, suggestion = "" }: FieldWarning, texts: WarningTexts): string {
  return texts[code].replace("{suggestion}", () => suggestion);
}

/** Who and what is to travel. */
interface Load {
  readonly passengers: number;
  readonly suitcases: number;
  readonly cabinBags: number;
  /** Bulky items, each of which takes the place of a large case. */
  readonly bulkyItems: number;
}

function toLoad(it: Looked): Load {
  const bulky = [it.golfBags, it.pushchairs, it.foldedWheelchairs].map(Number);
  return {
    passengers: Number(it.passengers),
    suitcases: Number(it.suitcases),
    cabinBags: Number(it.cabinBags),
    bulkyItems: bulky.reduce((sum, count) => sum + count, it.otherLuggage.trim() === "" ? 0 : 1),
  };
}

/** Whether a class is too small for a load. It is a warning for the visitor and never a reason to reject. */
export function isTooSmall(capacity: ClassCapacity, load: Load): boolean {
  return (
    load.passengers > capacity.passengers ||
    load.suitcases + load.bulkyItems > capacity.largeCases ||
    (capacity.cabinBags !== null && load.cabinBags > capacity.cabinBags)
  );
}

/** Providers whose addresses most people have, and near namesakes of theirs, which are right as they are. */
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

/** The address that was probably meant, where its domain is one slip of a finger from a large provider's; else null. */
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

/** Whether one letter is wrong, missing or too many, or two neighbours have changed places (Damerau's distance of 1). */
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
