import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths, findInstants, toLocalTime } from "../../src/shared/booking/local-time.ts";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** The clock changes by law: the last Sundays of March and October at 01:00 UTC. */
const CHANGES = [
  { to: "summer", at: "2027-03-28T01:00:00Z" },
  { to: "winter", at: "2027-10-31T01:00:00Z" },
] as const;

const AROUND = { min: -3 * HOUR_MINUTES, max: 3 * HOUR_MINUTES };

describe("findInstants", () => {
  it.each(CHANGES)("finds every instant by its local time around the change to $to time at $at", ({ at }) => {
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

  it.each(CHANGES)(
    "finds none, one or two instants for each local minute around the change to $to time at $at",
    ({ to, at }) => {
      // 01:00 to 01:59 does not exist in spring and occurs twice in autumn.
      const date = at.slice(0, 10);
      for (let minute = 0; minute < 5 * HOUR_MINUTES; minute += 1) {
        const time = new Date(minute * MINUTE_MS).toISOString().slice(11, 16);
        const isInTheHour = time >= "01:00" && time < "02:00";
        const expected = isInTheHour ? (to === "summer" ? 0 : 2) : 1;
        expect([time, findInstants({ date, time }).length]).toEqual([time, expected]);
      }
    },
  );
});

it("addMonths returns the last day of a shorter month", () => {
  expect(addMonths("2028-02-29", 24)).toBe("2030-02-28");
});
