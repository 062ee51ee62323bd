import { build, type Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { BOOKING_CASES, type BookingCase } from "../support/booking-inputs.ts";
import { expectOf } from "../support/check-booking-case.ts";
import { openVisit } from "../support/visit.ts";

describe("booking validation in Chromium", () => {
  it("gives the same results as in the Worker", async () => {
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

/** Bundles a module and its imports into one script with its exports in `check`. */
async function bundle(entry: string): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, lib: { entry, formats: ["iife"], name: "check", fileName: "check" } },
  });
  const [output] = outputs as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? "";
}
