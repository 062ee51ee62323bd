import type { FormValues, TimeMeaning } from "../../../../shared/booking/fields.ts";
import { findPlaceKind, type KnownPlace } from "../../../../shared/booking/place-kind.ts";

type Times = Pick<FormValues, "timeOf" | "returnTimeOf">;

/**
 * Suggests what each time means, unless the visitor has chosen another meaning. For a transfer from an airport,
 * suggests a landing. For a transfer from elsewhere to an airport, suggests a departure. For a hire or a tour, an
 * airport is only a meeting point. Once a time is entered, a suggestion can change its meaning only to a pick-up time.
 */
export function suggestTimes(
  before: FormValues,
  after: FormValues,
  places: readonly KnownPlace[],
): FormValues {
  const earlier = suggest(before, places);
  const now = suggest(after, places);
  const choose = (time: "time" | "returnTime", meaning: keyof Times) => {
    const isOpen = earlier[meaning] === after[meaning] && (after[time] === "" || now[meaning] === "pickup");
    return isOpen ? now[meaning] : after[meaning];
  };
  return { ...after, timeOf: choose("time", "timeOf"), returnTimeOf: choose("returnTime", "returnTimeOf") };
}

function suggest({ serviceType, pickup, dropoff }: FormValues, places: readonly KnownPlace[]): Times {
  const isFlight = (place: string) =>
    serviceType === "transfer" && findPlaceKind(place, places) === "airport";
  const meaningOf = (start: string, end: string): TimeMeaning =>
    isFlight(start) ? "landing" : isFlight(end) ? "departure" : "pickup";
  return { timeOf: meaningOf(pickup, dropoff), returnTimeOf: meaningOf(dropoff, pickup) };
}
