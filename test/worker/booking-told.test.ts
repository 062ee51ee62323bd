import { afterEach, describe, expect, it, vi } from "vitest";
import type { Env } from "../../src/server/settings/env.ts";
import {
  createBookingApp,
  database,
  inDays,
  journey,
  readTables,
  startEmpty,
} from "../support/booking-app.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ASSETS = { fetch: async () => Response.json({}) } as unknown as Env["ASSETS"];
const NO_MAIL = { BOOKINGS_TO: "", BOOKINGS_FROM: "" };

startEmpty();
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });

async function readHealth(bindings: object = {}) {
  const answer = await createBookingApp({ ASSETS, ...bindings }).ask("/healthz");
  const body = (await answer.json()) as { readonly status: string; readonly bookings?: object };
  return [answer.status, body.status, body.bookings];
}

describe("/healthz says of booking requests", () => {
  it("that nothing waits, and when the last message was taken", async () => {
    expect(await readHealth()).toEqual([200, "ok", { waiting: 0, failing: 0, lastDelivered: null }]);
    await createBookingApp().post(journey);
    const [status, , bookings] = await readHealth();
    expect(status).toBe(200);
    expect(bookings).toEqual({ waiting: 0, failing: 0, lastDelivered: expect.stringMatching(/^20.*Z$/) });
  });

  it("how many wait while nobody is told, and is no alarm", async () => {
    await createBookingApp(NO_MAIL).post(journey);
    await createBookingApp(NO_MAIL).post({ ...journey, name: "Another" });
    pass(5 * HOUR_MS);
    expect(await readHealth(NO_MAIL)).toEqual([200, "ok", { waiting: 2, failing: 0, lastDelivered: null }]);
  });

  it("that a message fails, and is unhealthy an hour later, until it is taken", async () => {
    const { post, mailbox, runUpkeep } = createBookingApp();
    mailbox.before = () => {
      throw Object.assign(new Error("refused"), { code: "E_SENDER_NOT_VERIFIED" });
    };
    await post(journey);
    const failing = { waiting: 1, failing: 1, lastDelivered: null };
    expect(await readHealth()).toEqual([200, "ok", failing]);
    for (const minutes of [10, 51]) {
      pass(minutes * MINUTE_MS);
      await runUpkeep(new Date());
    }
    expect(await readHealth()).toEqual([503, "failing", failing]);
    mailbox.before = () => {};
    pass(7 * HOUR_MS);
    await runUpkeep(new Date());
    expect(await readHealth()).toMatchObject([200, "ok", { waiting: 0, failing: 0 }]);
  });

  it("that a message of which nobody knows needs somebody, until the request is answered", async () => {
    const { post, mailbox } = createBookingApp();
    mailbox.before = () => {
      throw Object.assign(new Error("Network connection lost."), { retryable: true });
    };
    await post(journey);
    pass(2 * HOUR_MS);
    expect(await readHealth()).toEqual([503, "failing", { waiting: 0, failing: 1, lastDelivered: null }]);
    await database.prepare("UPDATE booking_requests SET answered_at = 1").run();
    expect(await readHealth()).toEqual([200, "ok", { waiting: 0, failing: 0, lastDelivered: null }]);
  });

  it("that a way which is set up wrongly fails", async () => {
    const wrong = { BOOKINGS_TO: "nobody" };
    await createBookingApp(wrong).post(journey);
    pass(61 * MINUTE_MS);
    expect(await readHealth(wrong)).toEqual([
      503,
      "failing",
      { waiting: 1, failing: 1, lastDelivered: null },
    ]);
  });

  it("nothing of a visitor's copy that bounces: it is no fault of the site", async () => {
    const { post, mailbox } = createBookingApp({ BOOKINGS_COPY_TO_VISITOR: "on" });
    const send = mailbox.send.bind(mailbox);
    mailbox.send = async (mail) => {
      if ("to" in mail && mail.to === journey.email) throw new Error("bounced");
      return await send(mail);
    };
    await post(journey);
    pass(2 * HOUR_MS);
    expect(await readHealth()).toMatchObject([200, "ok", { waiting: 0, failing: 0 }]);
  });
});

describe("a request that nobody has answered", () => {
  const subjects = (app: ReturnType<typeof createBookingApp>) =>
    (app.mailbox.mails as { subject: string }[]).map(({ subject }) => subject.replace(/LC-\S+: .*/, "LC-"));

  it("is mentioned once more after twelve hours, and not again", async () => {
    const app = createBookingApp();
    await app.post(journey);
    pass(11 * HOUR_MS);
    await app.runUpkeep(new Date());
    expect(subjects(app)).toEqual(["Booking request LC-"]);
    for (const hours of [2, 12, 24]) {
      pass(hours * HOUR_MS);
      await app.runUpkeep(new Date());
    }
    expect(subjects(app)).toEqual(["Booking request LC-", "Not answered yet: booking request LC-"]);
    const { text, html } = (app.mailbox.mails as { text: string; html: string }[])[1] ?? {};
    expect(text).toMatch(/npm run bookings -- answered LC-\S+ --remote/);
    expect(html).toMatch(/npm run bookings -- answered LC-\S+ --remote/);
    expect(text).toContain(`Name: ${journey.name}`);
  });

  it.each<[string, object, object, string]>([
    ["has been answered", {}, {}, "UPDATE booking_requests SET answered_at = 1"],
    ["is of a journey that is over", { date: inDays(1) }, {}, "SELECT 1"],
    ["comes in where reminders are off", {}, { BOOKINGS_REMIND_HOURS: "0" }, "SELECT 1"],
  ])("is not mentioned again when it %s", async (_what, fields, bindings, sql) => {
    const app = createBookingApp(bindings);
    await app.post({ ...journey, ...fields });
    await database.prepare(sql).run();
    pass(72 * HOUR_MS);
    await app.runUpkeep(new Date());
    expect(subjects(app)).toEqual(["Booking request LC-"]);
  });

  it("is mentioned to the visitor never, and after the hours that the owner sets", async () => {
    const app = createBookingApp({ BOOKINGS_COPY_TO_VISITOR: "on", BOOKINGS_REMIND_HOURS: "2" });
    await app.post(journey);
    pass(3 * HOUR_MS);
    await app.runUpkeep(new Date());
    expect((await readTables()).mails.map(({ audience, occasion }) => [audience, occasion])).toEqual([
      ["company", "request"],
      ["visitor", "request"],
      ["company", "reminder"],
    ]);
  });
});
