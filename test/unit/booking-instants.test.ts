import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths, toInstant, toLocalTime } from "../../src/shared/local-time.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** The clock changes by law: the last Sundays of March and October at 01:00 UTC. */
const CHANGES = [
  { to: "summer", at: "2027-03-28T01:00:00Z" },
  { to: "winter", at: "2027-10-31T01:00:00Z" },
] as const;

const AROUND = { min: -3 * HOUR_MINUTES, max: 3 * HOUR_MINUTES };

describe("toInstant", () => {
  it.each(CHANGES)(
    "finds an instant by its local time around the change to $to time at $at",
    ({ to, at }) => {
      fc.assert(
        fc.property(fc.integer(AROUND), (minutes) => {
          const moment = new Date(Date.parse(at) + minutes * MINUTE_MS);
          // The hour after the change to winter time repeats local times: the first ones are meant.
          const isRepeat = to === "winter" && minutes >= 0 && minutes < HOUR_MINUTES;
          const expected = moment.getTime() - (isRepeat ? HOUR_MINUTES * MINUTE_MS : 0);
          expect(toInstant(toLocalTime(moment)).getTime()).toBe(expected);
        }),
        { numRuns: 1000 },
      );
    },
  );

  it("moves a time that the clocks skip an hour ahead", () => {
    expect(toLocalTime(toInstant({ date: "2027-03-28", time: "01:30" })).time).toBe("02:30");
  });
});

it("addMonths returns the last day of a shorter month", () => {
  expect(addMonths("2028-02-29", 24)).toBe("2030-02-28");
});
