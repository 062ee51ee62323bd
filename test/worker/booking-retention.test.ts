import { describe, expect, it, vi } from "vitest";
import { RETENTION_DAYS } from "../../src/content/pages/bookings.ts";
import {
  createBookingApp,
  DAY_MS,
  database,
  inDays,
  journey,
  pass,
  readTables,
  setTime,
  startEmpty,
  storeWaiting,
} from "../support/booking-app.ts";

const log = startEmpty();

/** Stores a request and runs the cron job a number of days after the journey's last day. */
async function keep(fields: object, daysAfter: number, lastDay: string, bindings: object = {}) {
  const { post, runUpkeep } = createBookingApp({ BOOKINGS_REMIND_HOURS: "0", ...bindings });
  expect((await post({ ...journey, ...fields })).status).toBe(201);
  setTime(Date.parse(`${lastDay}T12:00:00Z`) + daysAfter * DAY_MS);
  await runUpkeep();
  return (await readTables()).requests.length;
}

const tour = { serviceType: "multi-day-tour", tripType: "", dropoff: "", flight: "", days: "4" };

describe("the retention of a booking request", () => {
  it.each<[string, object, string]>([
    ["counts from the day of a transfer", {}, inDays(100)],
    [
      "counts from the return",
      { tripType: "return", returnDate: inDays(120), returnTime: "09:00" },
      inDays(120),
    ],
    ["counts from the last day of a tour", tour, inDays(103)],
  ])("%s", async (_what, fields, lastDay) => {
    expect(await keep(fields, RETENTION_DAYS, lastDay)).toBe(1);
    vi.useRealTimers();
    await database.prepare("DELETE FROM booking_requests").run();
    expect(await keep(fields, RETENTION_DAYS + 1, lastDay)).toBe(0);
    expect(log.readNotices()).toContainEqual({ event: "booking-purge", deleted: 1 });
    expect((await readTables()).mails).toEqual([]);
  });

  it("is shorter with BOOKINGS_RETENTION_DAYS", async () => {
    expect(await keep({}, 31, inDays(100), { BOOKINGS_RETENTION_DAYS: "30" })).toBe(0);
  });

  it("does not end while the setting is invalid, which is logged and stops no message", async () => {
    await storeWaiting();
    pass(300 * DAY_MS);
    const { mailbox, runUpkeep } = createBookingApp({ BOOKINGS_RETENTION_DAYS: "0" });
    await runUpkeep();
    expect((await readTables()).requests).toHaveLength(1);
    expect(log.errors.mock.calls.join()).toContain("BOOKINGS_RETENTION_DAYS must be a whole number");
    expect(mailbox.mails).toHaveLength(1);
  });
});
