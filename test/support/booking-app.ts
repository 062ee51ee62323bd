import { applyD1Migrations, createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import type { D1Database } from "@cloudflare/workers-types";
import { afterEach, beforeEach, type MockInstance, vi } from "vitest";
import { createApp } from "../../src/server/app.ts";
import type { OutgoingMail } from "../../src/server/booking/mail.ts";
import { doBookingUpkeep } from "../../src/server/booking/upkeep.ts";
import type { Env } from "../../src/server/settings/env.ts";
import type { SentRequest } from "../../src/shared/booking/submission.ts";
import { EMPTY_MANIFEST } from "./empty-manifest.ts";

/** What the tests' runtime gives beside the Worker's own bindings (vitest.config.ts). */
const given = env as unknown as {
  readonly DB: D1Database;
  readonly MIGRATIONS: Parameters<typeof applyD1Migrations>[1];
};

/** The real database of the runtime. */
export const database = given.DB;

/** Brings the tables up to date and empties them. */
export async function resetDatabase(): Promise<void> {
  await applyD1Migrations(given.DB as never, given.MIGRATIONS);
  await given.DB.batch([
    given.DB.prepare("DELETE FROM outbox"),
    given.DB.prepare("DELETE FROM booking_requests"),
  ]);
}

/** What is written into the log during a test, and not printed. */
interface Log {
  errors: MockInstance<typeof console.error>;
  notices: MockInstance<typeof console.warn>;
}

/** Lets every test of a file start from an empty database and an empty log. */
export function startEmpty(): Log {
  const log = {} as Log;
  beforeEach(async () => {
    await resetDatabase();
    log.errors = vi.spyOn(console, "error").mockImplementation(() => {});
    log.notices = vi.spyOn(console, "warn").mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return log;
}

/** What a visitor may type: a whole and valid request, some months from now. */
export const journey = {
  serviceType: "transfer",
  tripType: "one-way",
  pickup: "Belfast International Airport (BFS)",
  dropoff: "Giant's Causeway",
  date: inDays(100),
  time: "14:30",
  timeOf: "landing",
  flight: "EI 123",
  passengers: "3",
  name: "Zoë Ó Néill",
  email: "zoe@example.com",
  phone: "+44 7700 900123",
  contactBy: "email",
} as const;

/** The day that comes after so many days, as `2027-03-12`. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
}

/** An e-mail service that notes what it is given. */
export class Mailbox {
  readonly mails: OutgoingMail[] = [];
  attempts = 0;
  /** What it does before it takes an e-mail, such as throwing. */
  before: (attempt: number) => Promise<void> | void = () => {};

  async send(mail: OutgoingMail): Promise<{ messageId: string }> {
    this.attempts += 1;
    await this.before(this.attempts);
    this.mails.push(mail);
    return { messageId: String(this.mails.length) };
  }
}

/** What the API answers. */
export interface ApiAnswer extends Partial<SentRequest> {
  readonly title?: string;
  readonly detail?: string;
  readonly code?: string;
  readonly errors?: readonly { readonly field: string; readonly code: string; readonly message: string }[];
}

let keys = 0;

/** A key that no other test has used. */
export function createKey(): string {
  keys += 1;
  return `test-key-${String(keys).padStart(12, "0")}`;
}

/** The Worker's app with a real database, an e-mail service that notes everything, and bindings of the test's own. */
export function createBookingApp(bindings: Partial<Env> = {}) {
  const mailbox = new Mailbox();
  const app = createApp({ manifest: EMPTY_MANIFEST });
  const all = {
    SITE_ORIGIN: "https://site.test",
    DB: database,
    EMAIL: mailbox,
    BOOKINGS_TO: "office@company.example",
    BOOKINGS_FROM: "website@company.example",
    ...bindings,
  } as unknown as Env;

  /** Asks, and waits for what goes on behind the answer. */
  async function ask(path: string, init?: RequestInit): Promise<Response> {
    const context = createExecutionContext();
    const answer = await app.request(`https://site.test${path}`, init, all, context);
    await waitOnExecutionContext(context);
    return answer;
  }

  async function post(
    body: object | string,
    { key = createKey(), headers = {} }: { key?: string; headers?: Record<string, string> } = {},
  ): Promise<{ readonly status: number; readonly headers: Headers; readonly body: ApiAnswer }> {
    const answer = await ask("/api/booking-requests", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as ApiAnswer };
  }

  /** Posts the form as a browser without JavaScript does. */
  function postForm(fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) {
    return ask("/bookings", { method: "POST", body: new URLSearchParams(fields), headers });
  }

  /** Does what the cron trigger does, at this moment. */
  function runUpkeep(now = new Date()): Promise<void> {
    return doBookingUpkeep(all, now);
  }

  return { ask, post, postForm, runUpkeep, mailbox };
}

/** All that is stored, as the tables have it. */
export async function readTables() {
  const [requests, mails] = await Promise.all([
    database.prepare("SELECT * FROM booking_requests ORDER BY id").all<Record<string, unknown>>(),
    database.prepare("SELECT * FROM outbox ORDER BY id").all<Record<string, unknown>>(),
  ]);
  return { requests: requests.results, mails: mails.results };
}
