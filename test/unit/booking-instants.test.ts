import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findInstants, toLocalTime } from "../../src/shared/booking/local-time.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** The moments at which the clocks go forward and back, from the law: the last Sundays of March and October, 01:00 UTC. */
const CHANGES = [
  { to: "summer", at: "2026-03-29T01:00:00Z" },
  { to: "winter", at: "2026-10-25T01:00:00Z" },
  { to: "summer", at: "2027-03-28T01:00:00Z" },
  { to: "winter", at: "2027-10-31T01:00:00Z" },
  { to: "summer", at: "2028-03-26T01:00:00Z" },
  { to: "winter", at: "2028-10-29T01:00:00Z" },
] as const;

/** Minutes from three hours before a change to three hours after it. */
const AROUND = { min: -3 * HOUR_MINUTES, max: 3 * HOUR_MINUTES };

describe("around every change of the clocks", () => {
  it.each(CHANGES)("to $to at $at every moment is found again from what the clock shows at it", ({ at }) => {
    fc.assert(
      fc.property(fc.integer(AROUND), (minutes) => {
        const moment = new Date(Date.parse(at) + minutes * MINUTE_MS);
        const found = findInstants(toLocalTime(moment)).map((each) => each.getTime());
        expect(found).toContain(moment.getTime());
        expect(found).toEqual(found.toSorted((one, other) => one - other));
      }),
      { numRuns: 1000 },
    );
  });

  it.each(CHANGES)("to $to at $at every minute of the clock is none, one or two moments", ({ to, at }) => {
    // The clock shows 01:00 to 01:59 never in the one night, and twice in the other.
    const date = at.slice(0, 10);
    for (let minute = 0; minute < 5 * HOUR_MINUTES; minute += 1) {
      const time = new Date(minute * MINUTE_MS).toISOString().slice(11, 16);
      const isInTheHour = time >= "01:00" && time < "02:00";
      const expected = isInTheHour ? (to === "summer" ? 0 : 2) : 1;
      expect([time, findInstants({ date, time }).length]).toEqual([time, expected]);
    }
  });

  it("what is no date or no time is no moment", () => {
    expect(findInstants({ date: "2027-02-30", time: "12:00" })).toEqual([]);
    expect(findInstants({ date: "2027-02-28", time: "" })).toEqual([]);
  });
});
