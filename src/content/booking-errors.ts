import { bookingLimits } from "./booking-limits.ts";
import { places } from "./places.ts";

const { passengers, hours, days, monthsAhead } = bookingLimits;
const [examplePlace] = places;

/** The errors of fields, by code. */
export const bookingErrors = {
  /* {label} is the field's label, {field} is the label in lower case, and {max} is the field's maximum. */
  "too-long": "Shorten “{label}” to {max} characters",
  "count-invalid": "Enter the number of {field}, from 0 to {max}",
  "service-type-missing": "Select the kind of journey you need",
  "trip-type-missing": "Select one way or return",
  "pickup-missing": `Enter where we should collect you, for example ${examplePlace?.name}`,
  "dropoff-missing": "Enter where you are going",
  "same-place": "Pick-up and drop-off are the same place. Change one of them",
  "interest-gone": "One of these is no longer offered. Select another",
  "hours-invalid": `Enter how many hours you need, from 1 to ${hours}`,
  "days-invalid": `Enter how many days you need, from 2 to ${days}`,
  "date-missing": "Enter the {field}",
  "date-invalid": "This {field} does not exist or is incomplete. Correct it",
  "date-past": "The {field} must be today or later",
  "date-far": `The {field} must be within the next ${monthsAhead} months`,
  "time-missing": "Enter the {field}, for example 14:30",
  "time-past": "That time has already passed. For travel today, please call us",
  "all-aboard-invalid": "Enter the time as hours and minutes, for example 17:30",
  "return-before": "The return must be after the outward journey",
  "passengers-invalid": `Enter the number of passengers, from 1 to ${passengers}`,
  "passengers-many": `For more than ${passengers} people, please call us`,
  "child-seats-many": "There must be at least one passenger without a child seat",
  "purpose-gone": "This purpose is no longer offered. Select another",
  "vehicle-class-gone": "This class is no longer offered. Select another",
  "access-other-missing": "Tell us what else would help",
  "access-consent-missing": "Tick the box to let us use these answers, or clear them",
  "name-missing": "Enter your full name",
  "email-invalid": "Enter an email address in the correct format, like name@example.com",
  "phone-missing": "Enter the {field}, with its country code if it is not from the UK or Ireland",
  "phone-short": "The phone number has too few digits. Complete it, or add its country code, such as +353",
  "phone-incomplete": "At least one digit seems to be missing. Check the number",
  "phone-long": "The phone number has too many digits. Enter one number only",
  "phone-unknown": "Enter one phone number alone, with its country code, for example +1",
  "contact-by-missing": "Select how we should reach you",
  "passenger-name-missing": "Enter the passenger's name",
} as const;
