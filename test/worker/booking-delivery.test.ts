import { beforeEach, describe, expect, it } from "vitest";
import { REMIND_AFTER_HOURS, RETENTION_DAYS } from "../../src/content/company.ts";
import {
  createBookingApp,
  database,
  inDays,
  journey,
  loseConnection,
  MINUTE_MS,
  NO_MAIL,
  openWebhook,
  readStates,
  readTables,
  refuse,
  runSql,
  setTime,
  startEmpty,
  storeMessages,
  storeWaiting,
} from "../support/booking-app.ts";
import { type Faults, fail, hang, withFaults } from "../support/faulty-database.ts";
import { hurry } from "../support/hurry.ts";

/* When a message about a request is sent, the state in which it ends, and what the log and /healthz show. */

const log = startEmpty();

// Around midnight, the local date may differ from the date in UTC.
beforeEach(() => setTime(Date.parse(`${inDays(0)}T12:00:00Z`)));

const WEBHOOK = openWebhook().behave("204");
const COPIES = { BOOKINGS_COPY_TO_VISITOR: "on" };
const REMIND_MINUTES = REMIND_AFTER_HOURS * 60;

/** SQL: the beginnings of the queries that claim a message and store its outcome, and changes of a request. */
const [CLAIM, OUTCOME] = ["INSERT INTO messages", "UPDATE messages SET"];
const ANSWERED = "answered_at = 1";
const received = (minutesAgo: number) => `received_at = received_at - ${minutesAgo * MINUTE_MS}`;
const set = (fields: object) => `request = json_patch(request, '${JSON.stringify(fields)}')`;
const takesPlace = (day: number) => set({ date: inDays(day) });
const returns = (day: number) => set({ date: inDays(-300), returnDate: inDays(day), returnTime: "09:00" });
const tourEnds = (day: number) => set({ date: inDays(day - 3), days: 4 });

const SENT = "company sent";
const BOTH = "company sent, webhook sent";
const COPIED = "company sent, visitor sent";
const REMINDED = "company reminder sent, company sent";

describe("a run of the cron job", () => {
  // Messages before and after two runs, the number of e-mails, settings, and a change of the request.
  it.each<[string, string, string, number, object?, string?]>([
    ["reports a request through each channel", "", BOTH, 1, WEBHOOK],
    ["reports a request through a channel set up later", "company sent 5", BOTH, 0, WEBHOOK],
    ["reports a request on the day of the journey", "", SENT, 1, {}, takesPlace(0)],
    ["reports no request after the journey", "", "", 0, WEBHOOK, takesPlace(-1)],
    ["reports no answered request", "", "", 0, WEBHOOK, ANSWERED],
    ["retries a failed message after its pause of a minute", "company failed 1", SENT, 1],
    ["retries no message during its pause", "company failed 0.99", "company failed", 0],
    ["retries no message after the journey", "company failed 1", "company failed", 0, {}, takesPlace(-1)],
    ["retries no message once answered", "company failed 1", "company failed", 0, {}, ANSWERED],
    ["retries no unclear message", "company unclear 99", "company unclear", 0],
    ["waits 20 minutes for an outcome", "company sending 20", "company sending", 0],
    ["ends an e-mail after 20 minutes", "company sending 20.01", "company unclear interrupted", 0],
    ["retries a note after 20 minutes", "company sent 5, webhook sending 20.01", BOTH, 0, WEBHOOK],
    ["sends a copy within an hour of the request", "", COPIED, 2, COPIES, received(59.99)],
    ["sends no copy an hour after the request", "", SENT, 1, COPIES, received(60)],
    ["retries a failed copy later", "company sent 5, visitor failed 1", COPIED, 1, COPIES, received(60)],
    ["sends a reminder after REMIND_AFTER_HOURS", `company sent ${REMIND_MINUTES}`, REMINDED, 1],
    [
      "reminds of an unclear e-mail",
      `company unclear ${REMIND_MINUTES}`,
      "company reminder sent, company unclear",
      1,
    ],
    [
      "retries a failed reminder",
      `company sent ${REMIND_MINUTES + 80}, company reminder failed 1`,
      REMINDED,
      1,
    ],
    ["sends no reminder before REMIND_AFTER_HOURS", `company sent ${REMIND_MINUTES - 0.01}`, SENT, 0],
    [
      "sends no second reminder",
      `company sent ${3 * REMIND_MINUTES}, company reminder sent ${2 * REMIND_MINUTES}`,
      REMINDED,
      0,
    ],
    ["sends no reminder once answered", `company sent ${REMIND_MINUTES}`, SENT, 0, {}, ANSWERED],
    ["sends no reminder after the journey", `company sent ${REMIND_MINUTES}`, SENT, 0, {}, takesPlace(-1)],
    ["sends no reminder to the visitor", `company sent 5, visitor sent ${REMIND_MINUTES}`, COPIED, 0, COPIES],
    ["keeps a transfer for its retention", "company sent 5", SENT, 0, {}, takesPlace(-RETENTION_DAYS)],
    ["keeps a return for its retention", "company sent 5", SENT, 0, {}, returns(-RETENTION_DAYS)],
    ["deletes a return after its retention", "company sent 5", "", 0, {}, returns(-RETENTION_DAYS - 1)],
    ["keeps a tour for its retention", "company sent 5", SENT, 0, {}, tourEnds(-RETENTION_DAYS)],
    ["deletes a tour after its retention", "company sent 5", "", 0, {}, tourEnds(-RETENTION_DAYS - 1)],
    ["deletes a transfer after its retention", "company sent 5", "", 0, {}, takesPlace(-RETENTION_DAYS - 1)],
  ])("%s", async (_does, before, after, mails, settings = {}, change = "id = id") => {
    await storeWaiting();
    await runSql(`UPDATE booking_requests SET ${change}`);
    await storeMessages(before);
    const { runUpkeep, mailbox } = createBookingApp(settings);
    for (let runs = 0; runs < 2; runs += 1) await runUpkeep();
    expect([await readStates(), mailbox.attempts]).toEqual([after, mails]);
  });

  it("sends the reminder once if the company removes its mark", async () => {
    await storeWaiting();
    await storeMessages("company sent 2000");
    const { runUpkeep, mailbox } = createBookingApp();
    await runSql(`UPDATE booking_requests SET ${ANSWERED}`);
    await runUpkeep();
    expect(mailbox.attempts).toBe(0);
    await runSql("UPDATE booking_requests SET answered_at = NULL");
    for (let runs = 0; runs < 2; runs += 1) await runUpkeep();
    expect([await readStates(), mailbox.attempts]).toEqual([REMINDED, 1]);
  });

  it("sends one message through each channel if five runs race", async () => {
    await storeWaiting();
    const { behave, readNotes } = openWebhook();
    const { runUpkeep, mailbox } = createBookingApp(behave("204"));
    // With longer time limits: on a busy machine, the database may take seconds.
    await hurry(() => Promise.all(Array.from({ length: 5 }, runUpkeep)), 0.1);
    expect([await readStates(), mailbox.attempts, (await readNotes()).length]).toEqual([BOTH, 1, 1]);
  });

  it("sends at most twelve messages, split equally between the audiences, and no e-mail after an unclear one", async () => {
    for (let index = 0; index < 13; index += 1) await storeWaiting({ name: `Visitor ${index}` });
    const { behave, readNotes } = openWebhook();
    const { runUpkeep, mailbox } = createBookingApp(behave("204"));
    mailbox.before = loseConnection;
    await runUpkeep();
    expect([mailbox.attempts, (await readNotes()).length]).toEqual([1, 6]);
    mailbox.before = () => {};
    await runUpkeep();
    expect([mailbox.mails.length, (await readNotes()).length]).toEqual([6, 12]);
  });

  it("sends a message although an earlier step and message failed, and logs each failure", async () => {
    const reference = await storeWaiting();
    await storeMessages("webhook sending 21");
    await runSql("UPDATE booking_requests SET itinerary = '{}'");
    await storeWaiting({ name: "The next" });
    const onQuery: Faults["onQuery"] = (work, sql) => (sql.startsWith("DELETE") ? fail() : work());
    await createBookingApp({ DB: withFaults(database, { onQuery }) }).runUpkeep();
    expect(await readStates()).toBe("company failed not-attempted, webhook failed interrupted, company sent");
    expect(log.readErrors().map(({ event }) => event)).toEqual([
      "booking-retention",
      "booking-delivery-attempt",
    ]);
    const line = { event: "booking-delivery", reference, audience: "webhook", state: "failed" };
    expect(log.readNotices()).toContainEqual({ ...line, error: "interrupted" });
  });

  it.each<[string, string, string, string, number]>([
    ["erased before its claim", CLAIM, "DELETE FROM booking_requests", "", 0],
    ["postponed before its claim", CLAIM, "UPDATE messages SET due_at = due_at + 1", "company failed", 0],
    ["unclear before its outcome", OUTCOME, "UPDATE messages SET state = 'unclear'", "company unclear", 1],
    ["claimed again before its outcome", OUTCOME, "UPDATE messages SET claim = 'b'", "company sending", 1],
  ])("does not change a row that is %s", async (_what, query, meanwhile, after, mails) => {
    await storeWaiting();
    await storeMessages("company failed 1");
    const onQuery: Faults["onQuery"] = async (work, sql) => {
      if (sql.startsWith(query)) await runSql(meanwhile);
      return await work();
    };
    const { mailbox, runUpkeep } = createBookingApp({ DB: withFaults(database, { onQuery }) });
    await runUpkeep();
    expect([await readStates(), mailbox.attempts, log.readErrors()]).toEqual([after, mails, []]);
  });

  it("deletes requests with all their rows, and logs their number", async () => {
    for (const name of ["Ann", "Bo"]) await storeWaiting({ name });
    await storeMessages("company sent 5, webhook failed 1");
    await runSql(`UPDATE booking_requests SET ${takesPlace(-RETENTION_DAYS - 1)}`);
    await createBookingApp().runUpkeep();
    expect(await readTables()).toEqual({ requests: [], messages: [] });
    expect(log.readNotices()).toContainEqual({ event: "booking-retention", deleted: 2 });
  });

  it("retries a failed message after pauses that double from a minute to six hours", async () => {
    await storeWaiting();
    const { runUpkeep, mailbox } = createBookingApp();
    mailbox.before = refuse;
    for (const minutes of [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]) {
      await runUpkeep();
      setTime(Date.now() + minutes * MINUTE_MS);
      expect((await readTables()).messages).toMatchObject([{ state: "failed", due_at: Date.now() }]);
    }
    expect(mailbox.attempts).toBe(11);
  });
});

it("a new request logs booking-delivery-off without a channel, and otherwise sends only the messages about itself", async () => {
  const waiting = await storeWaiting();
  expect(log.readNotices()).toMatchObject([{ event: "booking-delivery-off", reference: waiting }]);
  const { post, mailbox } = createBookingApp();
  const { reference } = (await post({ ...journey, name: "The next" })).body;
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(`${reference}`)]);
});

describe("a message", () => {
  it.each<["company" | "webhook", string, object | string]>([
    ["company", "failed E_NO", { code: "E_NO" }],
    ["company", "failed Error", { code: "E_no: a@b.c" }],
    ["company", "unclear Error", { retryable: true }],
    ["company", "unclear Error", { message: "Network connection lost." }],
    ["company", "unclear no-answer", "hang"],
    ["webhook", "failed no-answer", "hang"],
    ["webhook", "failed no-answer", "drop"],
    ["webhook", "failed http-307", "redirect"],
    ["webhook", "failed http-500", "500"],
  ])("to the %s is logged as %s after %j, and the other channel sends", async (audience, outcome, fault) => {
    const behaviour = audience === "webhook" ? `${fault}` : "204";
    const { post, mailbox } = createBookingApp(openWebhook().behave(behaviour));
    const failMail = () => (fault === "hang" ? hang() : Promise.reject(Object.assign(new Error("x"), fault)));
    if (audience === "company") mailbox.before = failMail;
    const { reference } = (await hurry(() => post(journey))).body;
    expect(await readStates()).toBe(BOTH.replace(`${audience} sent`, `${audience} ${outcome}`));
    const [state, error] = outcome.split(" ");
    const line = { event: "booking-delivery", reference, audience, occasion: "request" };
    expect(log.readNotices()).toEqual([{ ...line, state, error, attempts: 1 }]);
  });

  it.each<[string, string, NonNullable<Faults["onQuery"]>, string, string]>([
    ["cannot claim it", CLAIM, fail, "", SENT],
    ["does not confirm its claim", CLAIM, (work) => work().then(fail), "company failed not-attempted", SENT],
    ["cannot store its outcome", OUTCOME, fail, "company sending", "company sending"],
  ])("is sent once if the database %s, which is logged", async (_what, query, fault, state, later) => {
    const onQuery: Faults["onQuery"] = (work, sql) => (sql.startsWith(query) ? fault(work, sql) : work());
    const { mailbox, post } = createBookingApp({ DB: withFaults(database, { onQuery }) });
    await post(journey);
    expect([await readStates(), log.readErrors().length]).toEqual([state, 1]);
    setTime(Date.now() + MINUTE_MS);
    for (let runs = 0; runs < 2; runs += 1) await createBookingApp({ EMAIL: mailbox }).runUpkeep();
    expect([await readStates(), mailbox.attempts]).toEqual([later, 1]);
  });

  it.each<[string, string, string]>([
    ["BOOKINGS_TO", "nobody", "webhook sent"],
    ["BOOKINGS_FROM", "", "webhook sent"],
    ["BOOKINGS_WEBHOOK", "http://hooks.example/secret", "company sent"],
    ["BOOKINGS_WEBHOOK_KEY", "secret", "company sent"],
    ["BOOKINGS_COPY_TO_VISITOR", "maybe", BOTH],
  ])("is sent by the valid channels while %s is “%s”, which is logged", async (name, value, states) => {
    await createBookingApp({ ...WEBHOOK, [name]: value }).post(journey);
    expect(await readStates()).toBe(states);
    const lines = log.readNotices().filter(({ event }) => event === "settings");
    expect(lines).toEqual([{ event: "settings", message: expect.stringMatching(new RegExp(`^${name} `)) }]);
    expect(JSON.stringify(lines)).not.toContain("hooks.example/secret");
    await createBookingApp(WEBHOOK).runUpkeep();
    expect(await readStates()).toBe(BOTH);
  });
});

describe("/healthz", () => {
  it.each<[string, number, number, number, string, number, object?, string?]>([
    ["a request is an hour old", 200, 1, 0, "", 60],
    ["a request is older", 503, 1, 0, "", 61],
    ["a channel has a wrong setting", 503, 1, 0, "", 1, { BOOKINGS_TO: "nobody" }],
    ["no channel is set up", 200, 1, 0, "", 300, NO_MAIL],
    ["an e-mail was sent", 200, 0, 0, "company sent 1", 61],
    ["an e-mail has failed for an hour", 200, 1, 1, "company failed 1", 60],
    ["an e-mail has failed for longer", 503, 1, 1, "company failed 1", 61],
    ["an e-mail has failed, and the company has answered", 200, 0, 0, "company failed 1", 61, {}, ANSWERED],
    ["an e-mail has failed, and the journey is over", 200, 0, 0, "company failed 1", 61, {}, takesPlace(-1)],
    ["an e-mail is unclear", 503, 0, 1, "company unclear 1", 61],
    ["an e-mail has no outcome", 503, 1, 0, "company sending 1", 61],
    ["the other channel has failed", 503, 0, 1, "company sent 1, webhook failed 1", 61, WEBHOOK],
    ["a channel that is now off has failed", 200, 0, 0, "company sent 1, webhook failed 1", 61],
    ["a visitor's copy has failed", 200, 0, 0, "company sent 1, visitor failed 1", 61, COPIES],
    ["a reminder has failed", 200, 0, 0, "company sent 1, company reminder failed 1", 61],
  ])("if %s, responds with %i, %i waiting and %i failing", async (...row) => {
    const [, status, waiting, failing, messages, minutes, bindings, change = "id = id"] = row;
    await storeWaiting();
    await runSql(`UPDATE booking_requests SET ${received(minutes)}, ${change}`);
    await storeMessages(messages);
    const answer = await createBookingApp(bindings).ask("/healthz");
    expect([answer.status, await answer.json()]).toMatchObject([status, { bookings: { waiting, failing } }]);
  });
});
