import type { FieldName, FormValues, TimeMeaning } from "../../../../shared/booking/fields.ts";
import { findPlaceKind, type KnownPlace } from "../../../../shared/booking/place-kind.ts";

type Times = Pick<FormValues, "timeOf" | "returnTimeOf">;

/**
 * What the times are most likely to be the times of, each where the visitor has not chosen otherwise: a transfer from an
 * airport begins with a landing, one to an airport ends at a departure. The return goes the other way round. For a hire
 * or a tour an airport is only where people meet. A pick-up time that has been given does not become a flight's by
 * naming an airport.
 * @param before The values before the change; null for a form that the visitor has not touched.
 * @param chosen What the visitor has answered: it stays, even where it is what was suggested.
 */
export function suggestTimes(
  before: FormValues | null,
  after: FormValues,
  places: readonly KnownPlace[],
  chosen?: ReadonlySet<FieldName>,
): Partial<Times> {
  const earlier = before && suggest(before, places);
  const now = suggest(after, places);
  const isOpen = (time: "time" | "returnTime", meaning: keyof Times) =>
    !chosen?.has(meaning) &&
    (!earlier || (earlier[meaning] === after[meaning] && (after[time] === "" || now[meaning] === "pickup")));
  return {
    ...(isOpen("time", "timeOf") && { timeOf: now.timeOf }),
    ...(isOpen("returnTime", "returnTimeOf") && { returnTimeOf: now.returnTimeOf }),
  };
}

function suggest({ serviceType, pickup, dropoff }: FormValues, places: readonly KnownPlace[]): Times {
  if (serviceType !== "transfer") return { timeOf: "pickup", returnTimeOf: "pickup" };
  const startsAtAirport = findPlaceKind(pickup, places) === "airport";
  const endsAtAirport = findPlaceKind(dropoff, places) === "airport";
  return {
    timeOf: meaningOf(startsAtAirport, endsAtAirport),
    returnTimeOf: meaningOf(endsAtAirport, startsAtAirport),
  };
}

function meaningOf(startsAtAirport: boolean, endsAtAirport: boolean): TimeMeaning {
  if (startsAtAirport) return "landing";
  return endsAtAirport ? "departure" : "pickup";
}
