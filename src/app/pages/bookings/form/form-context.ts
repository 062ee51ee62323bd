import { createContext, useContext } from "react";
import type { FieldName, FormValues } from "../../../../shared/booking/fields.ts";
import type { BookingsData } from "../data.ts";

/** What every part of the form knows of it. */
export interface FormState {
  readonly data: BookingsData;
  readonly words: BookingsData["words"]["form"];
  /** False where the form is one long page that works without JavaScript. */
  readonly isLive: boolean;
  /** What the elements are made with. */
  readonly initial: FormValues;
  /** What they hold now. */
  readonly values: FormValues;
  /** What is shown to be wrong, by field. */
  readonly errors: ReadonlyMap<FieldName, string>;
}

export const FormContext = createContext<FormState | null>(null);

/** The form that a part belongs to. */
export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error("This part belongs into the booking form.");
  return form;
}
