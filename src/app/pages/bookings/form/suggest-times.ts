import type { FieldName, FormValues, TimeMeaning } from "../../../../shared/booking/fields.ts";
import { findPlaceKind, type KnownPlace } from "../../../../shared/booking/place-kind.ts";

type Times = Pick<FormValues, "timeOf" | "returnTimeOf">;

/**
 * Returns the likely meaning of each time that the visitor has not set: a transfer from an airport begins with a
 * landing, a transfer to an airport ends at a departure, and a return is the reverse. For a hire or a tour an airport
 * is only a meeting point. A time already entered as a pick-up time keeps its meaning when an airport is entered.
 * @param before The values before the change; null for an untouched form.
 * @param answered The fields that the visitor has answered. They never change, even if equal to a suggestion.
 */
export function suggestTimes(
  before: FormValues | null,
  after: FormValues,
  places: readonly KnownPlace[],
  answered: readonly FieldName[] = [],
): Partial<Times> {
  const earlier = before && suggest(before, places);
  const now = suggest(after, places);
  const isOpen = (time: "time" | "returnTime", meaning: keyof Times) =>
    !answered.includes(meaning) &&
    (!earlier || (earlier[meaning] === after[meaning] && (after[time] === "" || now[meaning] === "pickup")));
  return {
    ...(isOpen("time", "timeOf") && { timeOf: now.timeOf }),
    ...(isOpen("returnTime", "returnTimeOf") && { returnTimeOf: now.returnTimeOf }),
  };
}

function suggest({ serviceType, pickup, dropoff }: FormValues, places: readonly KnownPlace[]): Times {
  const isFlight = (place: string) =>
    serviceType === "transfer" && findPlaceKind(place, places) === "airport";
  const meaningOf = (start: string, end: string): TimeMeaning =>
    isFlight(start) ? "landing" : isFlight(end) ? "departure" : "pickup";
  return { timeOf: meaningOf(pickup, dropoff), returnTimeOf: meaningOf(dropoff, pickup) };
}
