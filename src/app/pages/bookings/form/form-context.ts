import { createContext, useContext } from "react";
import type { BookingsData } from "../../../../server/pages/data/bookings.ts";
import type { FieldName, FormValues } from "../../../../shared/booking/fields.ts";
import type { FormRules } from "./form-rules.ts";

/** The state that all parts of the form share. */
interface SharedState extends FormRules {
  readonly words: BookingsData["words"]["form"];
  /** False while the form is one long page that works without JavaScript. */
  readonly isLive: boolean;
  /** The default values of the elements. */
  readonly initial: FormValues;
  /** The current values of the elements. */
  readonly values: FormValues;
  /** The shown errors by field. */
  readonly errors: ReadonlyMap<FieldName, string>;
  /** Whether the journey begins or ends at an airport, and whether at a port. */
  readonly isFlight: boolean;
  readonly isShip: boolean;
}

export const FormContext = createContext<SharedState | null>(null);

/** Returns the state of the surrounding form. */
export function useForm(): SharedState {
  const form = useContext(FormContext);
  if (!form) throw new Error("This part belongs into the booking form.");
  return form;
}
