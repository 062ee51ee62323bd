import { createContext, useContext } from "react";
import type { FieldName, FormValues } from "../../../../shared/booking/fields.ts";
import { findPlaceKind } from "../../../../shared/booking/place-kind.ts";
import type { FieldWarning } from "../../../../shared/booking/warnings.ts";
import type { LastSent } from "../../../booking-memory.ts";
import type { BookingsData } from "../bookings-data.ts";
import type { FormRules } from "./form-state.ts";

export function recogniseJourney(
  { pickup, dropoff, purpose }: FormValues,
  { places, services }: BookingsData,
) {
  const placeKinds = { pickup: findPlaceKind(pickup, places), dropoff: findPlaceKind(dropoff, places) };
  return {
    placeKinds,
    hasAirport: Object.values(placeKinds).includes("airport"),
    involved: services.find(({ id }) => id === purpose)?.involves,
  };
}

interface SharedState extends FormRules, ReturnType<typeof recogniseJourney> {
  readonly words: BookingsData["words"]["form"];
  /** False in the Worker and during hydration, while the form must work without JavaScript. */
  readonly isHydrated: boolean;
  readonly initial: FormValues;
  readonly values: FormValues;
  /** The result of `readQuery` for the current URL. */
  readonly queryValues: Partial<FormValues>;
  readonly lastSent: LastSent | null;
  readonly hasEarlierAnswers: boolean;
  readonly onReset: () => void;
  readonly errors: ReadonlyMap<FieldName, string>;
  readonly warnings: readonly FieldWarning[];
  /** Null until the date is known. */
  readonly today: string | null;
}

export const FormContext = createContext<SharedState | null>(null);

export function useForm(): SharedState {
  const form = useContext(FormContext);
  if (!form) throw new Error("useForm needs FormContext. Render the component inside RequestForm.");
  return form;
}
