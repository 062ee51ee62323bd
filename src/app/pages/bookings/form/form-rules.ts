import type { BookingsData } from "../../../../server/pages/data/bookings.ts";
import {
  type FieldError,
  type Validation,
  validateBookingRequest,
} from "../../../../shared/booking/booking-request.ts";
import type { FormValues } from "../../../../shared/booking/fields.ts";
import { readPhoneNow } from "./phone-reader.ts";

/** What the form's state depends on besides its events. */
export interface FormRules {
  readonly data: BookingsData;
  /** Validates values with the phone reader that has loaded so far. */
  readonly validate: (values: FormValues) => Validation;
}

/** @param now Returns a time that is not later than the present: only the Worker's clock is certain. */
export function createRules(data: BookingsData, now: () => Date): FormRules {
  const offered = data.itineraryWords.choices;
  const validate = (values: FormValues) =>
    validateBookingRequest(values, now(), offered, readPhoneNow, data.errorTexts, data.words.form.fields);
  return { data, validate };
}

/** Returns the errors of values, in field order. */
export function findErrors(values: FormValues, { validate }: FormRules): readonly FieldError[] {
  const result = validate(values);
  return result.ok ? [] : result.errors;
}
