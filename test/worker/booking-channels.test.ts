import { describe, expect, it, vi } from "vitest";
import {
  createBookingApp,
  database,
  HOUR_MS,
  journey,
  NO_MAIL,
  readTables,
  startEmpty,
} from "../support/booking-app.ts";
import { type Faults, fail, withFaults } from "../support/faulty-database.ts";

/* The webhook's requests down to each header, and the meaning of its responses. booking-webhook.test.ts uses real connections. */

const ADDRESS = "https://hooks.example/bookings";
const ONLY_WEBHOOK = { BOOKINGS_TO: "", BOOKINGS_FROM: "", BOOKINGS_WEBHOOK: ADDRESS };

const log = startEmpty();

const answerWith = (answer: () => Promise<Response>) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(answer);

it("a webhook receives one note for a request and another for its reminder", async () => {
  const asked = answerWith(async () => new Response(null, { status: 204 }));
  vi.useFakeTimers({ now: Date.parse("2027-03-01T10:05:00.900Z"), toFake: ["Date"] });
  const { post, runUpkeep } = createBookingApp(ONLY_WEBHOOK);
  const { body } = await post({ ...journey, date: "2027-07-01" });
  vi.setSystemTime(Date.now() + 13 * HOUR_MS);
  await runUpkeep(new Date());
  const calls = asked.mock.calls.map(([address, init]) => [String(address), init] as const);
  expect(calls.map(([address, init]) => [address, init?.method, init?.redirect])).toEqual([
    [ADDRESS, "POST", "manual"],
    [ADDRESS, "POST", "manual"],
  ]);
  const reference = String(body.reference).toLowerCase();
  expect(calls.map(([, init]) => init?.headers)).toEqual([
    {
      "Content-Type": "application/json",
      "webhook-id": `${reference}-request`,
      "webhook-timestamp": String(Date.parse("2027-03-01T10:05:00Z") / 1_000),
    },
    {
      "Content-Type": "application/json",
      "webhook-id": `${reference}-reminder`,
      "webhook-timestamp": String(Date.parse("2027-03-01T23:05:00Z") / 1_000),
    },
  ]);
  const [, reminder] = calls.map(([, init]) => JSON.parse(String(init?.body)));
  expect(reminder).toMatchObject({
    type: "booking.reminder",
    timestamp: "2027-03-01T10:05:00.900Z",
    text: expect.stringContaining(`${body.reference}: Transfer, Thursday 1 July 2027`),
    data: { reference: body.reference, serviceType: "transfer", date: "2027-07-01" },
  });
});

it.each([
  [200, "sent", null],
  [299, "sent", null],
  [300, "waiting", "http-300"],
  [400, "waiting", "http-400"],
  [503, "waiting", "http-503"],
  [504, "unclear", "http-504"],
  [520, "unclear", "http-520"],
  [524, "unclear", "http-524"],
])("the status %i of a webhook leaves its message %s", async (status, state, error) => {
  answerWith(async () => new Response("noted", { status }));
  await createBookingApp(ONLY_WEBHOOK).post(journey);
  expect((await readTables()).mails).toMatchObject([{ audience: "webhook", state, last_error: error }]);
});

it.each<[string, unknown, string]>([
  ["times out", new DOMException("The operation timed out.", "TimeoutError"), "no-answer"],
  ["is aborted", new DOMException("The operation was aborted.", "AbortError"), "connection-lost"],
  ["fails without an error", null, "connection-lost"],
])("the message is unclear if the webhook's request %s", async (_how, reason, error) => {
  answerWith(() => Promise.reject(reason));
  await createBookingApp(ONLY_WEBHOOK).post(journey);
  expect((await readTables()).mails).toMatchObject([{ state: "unclear", last_error: error }]);
});

describe("the cron job", () => {
  it("does and logs nothing without a database", async () => {
    await createBookingApp({ DB: undefined } as object).runUpkeep();
    expect([...log.errors.mock.calls, ...log.notices.mock.calls]).toEqual([]);
  });

  it("logs an error if it cannot list stuck messages", async () => {
    const DB = {
      prepare(sql: string) {
        if (sql.includes("'unclear', 'failed'")) throw new Error("no list");
        return database.prepare(sql);
      },
      batch: database.batch.bind(database),
    };
    await createBookingApp({ DB } as object).runUpkeep();
    expect(log.readErrors()).toMatchObject([{ event: "booking-delivery-stuck", message: "no list" }]);
  });

  it.each<[string, Faults]>([
    ["booking-purge", { onRun: (work, attempt) => (attempt === 1 ? fail() : work()) }],
    ["booking-remind", { onRead: (work, attempt) => (attempt === 1 ? fail() : work()) }],
  ])("sends what waits even if the step %s fails", async (event, faults) => {
    await storeWaiting();
    const { mailbox, runUpkeep } = createBookingApp({ DB: withFaults(database, faults) });
    await runUpkeep();
    expect(log.readErrors()).toMatchObject([{ event }]);
    expect(mailbox.mails).toHaveLength(1);
  });

  it("keeps a message that cannot be built waiting, and names its reference", async () => {
    const reference = await storeWaiting();
    await database.prepare("UPDATE booking_requests SET itinerary = '{}'").run();
    await createBookingApp().runUpkeep();
    expect(log.readErrors()).toMatchObject([{ event: "booking-delivery-build", reference }]);
    expect((await readTables()).mails).toMatchObject([{ state: "waiting", last_error: "not-built" }]);
  });

  it("sends a message whose claim was not confirmed in its next run, once", async () => {
    await storeWaiting();
    const onBatch: Faults["onBatch"] = async (work, attempt) => {
      await work();
      return attempt === 1 ? [] : await fail();
    };
    await createBookingApp({ DB: withFaults(database, { onBatch }) }).runUpkeep();
    const { mailbox, runUpkeep } = createBookingApp();
    await runUpkeep();
    await runUpkeep();
    expect(mailbox.mails).toHaveLength(1);
  });
});

it("without any channel the log names each new request that nobody is told of, and warns while one waits", async () => {
  const { post, runUpkeep } = createBookingApp(NO_MAIL);
  const { body } = await post(journey);
  await runUpkeep();
  expect(log.readNotices()).toMatchObject([
    { event: "booking-delivery-off", reference: body.reference },
    { event: "booking-delivery-off" },
  ]);
});

it("an e-mail setting that is missing is named in the log, and the message waits", async () => {
  await createBookingApp({ BOOKINGS_FROM: undefined } as object).post(journey);
  expect(log.readErrors()).toMatchObject([
    { event: "booking-settings", message: expect.stringContaining("BOOKINGS_FROM is not set.") },
  ]);
  expect((await readTables()).mails).toMatchObject([{ state: "waiting" }]);
});

/** Stores a request without a channel, then adds a message about it to the outbox. Returns the reference. */
async function storeWaiting(): Promise<string> {
  const { body } = await createBookingApp(NO_MAIL).post(journey);
  await database
    .prepare(
      "INSERT INTO outbox (booking_id, audience, due_at) SELECT id, 'company', 0 FROM booking_requests",
    )
    .run();
  return String(body.reference);
}
