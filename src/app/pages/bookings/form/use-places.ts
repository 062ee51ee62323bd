import { findPlaceKind } from "../../../../shared/booking/place-kind.ts";
import { useForm } from "./form-context.ts";

/** Returns whether the journey begins or ends at an airport, and whether at a port. */
export function usePlaces(): { readonly isFlight: boolean; readonly isShip: boolean } {
  const { data, values } = useForm();
  const kinds = [values.pickup, values.dropoff].map((place) => findPlaceKind(place, data.places));
  return { isFlight: kinds.includes("airport"), isShip: kinds.includes("port") };
}
