import { describe, expect, it } from "vitest";
import { BOOKING_CASES } from "../support/booking-inputs.ts";
import { checkBookingCase, expectOf } from "../support/check-booking-case.ts";

describe("a booking request in the runtime of Workers", () => {
  it.each(BOOKING_CASES)("with $name", (bookingCase) => {
    expect(checkBookingCase(bookingCase)).toEqual(expectOf(bookingCase));
  });
});
