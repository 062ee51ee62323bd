import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import {
  describeError,
  readValues,
  validateBookingRequest,
} from "../../src/shared/booking/booking-request.ts";
import type { FieldName } from "../../src/shared/booking/fields.ts";
import type { ErrorCode } from "../../src/shared/booking/kinds.ts";

export const EXAMPLE_REQUEST = {
  serviceType: "transfer",
  tripType: "one-way",
  pickup: "Midtown International Airport (MID)",
  dropoff: "Hotel on the Lough",
  date: "2027-03-12",
  time: "14:30",
  passengers: "2",
  name: "Aoife Example",
  email: "aoife@example.com",
  phone: "+44 7700 900789",
  contactBy: "email",
} as const;

const words = { texts: bookingErrors, fields: bookingForm.fields };

/** Validates EXAMPLE_REQUEST with changes, at the time `now`. */
export function validateExample(change: object = {}, now = "2026-11-20T15:00:00Z") {
  const values = readValues({ ...EXAMPLE_REQUEST, ...change });
  return validateBookingRequest({ values, now: new Date(now), ...words });
}

export const errorText = (field: FieldName, code: ErrorCode) => describeError(field, code, words);
