import { expect, it } from "vitest";
import { BOOKING_CASES, validateExample } from "../support/booking-inputs.ts";

it.each(BOOKING_CASES)("booking validation gives the expected result for the case: $name", (bookingCase) => {
  const { change, now, problems = [], stored = {} } = bookingCase;
  const result = validateExample(change, now);
  expect(result.ok ? [] : result.errors.map(({ field, code }) => `${field}: ${code}`)).toEqual(problems);
  if (result.ok) expect(result.value).toMatchObject(stored);
});
