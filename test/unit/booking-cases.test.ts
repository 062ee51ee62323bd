import { expect, it } from "vitest";
import { readValues, validateBookingRequest } from "../../src/shared/booking/booking-request.ts";
import { readPhone } from "../../src/shared/booking/phone.ts";
import { BOOKING_CASES, CHOICES, COMPLETE, NOW } from "../support/booking-inputs.ts";

it.each(BOOKING_CASES)("booking validation gives the expected result for the case: $name", (bookingCase) => {
  const { change, now = NOW, problems = [], stored = {} } = bookingCase;
  const values = readValues({ ...COMPLETE, ...change });
  const result = validateBookingRequest(values, new Date(now), CHOICES, readPhone);
  expect(result.ok ? [] : result.problems.map(({ field, code }) => `${field}: ${code}`)).toEqual(problems);
  if (result.ok) expect(result.value).toMatchObject(stored);
});
