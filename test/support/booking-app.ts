import { applyD1Migrations, env } from "cloudflare:test";
import type { D1Database, EmailMessageBuilder } from "@cloudflare/workers-types";
import { vi } from "vitest";
import { referencePrefix } from "../../src/content/brand.ts";
import { runBookingUpkeep } from "../../src/server/booking/upkeep.ts";
import type { Env } from "../../src/server/settings/env.ts";
import type { SentRequest } from "../../src/shared/booking/responses.ts";
import { EXAMPLE_REQUEST } from "./booking-inputs.ts";
import { inDays } from "./days.ts";
import { startWorker } from "./test-worker.ts";

/** Bindings of the test runtime (vitest.config.ts). */
const { DB, MIGRATIONS } = env as unknown as {
  readonly DB: D1Database;
  readonly MIGRATIONS: Parameters<typeof applyD1Migrations>[1];
};

export const database = DB;

/** Prepares an empty database. Returns a function that restores the clock and all mocks. */
export async function resetDatabase(): Promise<() => void> {
  await applyD1Migrations(DB as never, MIGRATIONS);
  await runSql("DELETE FROM booking_requests");
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
}

/** Bindings of a site that e-mails booking requests to the company. createBookingApp adds the binding EMAIL. */
export const BOOKING_ENV = {
  SITE_ORIGIN: "https://site.test",
  DB,
  BOOKINGS_TO: "office@company.example",
  BOOKINGS_FROM: "website@company.example",
};

/** Settings with which the site sends no e-mail. */
export const NO_MAIL = { BOOKINGS_TO: "", BOOKINGS_FROM: "" };

/** Stops Date at a time until the test restores the clock. */
export function setTime(ms: number): void {
  vi.useFakeTimers({ now: ms, toFake: ["Date"] });
}

/** Advances Date, and stops Date until the test restores the clock. */
export function advanceClock({ hours = 0, minutes = 0 }): void {
  setTime(Date.now() + (hours * 60 + minutes) * 60_000);
}

/** Pattern of the references that the site assigns to requests. */
export const REFERENCE = `${referencePrefix}-[2-9FHJKMQRTWX]{4}-[2-9FHJKMQRTWX]{4}`;

/** A complete request for a transfer after a flight, 100 days from now. */
export const journey = {
  ...EXAMPLE_REQUEST,
  dropoff: "Giant's Steps",
  date: inDays(100),
  timeOf: "landing",
  flight: "EI 123",
  passengers: "3",
  name: "Zoë Ó Néill",
  email: "zoe@example.com",
} as const;

type SentMail = EmailMessageBuilder & { readonly text: string; readonly html: string };

/** Creates an e-mail service that records each e-mail. `respond` may reject or never settle. */
export function createMailbox(respond: () => Promise<unknown> = async () => ({ messageId: "1" })) {
  const mails: SentMail[] = [];
  function send(mail: SentMail): Promise<unknown> {
    mails.push(mail);
    return respond();
  }
  return { mails, send };
}

export const WEBHOOK = { BOOKINGS_WEBHOOK: "https://hooks.example/secret" };

/** Replaces fetch until the test restores all mocks. Returns a list to which each later request is added. */
export function replaceNetwork(
  respond: (init: RequestInit) => Promise<Response> = async () => new Response(null, { status: 204 }),
) {
  const requests: { url: string; headers: Record<string, string>; body: string }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    requests.push({ url: String(address), headers, body: String(init.body) });
    return await respond(init);
  });
  return requests;
}

interface ApiBody extends Partial<SentRequest> {
  readonly detail?: string;
  readonly code?: string;
  readonly errors?: readonly object[];
}

export const createKey = () => crypto.randomUUID();

export function createBookingApp(
  bindings: Partial<Record<keyof Env, unknown>> = {},
  mailbox = createMailbox(),
) {
  const all = { ...BOOKING_ENV, EMAIL: mailbox, ...bindings };
  const { request } = startWorker({ env: all });

  async function post(body: object | string, { key = createKey(), headers = {} } = {}) {
    const response = await request("/api/booking-requests", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key, ...headers },
      body: typeof body === "string" || body instanceof Blob ? body : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as ApiBody };
  }

  function postForm(fields: Readonly<Record<string, string>>, headers = {}, path = "/bookings") {
    return request(path, { method: "POST", body: new URLSearchParams(fields), headers });
  }

  /** Posts a booking request as a form. Returns the Location header of the response, or an empty text. */
  async function send(fields: Readonly<Record<string, string>> = journey): Promise<string> {
    return (await postForm({ ...fields, key: createKey() })).headers.get("Location") ?? "";
  }

  const runUpkeep = () => runBookingUpkeep(all as unknown as Env);

  return { request, post, postForm, send, runUpkeep, mailbox };
}

/** Stores a request through a site that sends no e-mail and no webhook. Returns the reference. */
export async function storeUnsentRequest(fields: object = {}): Promise<string> {
  const { body } = await createBookingApp(NO_MAIL).post({ ...journey, ...fields });
  return body.reference ?? "";
}

export function runSql(sql: string, ...values: readonly unknown[]) {
  return database
    .prepare(sql)
    .bind(...values)
    .run<Record<string, unknown>>();
}

/** Returns all booking requests and messages. */
export async function readTables() {
  const [requests, messages] = await Promise.all([
    runSql("SELECT * FROM booking_requests ORDER BY id"),
    runSql("SELECT * FROM messages"),
  ]);
  return { requests: requests.results, messages: messages.results };
}

/** Returns all messages with states and errors, such as `company reminder sent, webhook failed http-500`. */
export async function readStates(): Promise<string> {
  const { messages } = await readTables();
  const states = messages.map(({ audience, occasion, state, last_error }) =>
    [audience, occasion === "reminder" && occasion, state, last_error].filter(Boolean).join(" "),
  );
  return states.join(", ");
}
