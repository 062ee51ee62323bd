import { beforeEach, describe, expect, it, vi } from "vitest";
import { MAX_ADDED_PER_RUN } from "../../src/server/booking/database.ts";
import type { Env } from "../../src/server/settings/env.ts";
import {
  createBookingApp,
  database,
  HOUR_MS,
  journey,
  MINUTE_MS,
  NO_MAIL,
  readTables,
  startEmpty,
} from "../support/booking-app.ts";

/* The exact times of retries, of expiring claims and of alarms. */

const NOW = Date.now();

const log = startEmpty();

const setTime = (ms: number) => vi.useFakeTimers({ now: ms, toFake: ["Date"] });
const notices = () => log.readNotices();
const change = (sql: string, ...values: unknown[]) =>
  database
    .prepare(sql)
    .bind(...values)
    .run();

/** Stores a request at NOW with an unsent message. */
async function storeWaiting(bindings: object = {}, fields: object = {}) {
  setTime(NOW);
  const { body } = await createBookingApp({ ...NO_MAIL, ...bindings }).post({ ...journey, ...fields });
  await change(
    "INSERT INTO outbox (booking_id, audience, due_at) SELECT id, 'company', ? FROM booking_requests WHERE reference = ?",
    NOW,
    body.reference,
  );
  return body.reference;
}

async function upkeepAt(ms: number, app = createBookingApp({ BOOKINGS_REMIND_HOURS: "0" })) {
  setTime(ms);
  await app.runUpkeep(new Date(ms));
  return app.mailbox;
}

it("a refused message is retried thirty times after pauses that double from a minute to six hours", async () => {
  const app = createBookingApp({ BOOKINGS_REMIND_HOURS: "0" });
  app.mailbox.before = () => {
    throw Object.assign(new Error("refused"), { code: "E_RATE_LIMIT_EXCEEDED" });
  };
  setTime(NOW);
  await app.post(journey);
  const pauses: number[] = [];
  let now = NOW;
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    const [{ due_at: dueAt, attempts, state }] = (await readTables()).mails as [Record<string, number>];
    expect([attempts, state]).toEqual([attempt, "waiting"]);
    pauses.push(((dueAt ?? 0) - now) / MINUTE_MS);
    await upkeepAt((dueAt ?? 0) - 1, app);
    expect(app.mailbox.attempts).toBe(attempt);
    now = dueAt ?? 0;
    await upkeepAt(now, app);
    expect(app.mailbox.attempts).toBe(attempt + 1);
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
  await change("UPDATE outbox SET attempts = 29, due_at = 0, state = 'waiting'");
  await upkeepAt(now, app);
  expect((await readTables()).mails).toMatchObject([{ attempts: 30, state: "failed" }]);
});

it("a claimed message belongs to its run for twenty minutes and is unclear afterwards", async () => {
  await storeWaiting();
  await change("UPDATE outbox SET state = 'sending', claim = 'c', claimed_at = ?", NOW);
  await upkeepAt(NOW + 20 * MINUTE_MS);
  expect((await readTables()).mails).toMatchObject([{ state: "sending" }]);
  expect((await upkeepAt(NOW + 20 * MINUTE_MS + 1)).attempts).toBe(0);
  expect((await readTables()).mails).toMatchObject([
    { state: "unclear", last_error: "interrupted", failing_since: NOW },
  ]);
});

it("a channel pauses for ten minutes after an unclear message", async () => {
  await storeWaiting();
  await change("UPDATE outbox SET state = 'unclear', claim = 'c', claimed_at = ?", NOW);
  await storeWaiting({}, { name: "The next" });
  expect((await upkeepAt(NOW + 10 * MINUTE_MS - 1)).attempts).toBe(0);
  expect((await upkeepAt(NOW + 10 * MINUTE_MS)).attempts).toBe(1);
});

describe("/healthz", () => {
  const ASSETS = { fetch: async () => Response.json({}) } as unknown as Env["ASSETS"];

  async function healthAt(ms: number) {
    setTime(ms);
    const answer = await createBookingApp({ ASSETS }).ask("/healthz");
    const { bookings } = (await answer.json()) as { bookings: { failing: number; waiting: number } };
    return [answer.status, bookings.failing];
  }

  it("returns 503 an hour after an untried message was due, without counting it as failing", async () => {
    await storeWaiting();
    expect(await healthAt(NOW + HOUR_MS)).toEqual([200, 0]);
    expect(await healthAt(NOW + HOUR_MS + 1)).toEqual([503, 0]);
  });
});

it("a reminder is due exactly the configured hours after the message was sent", async () => {
  setTime(NOW);
  const app = createBookingApp({ BOOKINGS_REMIND_HOURS: "3" });
  await app.post(journey);
  expect((await upkeepAt(NOW + 3 * HOUR_MS - 1, app)).mails).toHaveLength(1);
  expect((await upkeepAt(NOW + 3 * HOUR_MS, app)).mails).toHaveLength(2);
});

it("one run sends at most nine messages, shared among the channels", async () => {
  for (let index = 0; index < 11; index += 1) await storeWaiting({}, { name: `Visitor ${index}` });
  const app = createBookingApp({ BOOKINGS_REMIND_HOURS: "0", BOOKINGS_COPY_TO_VISITOR: "on" });
  await upkeepAt(NOW + MINUTE_MS, app);
  expect(app.mailbox.mails).toHaveLength(4);
  expect((await upkeepAt(NOW + MINUTE_MS)).mails).toHaveLength(7);
});

it("the log names the three oldest stuck messages of unanswered requests", async () => {
  const references: unknown[] = [];
  for (let index = 0; index < 5; index += 1)
    references.push(await storeWaiting({}, { name: `Visitor ${index}` }));
  await change("UPDATE outbox SET state = 'failed'");
  await change("UPDATE booking_requests SET answered_at = 1 WHERE reference = ?", references[0]);
  log.notices.mockClear();
  await upkeepAt(NOW + MINUTE_MS);
  const [stuck, ...more] = notices().filter(({ event }) => event === "booking-delivery-stuck");
  expect(more).toEqual([]);
  expect(stuck?.messages).toEqual(
    references.slice(1, 4).map((reference) => ({ reference, audience: "company", state: "failed" })),
  );
});

describe("with more requests than one run can add messages for", () => {
  const STORED = MAX_ADDED_PER_RUN + 20;
  const countMails = async (condition: string) =>
    await database.prepare(`SELECT count(*) AS mails FROM outbox WHERE ${condition}`).first<number>("mails");

  beforeEach(async () => {
    setTime(NOW);
    await createBookingApp(NO_MAIL).post(journey);
    await change(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO booking_requests (reference, idempotency_key, fingerprint, view_token, received_at, request, itinerary)
       SELECT 'XY-' || i, 'key-' || i, '', '', received_at, request, itinerary FROM n, booking_requests`,
      STORED - 1,
    );
  });

  it("a new channel gets all of them within two runs", async () => {
    const app = createBookingApp({ BOOKINGS_REMIND_HOURS: "0" });
    await upkeepAt(NOW, app);
    expect(await countMails("audience = 'company'")).toBe(MAX_ADDED_PER_RUN);
    await upkeepAt(NOW, app);
    expect(await countMails("audience = 'company'")).toBe(STORED);
  });

  it("a second channel gets each once if the first one fails", async () => {
    const failing = createBookingApp({ BOOKINGS_REMIND_HOURS: "0", BOOKINGS_TO: "nobody" });
    for (let run = 0; run < 2; run += 1) await upkeepAt(NOW, failing);
    const both = {
      BOOKINGS_REMIND_HOURS: "0",
      BOOKINGS_TO: "nobody",
      BOOKINGS_WEBHOOK: "http://not-taken.test/",
    };
    for (let run = 0; run < 3; run += 1) await upkeepAt(NOW, createBookingApp(both));
    expect(await countMails("audience = 'company'")).toBe(STORED);
    expect(await countMails("audience = 'webhook'")).toBe(STORED);
  });

  it("each gets its reminder within two runs", async () => {
    await change(
      "INSERT INTO outbox (booking_id, audience, state, due_at, claimed_at, sent_at) SELECT id, 'company', 'sent', 0, 0, ? FROM booking_requests",
      NOW,
    );
    await change("UPDATE booking_requests SET told_at = ?", NOW);
    const app = createBookingApp();
    await upkeepAt(NOW + 12 * HOUR_MS, app);
    expect(await countMails("occasion = 'reminder'")).toBe(MAX_ADDED_PER_RUN);
    await upkeepAt(NOW + 12 * HOUR_MS, app);
    expect(await countMails("occasion = 'reminder'")).toBe(STORED);
  });
});

it("a cron run without work logs nothing", async () => {
  await upkeepAt(NOW);
  expect(notices()).toEqual([]);
  expect(log.errors).not.toHaveBeenCalled();
});

it("a cron run that deletes requests logs their number", async () => {
  await storeWaiting();
  await upkeepAt(NOW + 400 * 24 * HOUR_MS);
  expect(notices()).toContainEqual({ event: "booking-purge", deleted: 1 });
});

it.each<[string, unknown, string, string]>([
  ["with a service code", Object.assign(new Error("x"), { code: "E_NO" }), "waiting", "E_NO"],
  ["with a code in another form", Object.assign(new Error("x"), { code: "E_no: a@b.c" }), "waiting", "Error"],
  ["with a string instead of an error", "refused", "waiting", "unknown"],
  ["with a lost connection", new Error("Network connection lost."), "unclear", "Error"],
  ["with a retryable error", Object.assign(new Error("x"), { retryable: true }), "unclear", "Error"],
  [
    "with an overload",
    Object.assign(new Error("x"), { retryable: true, overloaded: true }),
    "waiting",
    "Error",
  ],
])(
  "an e-mail service that fails %s leaves the message waiting or unclear",
  async (_how, error, state, code) => {
    const app = createBookingApp();
    app.mailbox.before = () => {
      throw error;
    };
    await app.post(journey);
    expect((await readTables()).mails).toMatchObject([{ state, last_error: code }]);
  },
);

it.each([
  ["ann@example.com", true],
  ["ann.o'neill+a_b%c-d@mail.example.co.uk", true],
  ["ann@b_c.com", false],
  ["ann..b@example.com", false],
  ["ann!b@example.com", false],
])("%s is used as the reply address: %s", async (email, isNamed) => {
  const app = createBookingApp();
  const { status } = await app.post({ ...journey, email });
  const [mail] = app.mailbox.mails as { replyTo?: string }[];
  // Validation rejects an invalid address before there is an e-mail.
  if (status === 201) expect(mail?.replyTo).toBe(isNamed ? email : undefined);
  else expect([status, isNamed]).toEqual([422, false]);
});

it.each(["127.0.0.1", "::1"])("a request from the local machine (%s) is not counted", async (client) => {
  const BOOKING_LIMIT = { limit: async () => ({ success: false }) };
  const { post } = createBookingApp({ BOOKING_LIMIT } as object);
  expect((await post(journey, { headers: { "CF-Connecting-IP": client } })).status).toBe(201);
  expect((await post(journey, { headers: { "CF-Connecting-IP": "192.0.2.1" } })).status).toBe(429);
  expect((await post({ ...journey, name: "Another" })).status).toBe(201);
});
