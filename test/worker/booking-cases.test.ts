import { describe, expect, it } from "vitest";
import { BOOKING_CASES } from "../support/booking-inputs.ts";
import { checkBookingCase, expectOf } from "../support/check-booking-case.ts";

describe("booking validation in the Workers runtime", () => {
  it.each(BOOKING_CASES)("gives the expected result for the case: $name", (bookingCase) => {
    expect(checkBookingCase(bookingCase)).toEqual(expectOf(bookingCase));
  });
});
