import { build, type Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { BOOKING_CASES, type BookingCase } from "../support/booking-inputs.ts";
import { expectOf } from "../support/check-booking-case.ts";
import { openVisit } from "../support/visit.ts";

describe("a booking request in Chromium", () => {
  it("is judged as in the Worker, with anything in it", async () => {
    const { page } = await openVisit();
    await page.addScriptTag({ content: await bundle("test/support/check-booking-case.ts") });
    const results = await page.evaluate((cases) => {
      const { check } = window as unknown as {
        check: { checkBookingCase(bookingCase: BookingCase): unknown };
      };
      return cases.map((bookingCase) => [bookingCase.name, check.checkBookingCase(bookingCase)]);
    }, BOOKING_CASES);
    expect(results).toEqual(BOOKING_CASES.map((bookingCase) => [bookingCase.name, expectOf(bookingCase)]));
  });
});

/** A module and all that it imports as one script, which leaves its exports as `check`. */
async function bundle(entry: string): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, lib: { entry, formats: ["iife"], name: "check", fileName: "check" } },
  });
  const [output] = outputs as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? "";
}
