import { describe, expect, it } from "vitest";
import type { Env } from "../../src/server/settings/env.ts";
import {
  createBookingApp,
  database,
  HOUR_MS,
  inDays,
  journey,
  loseConnection,
  MINUTE_MS,
  NO_MAIL,
  pass,
  readTables,
  refuse,
  startEmpty,
  storeWaiting,
} from "../support/booking-app.ts";

const ASSETS = { fetch: async () => Response.json({}) } as unknown as Env["ASSETS"];

startEmpty();

async function readHealth(bindings: object = {}) {
  const answer = await createBookingApp({ ASSETS, ...bindings }).ask("/healthz");
  const body = (await answer.json()) as { readonly status: string; readonly bookings?: object };
  return [answer.status, body.status, body.bookings];
}

describe("/healthz on booking requests", () => {
  it("reports nothing waiting and the time of the last delivery", async () => {
    expect(await readHealth()).toEqual([200, "ok", { waiting: 0, failing: 0, lastDelivered: null }]);
    await createBookingApp().post(journey);
    const [status, , bookings] = await readHealth();
    expect(status).toBe(200);
    expect(bookings).toEqual({ waiting: 0, failing: 0, lastDelivered: expect.stringMatching(/^20.*Z$/) });
  });

  it("counts waiting requests without a channel and stays healthy", async () => {
    await createBookingApp(NO_MAIL).post(journey);
    await createBookingApp(NO_MAIL).post({ ...journey, name: "Another" });
    pass(5 * HOUR_MS);
    expect(await readHealth(NO_MAIL)).toEqual([200, "ok", { waiting: 2, failing: 0, lastDelivered: null }]);
  });

  it("returns 503 from an hour after a failed delivery until a message is delivered", async () => {
    const { post, mailbox, runUpkeep } = createBookingApp();
    mailbox.before = refuse;
    await post(journey);
    const failing = { waiting: 1, failing: 1, lastDelivered: null };
    expect(await readHealth()).toEqual([200, "ok", failing]);
    for (const minutes of [10, 51]) {
      pass(minutes * MINUTE_MS);
      await runUpkeep();
    }
    expect(await readHealth()).toEqual([503, "failing", failing]);
    mailbox.before = () => {};
    pass(7 * HOUR_MS);
    await runUpkeep();
    expect(await readHealth()).toMatchObject([200, "ok", { waiting: 0, failing: 0 }]);
  });

  it("returns 503 for an unclear message until the request is answered", async () => {
    const { post, mailbox } = createBookingApp();
    mailbox.before = loseConnection;
    await post(journey);
    pass(2 * HOUR_MS);
    expect(await readHealth()).toEqual([503, "failing", { waiting: 0, failing: 1, lastDelivered: null }]);
    await database.prepare("UPDATE booking_requests SET answered_at = 1").run();
    expect(await readHealth()).toEqual([200, "ok", { waiting: 0, failing: 0, lastDelivered: null }]);
  });

  it("returns 503 if a request waits longer than an hour because of a wrong channel setting", async () => {
    const wrong = { BOOKINGS_TO: "nobody" };
    await storeWaiting();
    pass(59 * MINUTE_MS);
    const untried = { waiting: 1, failing: 0, lastDelivered: null };
    expect(await readHealth(wrong)).toEqual([200, "ok", untried]);
    pass(2 * MINUTE_MS);
    expect(await readHealth(wrong)).toEqual([503, "failing", untried]);
  });

  it("ignores a visitor's copy that bounces", async () => {
    const { post, mailbox } = createBookingApp({ BOOKINGS_COPY_TO_VISITOR: "on" });
    mailbox.before = ({ to }) => {
      if (to === journey.email) throw new Error("bounced");
    };
    await post(journey);
    pass(2 * HOUR_MS);
    expect(await readHealth()).toMatchObject([200, "ok", { waiting: 0, failing: 0 }]);
  });
});

describe("the reminder of an unanswered request", () => {
  /** Lists the messages in order, as audience and occasion. */
  const listMessages = async () =>
    (await readTables()).mails.map(({ audience, occasion }) => `${audience} ${occasion}`);

  it("is sent once after twelve hours", async () => {
    const app = createBookingApp();
    await app.post(journey);
    pass(12 * HOUR_MS - MINUTE_MS);
    await app.runUpkeep();
    expect(app.mailbox.mails).toHaveLength(1);
    for (const hours of [1, 12, 24]) {
      pass(hours * HOUR_MS);
      await app.runUpkeep();
    }
    expect(app.mailbox.mails).toHaveLength(2);
  });

  it.each<[string, object, object, string]>([
    ["the request has been answered", {}, {}, "UPDATE booking_requests SET answered_at = 1"],
    ["the journey is over", { date: inDays(1) }, {}, "SELECT 1"],
    ["reminders are off", {}, { BOOKINGS_REMIND_HOURS: "0" }, "SELECT 1"],
  ])("is not sent if %s", async (_what, fields, bindings, sql) => {
    const app = createBookingApp(bindings);
    await app.post({ ...journey, ...fields });
    await database.prepare(sql).run();
    pass(72 * HOUR_MS);
    await app.runUpkeep();
    expect(await listMessages()).toEqual(["company request"]);
  });

  it("goes to the company only, after the owner's number of hours", async () => {
    const app = createBookingApp({ BOOKINGS_COPY_TO_VISITOR: "on", BOOKINGS_REMIND_HOURS: "2" });
    await app.post(journey);
    pass(2 * HOUR_MS);
    await app.runUpkeep();
    expect(await listMessages()).toEqual(["company request", "visitor request", "company reminder"]);
  });
});
