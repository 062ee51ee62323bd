import { describe, expect, it } from "vitest";
import { BOOKING_CASES } from "../support/booking-inputs.ts";
import { checkBookingCase, expectOf } from "../support/check-booking-case.ts";

describe("a booking request", () => {
  it.each(BOOKING_CASES)("with $name", (bookingCase) => {
    expect(checkBookingCase(bookingCase)).toEqual(expectOf(bookingCase));
  });

  it("has enough of them, each named once", () => {
    expect(BOOKING_CASES.length).toBeGreaterThanOrEqual(120);
    expect(new Set(BOOKING_CASES.map(({ name }) => name)).size).toBe(BOOKING_CASES.length);
  });
});
