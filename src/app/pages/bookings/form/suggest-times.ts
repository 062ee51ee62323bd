import { type FormValues, isMultiDayTour, type TimeMeaning } from "../../../../shared/booking/fields.ts";
import { findPlaceKind, type KnownPlace } from "../../../../shared/booking/place-kind.ts";

type Meanings = Pick<FormValues, "timeOf" | "returnTimeOf">;

/** A field that stores what a time means. */
export type MeaningField = keyof Meanings;

/**
 * Suggests what each time means: a landing if the journey begins at an airport, and a departure for a transfer to an
 * airport from elsewhere. The way home from a tour of several days is a departure. The meaning stays once the visitor has entered the time or chosen a meaning.
 */
export function suggestTimes(
  before: FormValues,
  after: FormValues,
  places: readonly KnownPlace[],
  chosen: readonly MeaningField[] = [],
): FormValues {
  const earlier = suggest(before, places);
  const now = suggest(after, places);
  const choose = (time: "time" | "returnTime", meaning: MeaningField) => {
    const isOpen = after[time] === "" && earlier[meaning] === after[meaning] && !chosen.includes(meaning);
    return isOpen ? now[meaning] : after[meaning];
  };
  return { ...after, timeOf: choose("time", "timeOf"), returnTimeOf: choose("returnTime", "returnTimeOf") };
}

function suggest({ serviceType, pickup, dropoff }: FormValues, places: readonly KnownPlace[]): Meanings {
  const isAirport = (place: string) => findPlaceKind(place, places) === "airport";
  const meaningOf = (start: string, end: string): TimeMeaning => {
    if (isAirport(start)) return "landing";
    return serviceType === "transfer" && isAirport(end) ? "departure" : "pickup";
  };
  return {
    timeOf: meaningOf(pickup, dropoff),
    returnTimeOf: isMultiDayTour({ serviceType }) ? "departure" : meaningOf(dropoff, pickup),
  };
}
