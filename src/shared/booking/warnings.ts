import type { FieldName } from "./fields.ts";
import { addDays } from "./local-time.ts";
import { suggestEmail } from "./suggest-email.ts";
import { type ClassCapacity, isTooSmall } from "./vehicle-fit.ts";

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
  vehicles: readonly { readonly id: string; readonly capacity: ClassCapacity }[],
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

function toLoad(it: Looked) {
  const bulky = [it.golfBags, it.pushchairs, it.foldedWheelchairs].map(Number);
  return {
    passengers: Number(it.passengers),
    suitcases: Number(it.suitcases),
    cabinBags: Number(it.cabinBags),
    bulkyItems: bulky.reduce((sum, count) => sum + count, it.otherLuggage.trim() === "" ? 0 : 1),
  };
}
