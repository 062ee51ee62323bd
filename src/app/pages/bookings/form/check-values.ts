import { type Validation, validateBookingRequest } from "../../../../shared/booking/booking-request.ts";
import { type ItineraryWords, listOptions } from "../../../../shared/booking/describe.ts";
import type { FormValues } from "../../../../shared/booking/fields.ts";
import { readPhoneNow } from "./phone-reader.ts";

/** Validates the form's values with the currently loaded phone reader. */
export function checkValues(values: FormValues, words: ItineraryWords, now = new Date()): Validation {
  return validateBookingRequest(values, now, listOptions(words), readPhoneNow);
}
