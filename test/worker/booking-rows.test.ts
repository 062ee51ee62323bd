import type { D1Database } from "@cloudflare/workers-types";
import { expect, it, vi } from "vitest";
import type { Env } from "../../src/server/settings/env.ts";
import {
  createBookingApp,
  createKey,
  database,
  HOUR_MS,
  journey,
  NO_MAIL,
  startEmpty,
} from "../support/booking-app.ts";

/** Partial indexes from which a query may take any entry: it stops at a LIMIT, or they only hold messages being sent. */
const WALKED_INDEX = / INDEX (booking_requests_untold|outbox_due|outbox_stuck|outbox_claimed)$/;

startEmpty();

/** Wraps the database to record every statement with its values. */
function recordStatements() {
  const statements = new Map<string, readonly unknown[]>();
  const prepare = (sql: string) => {
    statements.set(sql, []);
    const statement = database.prepare(sql);
    const bind = statement.bind.bind(statement);
    return Object.assign(statement, {
      bind: (...values: unknown[]) => {
        statements.set(sql, values);
        return bind(...values);
      },
    });
  };
  const batch: D1Database["batch"] = (batch) => database.batch(batch);
  return { db: { prepare, batch } as unknown as D1Database, statements };
}

// D1 bills every row that a query scans.
it("no query that runs without an operator scans or sorts a table: each reads along an index", async () => {
  const { db, statements } = recordStatements();
  const app = createBookingApp({
    DB: db,
    ASSETS: { fetch: async () => Response.json({}) } as unknown as Env["ASSETS"],
    BOOKINGS_COPY_TO_VISITOR: "on",
    BOOKINGS_WEBHOOK: "https://webhook.test/",
  });
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(null, { status: 204 }));
  // A request from before any channel was set up, for which the cron run adds the messages.
  await createBookingApp({ ...NO_MAIL, DB: db }).post(journey);
  const key = createKey();
  const { reference } = (await app.post(journey, { key })).body;
  await app.post(journey, { key });
  await app.ask("/healthz");
  await app.ask(`/bookings?reference=${reference}&token=token`);
  // After two days the cron run also adds reminders.
  for (const hours of [0, 48]) await app.runUpkeep(new Date(Date.now() + hours * HOUR_MS));
  const indexes = new Set<string | undefined>();
  for (const [sql, values] of statements) {
    const explain = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values);
    const plan = (await explain.all<{ detail: string }>()).results.map(({ detail }) => detail);
    const slow = plan
      .filter((step) => /^SCAN (booking_requests|outbox)\b|^USE TEMP B-TREE/.test(step))
      .filter((step) => !WALKED_INDEX.test(step));
    expect(slow, sql).toEqual([]);
    for (const step of plan) indexes.add(/ INDEX (\w+)/.exec(step)?.[1]);
  }
  // The indexes of the health check, the cron job and the claim of a message: each of them ran.
  for (const index of ["outbox_failing", "outbox_unreminded", "booking_requests_by_end", "outbox_unclear"])
    expect(indexes).toContain(index);
});
