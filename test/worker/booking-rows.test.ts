import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from "vitest";
import { claimDueMessage } from "../../src/server/booking/database.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { createBookingApp, database, HOUR_MS, journey, resetDatabase } from "../support/booking-app.ts";
import { countRows } from "../support/count-rows.ts";

/* D1 bills every scanned row. Frequent queries must read few rows, however many are stored. */

const REQUESTS = 2_000;
const MAX_ROWS_READ = 20;

/** Storing the rows takes long on a busy machine. */
const FILL_TIMEOUT_MS = 300_000;

const NOW = Date.now();

const { db, countRead } = countRows(database);
const ALL_CHANNELS = {
  DB: db,
  ASSETS: { fetch: async () => Response.json({}) } as unknown as Env["ASSETS"],
  BOOKINGS_COPY_TO_VISITOR: "on",
  BOOKINGS_WEBHOOK: "https://webhook.test/",
} as const;

const change = (sql: string, ...values: unknown[]) =>
  database
    .prepare(sql)
    .bind(...values)
    .run();

/** Stores requests for journeys from 100 days ago to 200 days ahead, each with a sent message. */
async function fill(): Promise<void> {
  await change(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO booking_requests
       (reference, idempotency_key, fingerprint, view_token, received_at, told_at, company_audiences, request, itinerary)
     SELECT 'R-' || i, 'key-' || i, '', '', ?2 + i, ?2, 'company,webhook',
       json_object('date', date('now', (i % 300 - 100) || ' days'), 'time', '14:30'), '[]' FROM n`,
    REQUESTS,
    NOW - 48 * HOUR_MS,
  );
  await change(
    `INSERT INTO outbox (booking_id, audience, state, due_at, attempts, claimed_at, claim, sent_at, reminder_checked)
     SELECT id, 'company', 'sent', received_at, 1, told_at, 'claim-' || id, told_at, 1 FROM booking_requests`,
  );
}

/** The changes to all messages before each group of tests. */
const STATES: readonly (readonly [string, readonly (readonly [string, ...unknown[]])[]])[] = [
  ["were sent", []],
  [
    "are waiting",
    [
      ["UPDATE booking_requests SET told_at = NULL"],
      [
        "UPDATE outbox SET state = 'waiting', sent_at = NULL, due_at = ?, failing_since = iif(id % 2, ?, NULL)",
        NOW + HOUR_MS,
        NOW - HOUR_MS,
      ],
    ],
  ],
  ["failed", [["UPDATE outbox SET state = 'failed'"]]],
  ["failed and belong to answered requests", [["UPDATE booking_requests SET answered_at = 1"]]],
];

beforeAll(async () => {
  await resetDatabase();
  await fill();
}, FILL_TIMEOUT_MS);
afterAll(resetDatabase, FILL_TIMEOUT_MS);

let errors: MockInstance<typeof console.error>;
beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  errors = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(STATES)(
  `with ${REQUESTS} messages that %s, at most ${MAX_ROWS_READ} rows are read`,
  (_state, statements) => {
    beforeAll(async () => {
      for (const [sql, ...values] of statements) await change(sql, ...values);
    }, FILL_TIMEOUT_MS);

    it("by a health check", async () => {
      const app = createBookingApp(ALL_CHANNELS);
      expect(await countRead(() => app.ask("/healthz"))).toBeLessThanOrEqual(MAX_ROWS_READ);
    });

    it("by a cron run with nothing due", async () => {
      const app = createBookingApp(ALL_CHANNELS);
      expect(await countRead(() => app.runUpkeep(new Date(NOW)))).toBeLessThanOrEqual(MAX_ROWS_READ);
      expect(app.mailbox.attempts).toBe(0);
      expect(errors).not.toHaveBeenCalled();
    });

    it("by a new request, its repeat, its confirmation and its message", async () => {
      const app = createBookingApp({ DB: db, BOOKINGS_TO: "", BOOKINGS_FROM: "" });
      const key = `rows-${crypto.randomUUID()}`;
      const post = async () => (await app.post(journey, { key })).body.reference;
      expect(await countRead(post)).toBeLessThanOrEqual(MAX_ROWS_READ);
      expect(await countRead(post)).toBeLessThanOrEqual(MAX_ROWS_READ);
      const reference = await post();
      const token = `SELECT view_token FROM booking_requests WHERE reference = '${reference}'`;
      const address = `/bookings?reference=${reference}&token=${await database.prepare(token).first("view_token")}`;
      expect(await countRead(() => app.ask(address))).toBeLessThanOrEqual(MAX_ROWS_READ);

      await change(
        "INSERT INTO outbox (booking_id, audience, due_at) SELECT id, 'company', 1 FROM booking_requests WHERE reference = ?",
        reference,
      );
      for (const named of [reference, undefined]) {
        let claimed: string | undefined;
        const now = new Date(NOW);
        const due = { audience: "company", now, unlessUnclearSince: now } as const;
        const claim = async () => {
          claimed = (await claimDueMessage(db, { ...due, reference: named }))?.reference;
        };
        expect(await countRead(claim)).toBeLessThanOrEqual(MAX_ROWS_READ);
        expect(claimed).toBe(reference);
        await change("UPDATE outbox SET state = 'waiting' WHERE state = 'sending'");
      }
      await change("DELETE FROM booking_requests WHERE reference = ?", reference);
    });
  },
);
