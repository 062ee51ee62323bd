import { describe, expect, it, vi } from "vitest";
import { createApp } from "../../src/server/app.ts";
import type { Env } from "../../src/server/settings/env.ts";
import {
  createBookingApp,
  createKey,
  database,
  journey,
  NO_MAIL,
  readTables,
  startEmpty,
} from "../support/booking-app.ts";
import { EMPTY_MANIFEST } from "../support/empty-manifest.ts";
import { type Faults, fail, hang, withFaults } from "../support/faulty-database.ts";
import { hurry } from "../support/hurry.ts";

/* The log lines about booking requests. log-promise.test.ts checks that they contain no visitor's data. */

const LOST = { name: "Error", message: "D1_ERROR: Network connection lost." };

const log = startEmpty();

const faults = () => log.readErrors();
const notices = () => log.readNotices();
const loseConnection = () => {
  throw Object.assign(new Error("Network connection lost."), { retryable: true });
};

/** Stores a request without a channel, then adds a message about it to the outbox. */
async function storeWaiting(name: string = journey.name) {
  const { body } = await createBookingApp(NO_MAIL).post({ ...journey, name });
  await database
    .prepare(
      "INSERT INTO outbox (booking_id, audience, due_at) SELECT id, 'company', 0 FROM booking_requests WHERE reference = ?",
    )
    .bind(body.reference)
    .run();
  log.notices.mockClear();
  return body.reference;
}

describe("the log of a request that cannot be stored", () => {
  it("reports a missing database", async () => {
    await createBookingApp({ DB: undefined } as object).post(journey);
    expect(faults()).toEqual([
      {
        event: "booking-store",
        name: "StoreFailure",
        message: "The request was not stored.",
        cause: "There is no database: the binding DB is missing.",
      },
    ]);
  });

  it("reports each error of the database", async () => {
    const DB = withFaults(database, { onBatch: fail });
    await createBookingApp({ DB }).post(journey);
    expect(faults()).toEqual([
      { event: "booking-store", ...LOST },
      { event: "booking-store", ...LOST },
      {
        event: "booking-store",
        name: "StoreFailure",
        message: "It is not known whether the request was stored.",
        cause: LOST.message,
      },
    ]);
  });

  it("reports an unknown outcome if the database can neither write nor read", async () => {
    const DB = withFaults(database, { onBatch: fail, onRead: () => Promise.reject(new Error("no read")) });
    await createBookingApp({ DB }).post(journey);
    expect(faults()).toEqual([
      { event: "booking-store", ...LOST },
      { event: "booking-store", name: "Error", message: "no read" },
      {
        event: "booking-store",
        name: "StoreFailure",
        message: "It is not known whether the request was stored.",
        cause: LOST.message,
      },
    ]);
  });

  it("reports a database that does not answer, with the time limit", async () => {
    const DB = withFaults(database, { onBatch: hang });
    await hurry(() => createBookingApp({ DB }).post(journey));
    expect(faults()[0]).toMatchObject({ name: "NoAnswerInTime", message: "D1: no answer in 4000 ms." });
  });

  it("reports a row that is missing after the write", async () => {
    const DB = withFaults(database, { onBatch: async () => [] });
    const { status, body } = await createBookingApp({ DB }).post(journey);
    expect([status, body.code]).toEqual([503, "outcome-unknown"]);
    expect(faults()[0]).toMatchObject({ message: "The request is not there after it was written." });
  });
});

describe("the log of a confirmation that cannot be shown", () => {
  const address = `/bookings?reference=XY-2222-2222&token=${"0".repeat(32)}`;

  it("reports a missing database", async () => {
    await createBookingApp({ DB: undefined } as object).ask(address);
    expect(faults()).toMatchObject([
      { event: "booking-store", message: "There is no database: the binding DB is missing." },
    ]);
  });

  it("reports a database that does not answer, with the time limit", async () => {
    const DB = withFaults(database, { onRead: hang });
    await hurry(() => createBookingApp({ DB }).ask(address));
    expect(faults()).toMatchObject([{ event: "booking-store", message: "D1: no answer in 2000 ms." }]);
  });

  it("is empty for an unknown confirmation", async () => {
    expect((await createBookingApp().ask(address)).status).toBe(404);
    expect(faults()).toEqual([]);
  });
});

describe("the log of a rejected request", () => {
  it.each<[string, Partial<Env>]>([
    ["a database", {}],
    ["no database", { DB: undefined } as object],
  ])("is empty with %s", async (_what, bindings) => {
    expect((await createBookingApp(bindings).post({ ...journey, email: "nobody" })).status).toBe(422);
    expect([...faults(), ...notices()]).toEqual([]);
  });

  it("reports that the lookup for a repeated key failed", async () => {
    const DB = withFaults(database, { onRead: fail });
    const { status, body } = await createBookingApp({ DB }).post({ ...journey, email: "nobody" });
    expect([status, body.code]).toEqual([422, "invalid"]);
    expect(faults()).toEqual([{ event: "booking-store", ...LOST }]);
  });
});

describe("the log of other failures", () => {
  it("reports a broken rate limit, which stops no request", async () => {
    const BOOKING_LIMIT = { limit: () => Promise.reject(new Error("out of order")) };
    const { post } = createBookingApp({ BOOKING_LIMIT } as object);
    expect((await post(journey, { headers: { "CF-Connecting-IP": "192.0.2.1" } })).status).toBe(201);
    expect(faults()).toEqual([{ event: "booking-limit", name: "Error", message: "out of order" }]);
  });

  it("reports an error outside the database as a request error", async () => {
    const app = createApp({ manifest: EMPTY_MANIFEST });
    // Without an execution context, which provides waitUntil.
    const answer = await app.request(
      "https://site.test/api/booking-requests",
      {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": createKey() },
        body: JSON.stringify(journey),
      },
      { SITE_ORIGIN: "https://site.test", DB: database },
    );
    expect(answer.status).toBe(500);
    expect(faults()).toMatchObject([{ event: "request", route: "/api/booking-requests" }]);
  });

  it("reports a purge that timed out", async () => {
    const DB = withFaults(database, { onRun: (work, attempt) => (attempt === 1 ? hang() : work()) });
    await hurry(() => createBookingApp({ DB }).runUpkeep(), 20);
    expect(faults()).toMatchObject([{ event: "booking-purge", message: "D1: no answer in 10000 ms." }]);
  });
});

it.each([
  ["/api/booking-requests", "application/json"],
  ["/bookings", "application/x-www-form-urlencoded"],
])("the log names a wrong site setting at %s", async (path, type) => {
  const headers = { "Content-Type": type, "Idempotency-Key": createKey() };
  const answer = await createBookingApp({ SITE_ORIGIN: "site.test" }).ask(path, {
    method: "POST",
    headers,
    body: "{}",
  });
  expect(answer.status).toBe(500);
  expect(faults()).toMatchObject([
    { message: expect.stringMatching(/^SITE_ORIGIN must be a scheme and a host/) },
  ]);
});

describe("the log without any delivery channel", () => {
  const message =
    "Booking requests are stored and nobody is told: neither e-mail (BOOKINGS_TO, BOOKINGS_FROM) nor a webhook " +
    "(BOOKINGS_WEBHOOK) is set up.";

  it("warns of each new request once", async () => {
    const { post } = createBookingApp(NO_MAIL);
    const key = createKey();
    const { body } = await post(journey, { key });
    expect((await post(journey, { key })).status).toBe(200);
    expect(notices()).toEqual([{ event: "booking-delivery-off", reference: body.reference, message }]);
  });

  it("warns at each cron run while a request waits", async () => {
    const { post, runUpkeep } = createBookingApp(NO_MAIL);
    await runUpkeep();
    expect([...faults(), ...notices()]).toEqual([]);
    await post(journey);
    log.notices.mockClear();
    await runUpkeep();
    expect(notices()).toEqual([{ event: "booking-delivery-off", message }]);
    expect(faults()).toEqual([]);
  });

  it("is silent about requests that the company was informed of before", async () => {
    await createBookingApp().post(journey);
    await createBookingApp(NO_MAIL).runUpkeep();
    expect([...faults(), ...notices()]).toEqual([]);
  });
});

describe("the log of a failed message", () => {
  it("reports a message that cannot be built, with reference and audience, and the message stays waiting", async () => {
    const reference = await storeWaiting();
    await database.prepare("UPDATE booking_requests SET itinerary = '{}'").run();
    await createBookingApp().runUpkeep();
    expect(faults()).toEqual([
      expect.objectContaining({ event: "booking-delivery-build", reference, audience: "company" }),
    ]);
    expect(notices()).toEqual([
      {
        event: "booking-delivery",
        reference,
        audience: "company",
        state: "waiting",
        error: "not-built",
        attempts: 1,
      },
    ]);
    expect((await readTables()).mails).toMatchObject([{ state: "waiting", last_error: "not-built" }]);
  });

  it("reports stored text that is not JSON without quoting it", async () => {
    await storeWaiting();
    await database.prepare("UPDATE booking_requests SET itinerary = '['").run();
    await createBookingApp().runUpkeep();
    expect(faults()).toEqual([
      {
        event: "booking-delivery",
        name: "Error",
        message: "A stored request is not valid JSON.",
        audience: "company",
      },
    ]);
  });

  it("reports a message that cannot be claimed", async () => {
    await storeWaiting();
    const DB = withFaults(database, { onBatch: (work, attempt) => (attempt === 1 ? work() : fail()) });
    const app = createBookingApp({ DB });
    await app.runUpkeep();
    expect(faults()).toEqual([{ event: "booking-delivery", ...LOST, audience: "company" }]);
    expect(app.mailbox.attempts).toBe(0);
  });

  it("reports an unconfirmed claim, which is released, and the next run sends the message", async () => {
    await storeWaiting();
    const DB = withFaults(database, {
      onBatch: async (work, attempt) => {
        await work();
        return attempt === 1 ? [] : await fail();
      },
    });
    await createBookingApp({ DB }).runUpkeep();
    expect(faults()).toEqual([{ event: "booking-delivery", ...LOST, audience: "company" }]);
    expect((await readTables()).mails).toMatchObject([{ state: "waiting", attempts: 0 }]);
    const { mailbox, runUpkeep } = createBookingApp();
    await runUpkeep();
    expect(mailbox.mails).toHaveLength(1);
  });

  it("reports only the first of two errors if claim and release fail", async () => {
    await storeWaiting();
    const DB = withFaults(database, {
      onBatch: async (work, attempt) => (attempt === 1 ? await work() : await fail()),
      onRun: (work, attempt) => (attempt <= 2 ? work() : Promise.reject(new Error("no run"))),
    });
    await createBookingApp({ DB, BOOKINGS_REMIND_HOURS: "0" }).runUpkeep();
    expect(faults()).toEqual([{ event: "booking-delivery", ...LOST, audience: "company" }]);
  });

  it("reports a database that does not answer, with the time limit", async () => {
    await storeWaiting();
    const DB = withFaults(database, { onBatch: (work, attempt) => (attempt === 1 ? work() : hang()) });
    await hurry(() => createBookingApp({ DB }).runUpkeep());
    expect(faults()).toMatchObject([
      { event: "booking-delivery", message: "D1: no answer in 5000 ms.", audience: "company" },
    ]);
  });

  it("reports three failed attempts to store the outcome, and the next message waits", async () => {
    const reference = await storeWaiting();
    await storeWaiting("The next");
    // The first two writes come from the cron job: the purge and the expiry of abandoned claims.
    const DB = withFaults(database, { onRun: (work, attempt) => (attempt <= 2 ? work() : fail()) });
    const app = createBookingApp({ DB, BOOKINGS_REMIND_HOURS: "0" });
    app.mailbox.before = loseConnection;
    await app.runUpkeep();
    const line = { event: "booking-delivery-settle", ...LOST, reference, audience: "company" };
    expect(faults()).toEqual(Array(3).fill({ ...line, outcome: "unclear" }));
    expect(notices()).toMatchObject([{ event: "booking-delivery", reference, state: "sending" }]);
    expect(app.mailbox.attempts).toBe(1);
    expect((await readTables()).mails.map(({ state }) => state)).toEqual(["sending", "waiting"]);
  });

  it("names the wrong setting at each attempt to send", async () => {
    const app = createBookingApp({ BOOKINGS_COPY_TO_VISITOR: "maybe" });
    await app.post(journey);
    expect(faults()).toHaveLength(2);
    for (const fault of faults()) {
      expect(fault).toEqual({
        event: "booking-settings",
        name: "Error",
        message: 'BOOKINGS_COPY_TO_VISITOR must be on or off, not "maybe".',
      });
    }
    expect(app.mailbox.mails).toHaveLength(1);
  });

  it.each([
    ["BOOKINGS_TO", { BOOKINGS_TO: undefined }],
    ["BOOKINGS_FROM", { BOOKINGS_FROM: undefined }],
  ])("reports that %s is missing, and the messages wait", async (name, bindings) => {
    await createBookingApp({ ...bindings, BOOKINGS_COPY_TO_VISITOR: "on" } as object).post(journey);
    expect(faults()).toEqual(
      ["company", "visitor"].map((audience) => ({
        event: "booking-settings",
        name: "Error",
        message: `${name} is not set. Both BOOKINGS_TO and BOOKINGS_FROM are needed to send e-mails.`,
        audience,
      })),
    );
    expect((await readTables()).mails).toMatchObject([{ state: "waiting" }, { state: "waiting" }]);
  });
});

describe("the log of a cron job with one failing step names the step, and other steps run", () => {
  it.each<[string, Faults]>([
    ["booking-purge", { onRun: (work, attempt) => (attempt === 1 ? fail() : work()) }],
    ["booking-remind", { onRead: (work, attempt) => (attempt === 1 ? fail() : work()) }],
    ["booking-delivery", { onRun: (work, attempt) => (attempt === 2 ? fail() : work()) }],
  ])("%s", async (event, faultsOfDatabase) => {
    await storeWaiting();
    const DB = withFaults(database, faultsOfDatabase);
    const app = createBookingApp({ DB });
    await app.runUpkeep();
    expect(faults()).toEqual([{ event, ...LOST }]);
    expect(app.mailbox.mails).toHaveLength(event === "booking-delivery" ? 0 : 1);
  });
});

describe("the log of Turnstile", () => {
  const ON = { TURNSTILE_SITE_KEY: "1x00000000000000000000AA", TURNSTILE_SECRET: "a secret of the tests" };
  const send = () => createBookingApp(ON).post({ ...journey, "cf-turnstile-response": "token" });

  it("contains the error codes that are our own fault", async () => {
    const codes = ["invalid-input-secret", "bad-request"];
    vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
      Response.json({ success: false, "error-codes": codes }),
    );
    expect((await send()).status).toBe(201);
    expect(notices()).toEqual([{ event: "booking-turnstile", codes }]);
    expect(faults()).toEqual([]);
  });

  it("contains an internal error of Turnstile", async () => {
    const codes = ["internal-error"];
    vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
      Response.json({ success: false, "error-codes": codes }),
    );
    expect((await send()).status).toBe(201);
    expect(notices()).toEqual([{ event: "booking-turnstile", codes }]);
  });

  it("is empty for a visitor who fails the check", async () => {
    for (const verdict of [{ success: false }, { success: false, "error-codes": ["x-internal-error"] }]) {
      vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(verdict));
      expect((await send()).body.code).toBe("check-failed");
    }
    expect([...faults(), ...notices()]).toEqual([]);
  });

  it("reports that Turnstile is unreachable or does not answer", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("no network"));
    expect((await send()).status).toBe(201);
    vi.spyOn(globalThis, "fetch").mockImplementation(hang);
    expect((await hurry(send)).status).toBe(201);
    expect(faults()).toEqual([
      { event: "booking-turnstile", name: "Error", message: "no network" },
      { event: "booking-turnstile", name: "NoAnswerInTime", message: "Turnstile: no answer in 5000 ms." },
    ]);
  });
});
