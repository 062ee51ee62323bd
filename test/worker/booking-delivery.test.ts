import { describe, expect, it } from "vitest";
import {
  createBookingApp,
  DAY_MS,
  database,
  journey,
  loseConnection,
  MINUTE_MS,
  NO_MAIL,
  pass,
  readTables,
  refuse,
  setTime,
  startEmpty,
  storeWaiting,
} from "../support/booking-app.ts";
import { type Faults, fail, hang, withFaults } from "../support/faulty-database.ts";
import { hurry } from "../support/hurry.ts";

/* The outbox: retries, claims and outcomes of messages, and what the cron job does. */

const NOW = Date.now();
const NO_REMINDERS = { BOOKINGS_REMIND_HOURS: "0" };

const log = startEmpty();

const change = (sql: string, ...values: unknown[]) =>
  database
    .prepare(sql)
    .bind(...values)
    .run();

async function upkeepAt(ms: number, app = createBookingApp(NO_REMINDERS)) {
  setTime(ms);
  await app.runUpkeep();
  return app.mailbox;
}

describe("an e-mail service", () => {
  it.each([
    [1, 1],
    [2, 2],
    [9, 256],
    [10, 360],
    [29, 360],
  ])("that refuses a message %i times gets it again after %i minutes", async (attempts, minutes) => {
    setTime(NOW);
    await storeWaiting();
    await change("UPDATE outbox SET attempts = ?", attempts - 1);
    const app = createBookingApp(NO_REMINDERS);
    app.mailbox.before = refuse;
    await app.runUpkeep();
    expect((await readTables()).mails).toMatchObject([{ attempts, state: "waiting" }]);
    expect((await upkeepAt(NOW + minutes * MINUTE_MS - 1, app)).attempts).toBe(1);
    expect((await upkeepAt(NOW + minutes * MINUTE_MS, app)).attempts).toBe(2);
  });

  it("that refuses a message thirty times never gets it again", async () => {
    await storeWaiting();
    await change("UPDATE outbox SET attempts = 29");
    const app = createBookingApp(NO_REMINDERS);
    app.mailbox.before = refuse;
    await app.runUpkeep();
    expect((await readTables()).mails).toMatchObject([{ attempts: 30, state: "failed" }]);
    expect((await upkeepAt(NOW + DAY_MS, app)).attempts).toBe(1);
  });

  it.each<[string, unknown, string, string]>([
    ["with a service code", Object.assign(new Error("x"), { code: "E_NO" }), "waiting", "E_NO"],
    ["with any other code", Object.assign(new Error("x"), { code: "E_no: a@b.c" }), "waiting", "Error"],
    ["with a lost connection", new Error("Network connection lost."), "unclear", "Error"],
    [
      "with an overload",
      Object.assign(new Error("x"), { retryable: true, overloaded: true }),
      "waiting",
      "Error",
    ],
  ])("that fails %s leaves the message waiting or unclear", async (_how, error, state, code) => {
    const app = createBookingApp();
    app.mailbox.before = () => {
      throw error;
    };
    await app.post(journey);
    expect((await readTables()).mails).toMatchObject([{ state, last_error: code }]);
  });

  it("that does not answer leaves the message unclear, and the message is never sent again", async () => {
    const { post, mailbox, runUpkeep } = createBookingApp(NO_REMINDERS);
    mailbox.before = hang;
    expect((await hurry(() => post(journey))).status).toBe(201);
    expect((await readTables()).mails).toMatchObject([{ state: "unclear", last_error: "no-answer" }]);
    mailbox.before = () => {};
    pass(DAY_MS);
    await runUpkeep();
    expect([mailbox.attempts, mailbox.mails.length]).toEqual([1, 0]);
  });

  it("that left a message unclear gets the next one ten minutes later", async () => {
    setTime(NOW);
    const app = createBookingApp(NO_REMINDERS);
    app.mailbox.before = loseConnection;
    await app.post(journey);
    app.mailbox.before = () => {};
    await app.post({ ...journey, name: "The next" });
    expect((await upkeepAt(NOW + 10 * MINUTE_MS - 1, app)).mails).toHaveLength(0);
    expect((await upkeepAt(NOW + 10 * MINUTE_MS, app)).mails).toHaveLength(1);
    expect((await readTables()).mails.map(({ state }) => state)).toEqual(["unclear", "sent"]);
  });

  it("gets each e-mail once from two concurrent runs", async () => {
    for (let index = 0; index < 5; index += 1) await storeWaiting({ name: `Visitor ${index}` });
    const two = [createBookingApp(), createBookingApp()];
    await Promise.all(two.map((app) => app.runUpkeep()));
    const subjects = two.flatMap((app) => app.mailbox.mails.map(({ subject }) => subject));
    expect(subjects).toHaveLength(5);
    expect(new Set(subjects).size).toBe(5);
  });
});

describe("a claimed message", () => {
  it("belongs to its run for twenty minutes and is unclear afterwards", async () => {
    setTime(NOW);
    await storeWaiting();
    await change("UPDATE outbox SET state = 'sending', claim = 'c', claimed_at = ?", NOW);
    await upkeepAt(NOW + 20 * MINUTE_MS);
    expect((await readTables()).mails).toMatchObject([{ state: "sending" }]);
    expect((await upkeepAt(NOW + 20 * MINUTE_MS + 1)).attempts).toBe(0);
    expect((await readTables()).mails).toMatchObject([
      { state: "unclear", last_error: "interrupted", failing_since: NOW },
    ]);
  });

  it("is sent in the next run, once, if the database did not confirm the claim", async () => {
    await storeWaiting();
    const onBatch: Faults["onBatch"] = async (work) => {
      await work();
      return await fail();
    };
    const first = createBookingApp({ DB: withFaults(database, { onBatch }) });
    await first.runUpkeep();
    const { mailbox, runUpkeep } = createBookingApp();
    await runUpkeep();
    await runUpkeep();
    expect([first.mailbox.attempts, mailbox.mails.length]).toEqual([0, 1]);
  });

  it("is unclear if its outcome cannot be stored, and is not sent again", async () => {
    await storeWaiting();
    await change(
      "CREATE TRIGGER broken BEFORE UPDATE ON outbox WHEN NEW.state = 'sent' BEGIN SELECT RAISE(ABORT, 'broken'); END",
    );
    const { mailbox, runUpkeep } = createBookingApp();
    try {
      await runUpkeep();
    } finally {
      await change("DROP TRIGGER broken");
    }
    expect(mailbox.mails).toHaveLength(1);
    await runUpkeep(new Date(Date.now() + 21 * MINUTE_MS));
    expect(mailbox.mails).toHaveLength(1);
    expect((await readTables()).mails).toMatchObject([{ state: "unclear" }]);
  });
});

it("a new request sends only its own messages and leaves others to the cron job", async () => {
  await storeWaiting();
  const { post, mailbox } = createBookingApp();
  const { body } = await post({ ...journey, name: "The next" });
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining(String(body.reference)),
  ]);
});

it("without a channel, the log names each new request, and each cron run warns while a request waits", async () => {
  const { post, runUpkeep } = createBookingApp(NO_MAIL);
  const { body } = await post(journey);
  await runUpkeep();
  expect(log.readNotices()).toMatchObject([
    { event: "booking-delivery-off", reference: body.reference },
    { event: "booking-delivery-off" },
  ]);
});

describe("the cron job", () => {
  it("sends at most nine messages in a run, shared among the channels", async () => {
    for (let index = 0; index < 14; index += 1) await storeWaiting({ name: `Visitor ${index}` });
    const app = createBookingApp({ ...NO_REMINDERS, BOOKINGS_COPY_TO_VISITOR: "on" });
    await app.runUpkeep();
    expect(app.mailbox.mails).toHaveLength(4);
    const next = createBookingApp(NO_REMINDERS);
    await next.runUpkeep();
    expect(next.mailbox.mails).toHaveLength(9);
  });

  it("sends what waits even if an earlier step fails, and logs the failure", async () => {
    await storeWaiting();
    log.errors.mockClear();
    const onRead: Faults["onRead"] = (work, attempt) => (attempt === 1 ? fail() : work());
    const { mailbox, runUpkeep } = createBookingApp({ DB: withFaults(database, { onRead }) });
    await runUpkeep();
    expect(log.readErrors()).toMatchObject([{ event: "booking-remind" }]);
    expect(mailbox.mails).toHaveLength(1);
  });

  it("logs a stuck message until its request is answered", async () => {
    const reference = await storeWaiting();
    await change("UPDATE outbox SET state = 'failed'");
    const { runUpkeep } = createBookingApp();
    await runUpkeep();
    await change("UPDATE booking_requests SET answered_at = 1");
    await runUpkeep();
    const messages = [{ reference, audience: "company", state: "failed" }];
    expect(log.readNotices()).toEqual([{ event: "booking-delivery-stuck", messages }]);
  });
});
