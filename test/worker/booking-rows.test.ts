import { expect, it, vi } from "vitest";
import { bookingAnswers } from "../../src/content/booking-answers.ts";
import {
  createBookingApp,
  createKey,
  database,
  inDays,
  journey,
  openWebhook,
  readStates,
  readTables,
  runSql,
  startEmpty,
  storeMessages,
  storeWaiting,
} from "../support/booking-app.ts";
import { type Faults, fail, hang, withFaults } from "../support/faulty-database.ts";
import { hurry } from "../support/hurry.ts";

startEmpty();

type Write = NonNullable<Faults["onBatch"]>;
let late: (() => Promise<unknown>) | undefined;

/** A write that SQLite rejects. */
const reject: Write = () => runSql("INSERT INTO nowhere VALUES (1)");
const write: Write = (work) => work();
const writeThenFail: Write = (work) => work().then(fail);
const writeThenHang: Write = (work) => work().then(hang);
const writeLater: Write = (work) => {
  late = work;
  return hang();
};

// The fault, the response, the number of rows after it, the first write, the second write, and the reads.
it.each<[string, number | keyof typeof bookingAnswers, number, Write, Write, typeof fail?]>([
  ["rejects each write", "outcome-unknown", 0, reject, reject],
  ["rejects a write", 201, 1, reject, write],
  ["fails after a write", 201, 1, writeThenFail, write],
  ["fails after each write", 200, 1, writeThenFail, writeThenFail],
  ["fails after each write and each read", "outcome-unknown", 1, writeThenFail, writeThenFail, fail],
  ["writes and hangs", 200, 1, writeThenHang, write],
  ["hangs and writes later", "outcome-unknown", 0, writeLater, write],
])("if the database %s, a request gets %s, and a repeat leaves one row and one e-mail", async (...row) => {
  const [, outcome, rows, first, second, onRead] = row;
  const onBatch: Write = (work, attempt) => (attempt === 1 ? first : second)(work, attempt);
  const key = createKey();
  const { post, mailbox } = createBookingApp({
    DB: withFaults(database, { onBatch, onQuery: (work) => (onRead ?? work)() }),
  });
  const answer = await hurry(() => post(journey, { key }));
  expect((await readTables()).requests).toHaveLength(rows);
  await late?.();
  const sound = createBookingApp({ EMAIL: mailbox });
  const { body } = await sound.post(journey, { key });
  if (typeof outcome === "number") expect(answer).toMatchObject({ status: outcome, body });
  else expect(answer.body).toMatchObject({ status: 503, code: outcome, detail: bookingAnswers[outcome] });
  for (let runs = 0; runs < 2; runs += 1) await sound.runUpkeep();
  expect((await readTables()).requests).toMatchObject([{ reference: body.reference }]);
  expect([await readStates(), mailbox.attempts]).toEqual(["company sent", 1]);
});

// D1 bills every row that a query reads.
it("with 5,000 requests, storing, confirming and delivering a request, /healthz and the cron job read along indexes", async () => {
  await storeWaiting();
  // Half of the requests are answered, and all others but ten are over.
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
  const { post, ask, runUpkeep } = createBookingApp(openWebhook().behave("204"));
  const key = createKey();
  for (let posts = 0; posts < 2; posts += 1) await post(journey, { key });
  for (const path of ["/bookings?reference=x", "/healthz"]) await ask(path);
  await runUpkeep();
  expect(statements.size).toBeGreaterThan(8);
  for (const [sql, values] of statements) {
    const explain = prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values);
    const plan = (await explain.run<{ detail: string }>()).results.map(({ detail }) => detail);
    expect(plan.join(), sql).not.toMatch(/SCAN (?!json_each|\()|TEMP B-TREE/);
    const { meta } = await prepare(sql)
      .bind(...values)
      .run();
    expect(meta.rows_read, sql).toBeLessThan(100);
  }
});
