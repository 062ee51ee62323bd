import { type Validation, validateBookingRequest } from "../../../../shared/booking/booking-request.ts";
import { type ItineraryWords, listOptions } from "../../../../shared/booking/describe.ts";
import type { FormValues } from "../../../../shared/booking/fields.ts";
import { readPhoneNow } from "./phone-reader.ts";

/** Checks what is in the form, at this moment. */
export function checkValues(values: FormValues, words: ItineraryWords, now = new Date()): Validation {
  return validateBookingRequest(values, now, listOptions(words), readPhoneNow);
}
