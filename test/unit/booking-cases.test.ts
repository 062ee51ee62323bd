import { describe, expect, it } from "vitest";
import { BOOKING_CASES } from "../support/booking-inputs.ts";
import { checkBookingCase, expectOf } from "../support/check-booking-case.ts";

describe("booking validation", () => {
  it.each(BOOKING_CASES)("gives the expected result for the case: $name", (bookingCase) => {
    expect(checkBookingCase(bookingCase)).toEqual(expectOf(bookingCase));
  });

  it("is covered by at least 120 cases with unique names", () => {
    expect(BOOKING_CASES.length).toBeGreaterThanOrEqual(120);
    expect(new Set(BOOKING_CASES.map(({ name }) => name)).size).toBe(BOOKING_CASES.length);
  });
});
