import { readValues, validateBookingRequest } from "../../src/shared/booking/booking-request.ts";
import { readPhone } from "../../src/shared/booking/phone.ts";
import { type BookingCase, CHOICES, COMPLETE, NOW } from "./booking-inputs.ts";

/** Validates a case and returns the result in the format of the table's expectations. */
export function checkBookingCase({ change, now = NOW, stored = {} }: BookingCase) {
  const result = validateBookingRequest(
    readValues({ ...COMPLETE, ...change }),
    new Date(now),
    CHOICES,
    readPhone,
  );
  if (!result.ok)
    return { problems: result.problems.map(({ field, code }) => `${field}: ${code}`), stored: {} };
  const { value } = result;
  const fields = Object.keys(stored).map((name) => [name, value[name as keyof typeof value]]);
  return { problems: [] as string[], stored: Object.fromEntries(fields) as Record<string, unknown> };
}

/** Returns a case's expectations, with the defaults filled in. */
export function expectOf({ problems = [], stored = {} }: BookingCase) {
  return { problems, stored };
}
