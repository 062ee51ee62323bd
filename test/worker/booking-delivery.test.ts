import { beforeEach, describe, expect, it, vi } from "vitest";
import { REMIND_AFTER_HOURS, RETENTION_DAYS } from "../../src/content/company.ts";
import {
  advanceClock,
  createBookingApp,
  createKey,
  createMailbox,
  database,
  journey,
  NO_MAIL,
  readStates,
  readTables,
  replaceNetwork,
  resetDatabase,
  runSql,
  setTime,
  storeUnsentRequest,
  WEBHOOK,
} from "../support/booking-app.ts";
import { inDays } from "../support/days.ts";
import { type Faults, fail, hang, scaleTimeouts, withFaults } from "../support/faults.ts";
import { recordLog } from "../support/test-worker.ts";

beforeEach(resetDatabase);

// Stops the clock at noon, because around midnight the local date may differ from the UTC date.
beforeEach(() => setTime(Date.parse(`${inDays(0)}T12:00:00Z`)));

const WRONG_WEBHOOK = { BOOKINGS_WEBHOOK: "http://hooks.example/secret" };
const COPIES = { BOOKINGS_COPY_TO_VISITOR: "on" };
const REMIND_MINUTES = REMIND_AFTER_HOURS * 60;

const [CLAIM_SQL, OUTCOME_SQL] = ["INSERT INTO messages", "UPDATE messages SET"];
/* Assignments for UPDATE booking_requests SET. */
const ANSWERED = "answered_at = 1";
const received = (minutesAgo: number) => `received_at = received_at - ${minutesAgo * 60_000}`;
const set = (fields: object) => `request = json_patch(request, '${JSON.stringify(fields)}')`;
const takesPlace = (day: number) => set({ date: inDays(day) });
const returns = (day: number) => set({ date: inDays(-300), returnDate: inDays(day), returnTime: "09:00" });
const tourEnds = (day: number) => set({ date: inDays(day - 3), days: 4 });

type Fault = NonNullable<Faults["onQuery"]>;

/** Returns the database with `fault` in place of the queries whose SQL begins with `beginning`. */
const breakQueries = (beginning: string, fault: Fault) =>
  withFaults(database, { onQuery: (work, sql) => (sql.startsWith(beginning) ? fault(work, sql) : work()) });

/** Rejects with an error that leaves open whether the message was sent. */
const loseConnection = () => Promise.reject(new Error("Network connection lost."));

/**
 * Stores messages about every request. Each message is due a minute after its attempt.
 * @param list The messages with the minutes since their attempts, such as `company reminder sent 5, webhook failed 1`.
 */
async function storeMessages(list: string): Promise<void> {
  for (const [, audience, reminder, state, minutes] of list.matchAll(/(\w+) (reminder )?(\w+) ([\d.]+)/g)) {
    const attemptedAt = Date.now() - Number(minutes) * 60_000;
    await runSql(
      "INSERT INTO messages SELECT id, ?, ?, ?, ?, '', ?, 1, NULL FROM booking_requests",
      audience,
      reminder ? "reminder" : "request",
      state,
      attemptedAt,
      attemptedAt + 60_000,
    );
  }
}

const SENT = "company sent";
const BOTH = "company sent, webhook sent";
const COPIED = "company sent, visitor sent";
const REMINDED = "company reminder sent, company sent";
const UNCLEAR = "company reminder sent, company unclear";
const SENT_LONG_AGO = `company sent ${3 * REMIND_MINUTES}`;
const BOTH_LONG_AGO = `${SENT_LONG_AGO}, webhook sent ${3 * REMIND_MINUTES}, webhook reminder sent 5`;
const BOTH_REMINDED = `${REMINDED}, webhook reminder sent, webhook sent`;

describe("runBookingUpkeep", () => {
  it.each<[does: string, before: string, after: string, mails: number, settings?: object, change?: string]>([
    ["reports a request through each channel", "", BOTH, 1, WEBHOOK],
    ["reports a request by e-mail despite an invalid BOOKINGS_WEBHOOK", "", SENT, 1, WRONG_WEBHOOK],
    ["reports a request on the day of the journey", "", SENT, 1, {}, takesPlace(0)],
    ["reports no request after the journey", "", "", 0, WEBHOOK, takesPlace(-1)],
    ["retries a failed message after its pause of a minute", "company failed 1", SENT, 1],
    ["retries no failed message before its pause ends", "company failed 0.99", "company failed", 0],
    ["retries no unclear message", "company unclear 99", "company unclear", 0],
    ["keeps an e-mail in the state sending for 20 minutes", "company sending 20", "company sending", 0],
    ["marks a stuck e-mail as unclear", "company sending 20.01", "company unclear interrupted", 0],
    ["retries a stuck message to a webhook", "company sent 5, webhook sending 20.01", BOTH, 0, WEBHOOK],
    ["sends the visitor's copy within an hour of the request", "", COPIED, 2, COPIES, received(59.99)],
    ["sends the visitor no copy an hour after the request", "", SENT, 1, COPIES, received(60)],
    ["retries a visitor's failed copy", "company sent 5, visitor failed 1", COPIED, 1, COPIES, received(60)],
    ["sends a reminder after REMIND_AFTER_HOURS", `company sent ${REMIND_MINUTES}`, REMINDED, 1],
    ["sends a reminder if the first e-mail is unclear", `company unclear ${REMIND_MINUTES}`, UNCLEAR, 1],
    ["retries a failed reminder", `${SENT_LONG_AGO}, company reminder failed 1`, REMINDED, 1],
    ["sends no reminder before REMIND_AFTER_HOURS", `company sent ${REMIND_MINUTES - 0.01}`, SENT, 0],
    ["sends no second reminder", `${SENT_LONG_AGO}, company reminder sent ${REMIND_MINUTES}`, REMINDED, 0],
    ["e-mails a reminder despite a reminder to the webhook", BOTH_LONG_AGO, BOTH_REMINDED, 1, WEBHOOK],
    ["sends no reminder about an answered request", `company sent ${REMIND_MINUTES}`, SENT, 0, {}, ANSWERED],
    ["sends no reminder to the visitor", `company sent 5, visitor sent ${REMIND_MINUTES}`, COPIED, 0, COPIES],
    ["keeps a transfer for RETENTION_DAYS", "company sent 5", SENT, 0, {}, takesPlace(-RETENTION_DAYS)],
    ["keeps a return journey for RETENTION_DAYS", "company sent 5", SENT, 0, {}, returns(-RETENTION_DAYS)],
    ["deletes a tour after RETENTION_DAYS", "company sent 5", "", 0, {}, tourEnds(-RETENTION_DAYS - 1)],
  ])("the cron job %s", async (_does, before, after, mails, settings = {}, change = "id = id") => {
    await storeUnsentRequest();
    await runSql(`UPDATE booking_requests SET ${change}`);
    await storeMessages(before);
    replaceNetwork();
    const { runUpkeep, mailbox } = createBookingApp(settings);
    for (let runs = 0; runs < 2; runs += 1) await runUpkeep();
    expect([await readStates(), mailbox.mails.length]).toEqual([after, mails]);
  });

  it("five simultaneous runs together send one message through each channel", async () => {
    await storeUnsentRequest();
    const notes = replaceNetwork();
    const { runUpkeep, mailbox } = createBookingApp(WEBHOOK);
    // Lengthens the timeouts, because the database may take seconds on a busy machine.
    await scaleTimeouts(() => Promise.all(Array.from({ length: 5 }, runUpkeep)), 0.1);
    expect([await readStates(), mailbox.mails.length, notes.length]).toEqual([BOTH, 1, 1]);
  });

  it.each([
    ["another run postpones the message", "company failed 1", "messages SET due_at = due_at + 1"],
    ["the company answers the request", "", `booking_requests SET ${ANSWERED}`],
    [
      "the company answers the request of a failed message",
      "company failed 1",
      `booking_requests SET ${ANSWERED}`,
    ],
  ])("a run sends nothing if, before the claim, %s", async (_what, stored, update) => {
    await storeUnsentRequest();
    await storeMessages(stored);
    const updateFirst: Fault = (work) => runSql(`UPDATE ${update}`).then(work);
    const { runUpkeep, mailbox } = createBookingApp({ DB: breakQueries(CLAIM_SQL, updateFirst) });
    await runUpkeep();
    expect([await readStates(), mailbox.mails]).toEqual([stored.replace(" 1", ""), []]);
  });

  it("a run with two channels sends at most six messages through each, and no e-mail after an unclear e-mail", async () => {
    for (let index = 0; index < 13; index += 1) await storeUnsentRequest({ name: `Visitor ${index}` });
    const notes = replaceNetwork();
    const failing = createBookingApp(WEBHOOK, createMailbox(loseConnection));
    await failing.runUpkeep();
    expect([failing.mailbox.mails.length, notes.length]).toEqual([1, 6]);
    const { runUpkeep, mailbox } = createBookingApp(WEBHOOK);
    await runUpkeep();
    expect([mailbox.mails.length, notes.length]).toEqual([6, 12]);
  });

  it("a run logs a failed deletion and failed messages, and still sends the next message", async () => {
    const reference = await storeUnsentRequest();
    await storeMessages("webhook sending 21");
    await runSql("UPDATE booking_requests SET itinerary = '{}'");
    await storeUnsentRequest({ name: "The next" });
    const log = recordLog();
    await createBookingApp({ DB: breakQueries("DELETE", fail) }).runUpkeep();
    expect(await readStates()).toBe("company failed not-attempted, webhook failed interrupted, company sent");
    const line = { event: "booking-delivery", reference, state: "failed" };
    expect(log.readEvents()).toMatchObject([
      { event: "booking-retention" },
      { ...line, audience: "webhook", error: "interrupted" },
      { event: "booking-delivery-attempt" },
      { ...line, audience: "company", error: "not-attempted" },
    ]);
  });

  it("a run deletes old requests with their messages, and logs the number of deleted requests", async () => {
    for (const name of ["Ann", "Bo"]) await storeUnsentRequest({ name });
    await storeMessages("company sent 5, webhook failed 1");
    await runSql(`UPDATE booking_requests SET ${takesPlace(-RETENTION_DAYS - 1)}`);
    const log = recordLog();
    await createBookingApp().runUpkeep();
    expect(await readTables()).toEqual({ requests: [], messages: [] });
    expect(log.readEvents()).toMatchObject([{ event: "booking-retention", deleted: 2 }]);
  });

  it("the pause before a retry doubles from a minute up to six hours", async () => {
    await storeUnsentRequest();
    const failing = createMailbox(() => Promise.reject(new Error("refused")));
    const { runUpkeep, mailbox } = createBookingApp({}, failing);
    for (const minutes of [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]) {
      await runUpkeep();
      advanceClock({ minutes });
      expect((await readTables()).messages).toMatchObject([{ state: "failed", due_at: Date.now() }]);
    }
    expect(mailbox.mails).toHaveLength(11);
  });
});

it("without a channel, the Worker logs booking-delivery-off for a request, and the next request triggers no message about the first", async () => {
  const log = recordLog();
  const waiting = await storeUnsentRequest();
  expect(log.readEvents()).toMatchObject([{ event: "booking-delivery-off", reference: waiting }]);
  const { post, mailbox } = createBookingApp();
  const { reference } = (await post({ ...journey, name: "The next" })).body;
  expect(mailbox.mails.map(({ text }) => text)).toEqual([expect.stringContaining(`${reference}`)]);
});

describe("a message", () => {
  const failWith = (fault: object) => () => Promise.reject(Object.assign(new Error("x"), fault));
  const redirect = async ({ redirect }: RequestInit) =>
    new Response(null, { status: redirect === "manual" ? 307 : 204 });
  const mail = (fault: () => Promise<never>) => ({ mailbox: createMailbox(fault), respond: undefined });
  const webhook = (respond: typeof redirect) => ({ mailbox: createMailbox(), respond });

  it.each([
    ["company", "failed E_NO", "the e-mail service fails with a code", mail(failWith({ code: "E_NO" }))],
    ["company", "failed Error", "the error code has a mail address", mail(failWith({ code: "E_no: a@b.c" }))],
    ["company", "unclear Error", "the error is retryable", mail(failWith({ retryable: true }))],
    ["company", "unclear Error", "the connection breaks", mail(loseConnection)],
    ["company", "unclear no-answer", "the e-mail service hangs", mail(hang)],
    ["webhook", "failed no-answer", "the receiver hangs", webhook(hang)],
    ["webhook", "failed http-307", "the receiver redirects", webhook(redirect)],
  ])(
    "a message to the %s is stored and logged as %s if %s, and the other channel still sends its message",
    async (audience, outcome, _if, fault) => {
      replaceNetwork(fault.respond);
      const log = recordLog();
      const { post } = createBookingApp(WEBHOOK, fault.mailbox);
      const { reference } = (await scaleTimeouts(() => post(journey))).body;
      expect(await readStates()).toBe(BOTH.replace(`${audience} sent`, `${audience} ${outcome}`));
      const [state, error] = outcome.split(" ");
      const line = { event: "booking-delivery", reference, audience, occasion: "request" };
      expect(log.readEvents()).toMatchObject([{ ...line, state, error, attempts: 1 }]);
    },
  );

  const SENDING = "company sending";
  const NOT_ATTEMPTED = "company failed not-attempted";
  const failAfterwards: Fault = (work) => work().then(fail);
  const claimAgain: Fault = (work) => runSql("UPDATE messages SET claim = 'b'").then(work);

  it.each<[string, string, Fault, string, string, boolean]>([
    ["the database rejects the claim", CLAIM_SQL, fail, "", SENT, true],
    ["the claim is stored but not confirmed", CLAIM_SQL, failAfterwards, NOT_ATTEMPTED, SENT, true],
    ["the outcome cannot be stored", OUTCOME_SQL, fail, SENDING, SENDING, true],
    ["the claim changes before the outcome is stored", OUTCOME_SQL, claimAgain, SENDING, SENDING, false],
  ])("a message is sent once if %s", async (_what, query, fault, state, later, isLogged) => {
    const { mailbox, post } = createBookingApp({ DB: breakQueries(query, fault) });
    const log = recordLog();
    await post(journey);
    expect([await readStates(), log.lines.join().includes("D1_ERROR")]).toEqual([state, isLogged]);
    advanceClock({ minutes: 1 });
    for (let runs = 0; runs < 2; runs += 1) await createBookingApp({}, mailbox).runUpkeep();
    expect([await readStates(), mailbox.mails.length]).toEqual([later, 1]);
  });
});

it.each<[number, number, number, number, condition: string, messages: string, object?, change?: string]>([
  [60, 200, 1, 0, "no message was attempted", ""],
  [61, 503, 1, 0, "no message was attempted", ""],
  [1, 503, 1, 0, "a channel has an invalid setting", "", { BOOKINGS_TO: "nobody" }],
  [300, 200, 1, 0, "no channel is set up", "", NO_MAIL],
  [61, 503, 1, 1, "the e-mail has failed", "company failed 1"],
  [61, 200, 0, 0, "the e-mail has failed but the company has answered", "company failed 1", {}, ANSWERED],
  [61, 200, 0, 0, "the e-mail has failed but the journey is over", "company failed 1", {}, takesPlace(-1)],
  [61, 503, 0, 1, "the e-mail is unclear", "company unclear 1"],
  [61, 503, 0, 1, "only the webhook has failed", "company sent 1, webhook failed 1", WEBHOOK],
  [61, 200, 0, 0, "the visitor's copy has failed", "company sent 1, visitor failed 1", COPIES],
  [61, 200, 0, 0, "the reminder has failed", "company sent 1, company reminder failed 1"],
])("%i minutes after a request, /healthz returns %i with %i waiting and %i failing if %s", async (...row) => {
  const [minutes, status, waiting, failing, , messages, bindings, change = "id = id"] = row;
  await storeUnsentRequest();
  await runSql(`UPDATE booking_requests SET ${received(minutes)}, ${change}`);
  await storeMessages(messages);
  const response = await createBookingApp(bindings).request("/healthz");
  expect([response.status, await response.json()]).toMatchObject([
    status,
    { bookings: { waiting, failing } },
  ]);
});

it("/healthz counts a waiting request even if messages about 20 newer requests were sent", async () => {
  for (let index = 0; index <= 20; index += 1) await storeUnsentRequest({ name: `Visitor ${index}` });
  await storeMessages("company sent 1");
  await runSql("DELETE FROM messages WHERE booking_id = (SELECT min(id) FROM booking_requests)");
  const response = await createBookingApp().request("/healthz");
  expect(await response.json()).toMatchObject({ bookings: { waiting: 1, failing: 0 } });
});

// D1's prices and limits depend on the rows that queries read.
it("with over 5,000 stored requests, each query of a booking, a confirmation, /healthz and the cron job reads fewer than 100 rows", async () => {
  await storeUnsentRequest();
  // Half of the new requests are answered. The journeys of all but ten of the other new requests are over.
  await runSql(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
     INSERT INTO booking_requests
     SELECT id + n, reference || n, idempotency_key || n, fingerprint, visitor_token, company_token, received_at,
       iif(n % 2 = 1 AND n > 20, json_set(request, '$.date', ?), request), itinerary, iif(n % 2 = 0, 1, NULL)
     FROM booking_requests, numbers`,
    inDays(-30),
  );
  await storeMessages("company sent 2000");
  const statements = new Map<string, unknown[]>();
  const prepare = database.prepare.bind(database);
  vi.spyOn(database, "prepare").mockImplementation((sql) => {
    const statement = prepare(sql);
    const bind = statement.bind.bind(statement);
    statement.bind = (...values) => {
      statements.set(sql, values);
      return bind(...values);
    };
    return statement;
  });
  replaceNetwork();
  const { post, request, runUpkeep } = createBookingApp(WEBHOOK);
  const key = createKey();
  for (let posts = 0; posts < 2; posts += 1) await post(journey, { key });
  for (const path of ["/bookings?reference=x", "/healthz"]) await request(path);
  await runUpkeep();
  expect(statements.size).toBeGreaterThan(8);
  for (const [sql, values] of statements) {
    const query = prepare(sql).bind(...values);
    expect((await query.run()).meta.rows_read, sql).toBeLessThan(100);
  }
});
