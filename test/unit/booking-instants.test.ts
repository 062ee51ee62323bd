import { expect, it } from "vitest";
import { addMonths, toInstant } from "../../src/shared/local-time.ts";

// The clocks change at 01:00 UTC on the last Sundays of March and October.
it.each([
  ["2027-03-28", "00:59", "2027-03-28T00:59", "before the change to summer time"],
  ["2027-03-28", "01:30", "2027-03-28T01:30", "the clocks skip this time, so it moves an hour ahead"],
  ["2027-03-28", "02:00", "2027-03-28T01:00", "after the change to summer time"],
  ["2027-10-31", "00:59", "2027-10-30T23:59", "before the change to winter time"],
  ["2027-10-31", "01:30", "2027-10-31T00:30", "this time occurs twice, and the first counts"],
  ["2027-10-31", "02:00", "2027-10-31T02:00", "after the change to winter time"],
])("the local time %s %s is %s UTC (%s)", (date, time, instant) => {
  expect(toInstant({ date, time }).toISOString()).toBe(`${instant}:00.000Z`);
});

it("addMonths returns 28 February for 24 months after 29 February", () => {
  expect(addMonths("2028-02-29", 24)).toBe("2030-02-28");
});
