import { bookingLimits } from "./booking-limits.ts";
import { places } from "./places.ts";

const { passengers, hours, days, yearsAhead } = bookingLimits;
const [examplePlace] = places;

/** The errors of fields, by code. An unusual answer gets a warning (booking-form.ts), not an error. */
export const bookingErrors = {
  /* {label} is the field's label, {field} is the label in lower case, and {max} is the field's maximum. */
  "too-long": "Shorten “{label}” to {max} characters",
  "count-invalid": "Enter the number of {field}, from 0 to {max}",
  "service-type-missing": "Select the kind of journey you need",
  "trip-type-missing": "Select one way or return",
  "pickup-missing": `Enter where we should collect you, for example ${examplePlace?.name}`,
  "dropoff-missing": "Enter where you are going",
  "hours-invalid": `Enter how many hours you need, from 1 to ${hours}`,
  "days-invalid": `Enter how many days you need, from 2 to ${days}`,
  "date-missing": "Enter the {field}",
  "date-invalid": "This {field} does not exist or is incomplete. Correct it",
  "date-past": "The {field} must be today or later",
  "date-far": `Check the year: the {field} is more than ${yearsAhead} years ahead`,
  "time-missing": "Enter the {field}, for example 14:30",
  "time-invalid": "Enter the {field} in hours and minutes, from 00:00 to 23:59",
  "time-past": "That time has already passed. For travel today, please call us",
  "return-before": "The return must be after the outward journey",
  "passengers-invalid": `Enter the number of passengers, from 1 to ${passengers}`,
  "access-consent-missing": "Tick the box to let us use these answers, or clear them",
  "name-missing": "Enter {field}",
  "email-invalid": "Enter an email address in the correct format, like name@example.com",
  "phone-invalid": "Enter a phone number with at least six digits",
} as const;
