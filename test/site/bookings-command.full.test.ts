import { describe, expect, it } from "vitest";
import { query } from "../../scripts/bookings/database.ts";
import { bookings, COMMANDS_TIMEOUT_MS, sendRequest } from "../support/bookings-command.ts";
import { ownSite } from "../support/own-site.ts";

describe("npm run bookings", { timeout: COMMANDS_TIMEOUT_MS }, () => {
  it("shows what comes next first, and only the days that are asked for", async () => {
    const late = await sendRequest({ date: "2027-08-20", time: "10:00" }, "command-test-0101");
    const early = await sendRequest({ date: "2027-08-03", time: "18:00" }, "command-test-0102");
    const tour = { serviceType: "multi-day-tour", hours: "", days: 4, date: "2027-08-01" };
    const around = await sendRequest(tour, "command-test-0103");
    const listed = (...parameters: string[]): readonly string[] =>
      bookings("list", "--limit", "1000", ...parameters).output.match(/LC-\S+/g) ?? [];
    const all = listed();
    expect([around, early, late].map((reference) => all.indexOf(reference))).toEqual(
      [around, early, late].map((reference) => all.indexOf(reference)).toSorted((a, b) => a - b),
    );
    expect(all.indexOf(around)).toBeGreaterThan(-1);
    // The tour is under way on the third.
    expect(listed("--from", "2027-08-03", "--to", "2027-08-10")).toEqual([around, early]);
    expect(listed("--from", "2027-08-05", "--to", "2027-08-31")).toEqual([late]);
  });

  it("marks a request as answered", async () => {
    const reference = await sendRequest({}, "command-test-0201");
    expect(bookings("show", reference).output).toMatch(/^Answered +not yet$/m);
    expect(bookings("answered", reference)).toMatchObject({
      status: 0,
      output: `${reference} is answered.\n`,
    });
    expect(bookings("show", reference).output).toMatch(/^Answered +\d+ \w+ \d{4}, /m);
  });

  it("sends again what counts as sent, and says which", async () => {
    const reference = await sendRequest({}, "command-test-0301");
    await expect
      .poll(() => bookings("show", reference).output, { timeout: 60_000 })
      .toMatch(/^To company +sent$/m);
    expect(bookings("resend", reference)).toMatchObject({
      status: 0,
      output: "The site will send it within minutes, where that way is set up: company (was sent).\n",
    });
    expect(bookings("show", reference).output).toMatch(/^To company +waiting, 0 attempts/m);
    expect(bookings("resend", reference, "--audience", "visitor")).toMatchObject({
      status: 1,
      errors: expect.stringContaining(`There is no such message about ${reference}. There are: company.`),
    });
  });

  it("erases what ended longer ago than the site stores it, and says before what that would be", async () => {
    const reference = await sendRequest({}, "command-test-0401");
    await query(
      `UPDATE booking_requests SET request = json_set(request, '$.date', '2025-03-01') WHERE reference = '${reference}'`,
      { isRemote: false, persistTo: ownSite.stateDirectory },
    );
    const words = new RegExp(`^${reference}  ended on 2025-03-01\n1 requests whose journeys ended before 20`);
    expect(bookings("purge", "--dry-run").output).toMatch(words);
    expect(bookings("purge").output).toMatch(words);
    expect(bookings("purge").output).toMatch(/^0 requests whose journeys ended before 20\S+ are erased\.\n$/);
    expect(bookings("show", reference).status).toBe(1);
  });
});
