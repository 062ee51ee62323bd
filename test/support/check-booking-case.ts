import { validateBookingRequest } from "../../src/shared/booking/booking-request.ts";
import { readPhone } from "../../src/shared/booking/phone.ts";
import { type BookingCase, CHOICES, COMPLETE, NOW } from "./booking-inputs.ts";

/** What became of a case, in the shape of what the table expects. */
export function checkBookingCase({ change, now = NOW, stored = {} }: BookingCase) {
  const result = validateBookingRequest({ ...COMPLETE, ...change }, new Date(now), CHOICES, readPhone);
  if (!result.ok)
    return { problems: result.problems.map(({ field, code }) => `${field}: ${code}`), stored: {} };
  const { value } = result;
  const fields = Object.keys(stored).map((name) => [name, value[name as keyof typeof value]]);
  return { problems: [] as string[], stored: Object.fromEntries(fields) as Record<string, unknown> };
}

/** What the table expects of a case. */
export function expectOf({ problems = [], stored = {} }: BookingCase) {
  return { problems, stored };
}
