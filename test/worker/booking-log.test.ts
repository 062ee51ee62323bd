import { afterEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../../src/server/app.ts";
import type { Env } from "../../src/server/settings/env.ts";
import {
  createBookingApp,
  createKey,
  database,
  journey,
  readTables,
  startEmpty,
} from "../support/booking-app.ts";
import { EMPTY_MANIFEST } from "../support/empty-manifest.ts";
import { type Faults, fail, hang, withFaults } from "../support/faulty-database.ts";
import { hurry } from "../support/hurry.ts";

/* What an operator reads of booking requests. That nothing of a visitor is in it is held by log-promise.test.ts. */

const NO_MAIL = { BOOKINGS_TO: "", BOOKINGS_FROM: "" };
const LOST = { name: "Error", message: "D1_ERROR: Network connection lost." };

const log = startEmpty();
afterEach(() => {
  vi.useRealTimers();
});

const read = (lines: readonly unknown[][]) =>
  lines.map(([line]) => {
    const { id: _, stack: __, build: ___, ...rest } = JSON.parse(String(line));
    return rest;
  });
const faults = () => read(log.errors.mock.calls);
const notices = () => read(log.notices.mock.calls);
const loseConnection = () => {
  throw Object.assign(new Error("Network connection lost."), { retryable: true });
};

/** Stores a request that nobody is told of, and puts a message about it into the outbox. */
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

describe("of a request that cannot be stored the log says", () => {
  it("that there is no database", async () => {
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

  it("what the database said each time", async () => {
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

  it("that nobody knows whether it was stored", async () => {
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

  it("that the database did not answer, and how long it had", async () => {
    const DB = withFaults(database, { onBatch: hang });
    await hurry(() => createBookingApp({ DB }).post(journey));
    expect(faults()[0]).toMatchObject({ name: "NoAnswerInTime", message: "D1: no answer in 4000 ms." });
  });

  it("that the database has not what was written", async () => {
    const DB = withFaults(database, { onBatch: async () => [] });
    const { status, body } = await createBookingApp({ DB }).post(journey);
    expect([status, body.code]).toEqual([503, "outcome-unknown"]);
    expect(faults()[0]).toMatchObject({ message: "The request is not there after it was written." });
  });
});

describe("of a confirmation that cannot be shown the log says", () => {
  const address = `/bookings?reference=LC-2222-2222&token=${"0".repeat(32)}`;

  it("that there is no database", async () => {
    await createBookingApp({ DB: undefined } as object).ask(address);
    expect(faults()).toMatchObject([
      { event: "booking-store", message: "There is no database: the binding DB is missing." },
    ]);
  });

  it("that the database did not answer, and how long it had", async () => {
    const DB = withFaults(database, { onRead: hang });
    await hurry(() => createBookingApp({ DB }).ask(address));
    expect(faults()).toMatchObject([{ event: "booking-store", message: "D1: no answer in 2000 ms." }]);
  });

  it("nothing of one that is not there", async () => {
    expect((await createBookingApp().ask(address)).status).toBe(404);
    expect(faults()).toEqual([]);
  });
});

describe("of a request that is rejected the log says", () => {
  it.each<[string, Partial<Env>]>([
    ["a database", {}],
    ["no database", { DB: undefined } as object],
  ])("nothing, with %s", async (_what, bindings) => {
    expect((await createBookingApp(bindings).post({ ...journey, email: "nobody" })).status).toBe(422);
    expect([...faults(), ...notices()]).toEqual([]);
  });

  it("that the database could not be asked whether it is a repeat", async () => {
    const DB = withFaults(database, { onRead: fail });
    const { status, body } = await createBookingApp({ DB }).post({ ...journey, email: "nobody" });
    expect([status, body.code]).toEqual([422, "invalid"]);
    expect(faults()).toEqual([{ event: "booking-store", ...LOST }]);
  });
});

describe("of what fails besides the log says", () => {
  it("that the counter of requests is out of order, which stops none", async () => {
    const BOOKING_LIMIT = { limit: () => Promise.reject(new Error("out of order")) };
    const { post } = createBookingApp({ BOOKING_LIMIT } as object);
    expect((await post(journey, { headers: { "CF-Connecting-IP": "192.0.2.1" } })).status).toBe(201);
    expect(faults()).toEqual([{ event: "booking-limit", name: "Error", message: "out of order" }]);
  });

  it("that it is a fault, and nothing of the database, where it is not the database's", async () => {
    const app = createApp({ manifest: EMPTY_MANIFEST });
    // Without what lets work go on after the answer.
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

  it("that what is old could not be deleted in time", async () => {
    const DB = withFaults(database, { onRun: (work, attempt) => (attempt === 1 ? hang() : work()) });
    await hurry(() => createBookingApp({ DB }).runUpkeep(), 20);
    expect(faults()).toMatchObject([{ event: "booking-purge", message: "D1: no answer in 10000 ms." }]);
  });
});

it.each([
  ["/api/booking-requests", "application/json"],
  ["/bookings", "application/x-www-form-urlencoded"],
])("of a wrong setting of the site the log says which, at %s", async (path, type) => {
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

describe("where nobody is told the log says so", () => {
  const message =
    "Booking requests are stored and nobody is told: neither e-mail (BOOKINGS_TO, BOOKINGS_FROM) nor a webhook " +
    "(BOOKINGS_WEBHOOK) is set up.";

  it("of each request once", async () => {
    const { post } = createBookingApp(NO_MAIL);
    const key = createKey();
    const { body } = await post(journey, { key });
    expect((await post(journey, { key })).status).toBe(200);
    expect(notices()).toEqual([{ event: "booking-delivery-off", reference: body.reference, message }]);
  });

  it("at each upkeep while a request waits, and never else", async () => {
    const { post, runUpkeep } = createBookingApp(NO_MAIL);
    await runUpkeep();
    expect([...faults(), ...notices()]).toEqual([]);
    await post(journey);
    log.notices.mockClear();
    await runUpkeep();
    expect(notices()).toEqual([{ event: "booking-delivery-off", message }]);
    expect(faults()).toEqual([]);
  });

  it("and not of requests that the company was told of before", async () => {
    await createBookingApp().post(journey);
    await createBookingApp(NO_MAIL).runUpkeep();
    expect([...faults(), ...notices()]).toEqual([]);
  });
});

describe("of a message that fails the log says", () => {
  it("that it could not be built, of whom it is and for whom; it is tried again", async () => {
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

  it("that what is stored is no JSON, without a word of it", async () => {
    await storeWaiting();
    await database.prepare("UPDATE booking_requests SET itinerary = '['").run();
    await createBookingApp().runUpkeep();
    expect(faults()).toEqual([
      {
        event: "booking-delivery",
        name: "Error",
        message: "What is stored of a request is no JSON.",
        audience: "company",
      },
    ]);
  });

  it("that it could not be claimed", async () => {
    await storeWaiting();
    const DB = withFaults(database, { onBatch: (work, attempt) => (attempt === 1 ? work() : fail()) });
    const app = createBookingApp({ DB });
    await app.runUpkeep();
    expect(faults()).toEqual([{ event: "booking-delivery", ...LOST, audience: "company" }]);
    expect(app.mailbox.attempts).toBe(0);
  });

  it("that it was claimed without hearing of it; it is given back, and sent by the next run", async () => {
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

  it("that it could neither be claimed nor given back, and only the first of both", async () => {
    await storeWaiting();
    const DB = withFaults(database, {
      onBatch: async (work, attempt) => (attempt === 1 ? await work() : await fail()),
      onRun: (work, attempt) => (attempt <= 2 ? work() : Promise.reject(new Error("no run"))),
    });
    await createBookingApp({ DB, BOOKINGS_REMIND_HOURS: "0" }).runUpkeep();
    expect(faults()).toEqual([{ event: "booking-delivery", ...LOST, audience: "company" }]);
  });

  it("that the database did not answer, and how long it had", async () => {
    await storeWaiting();
    const DB = withFaults(database, { onBatch: (work, attempt) => (attempt === 1 ? work() : hang()) });
    await hurry(() => createBookingApp({ DB }).runUpkeep());
    expect(faults()).toMatchObject([
      { event: "booking-delivery", message: "D1: no answer in 5000 ms.", audience: "company" },
    ]);
  });

  it("that its end could not be written down, which is tried three times; and the next waits", async () => {
    const reference = await storeWaiting();
    await storeWaiting("The next");
    // The first two are those of the upkeep before: what is old is deleted, what was claimed and never settled is expired.
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

  it("which setting is wrong, each time that it would have been sent", async () => {
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
  ])("that %s is missing; it waits", async (name, bindings) => {
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

describe("of an upkeep of which a part fails the log says which, and the others are done", () => {
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

describe("of Turnstile the log says", () => {
  const ON = { TURNSTILE_SITE_KEY: "1x00000000000000000000AA", TURNSTILE_SECRET: "a secret of the tests" };
  const send = () => createBookingApp(ON).post({ ...journey, "cf-turnstile-response": "token" });

  it("which of its codes are our own fault", async () => {
    const codes = ["invalid-input-secret", "bad-request"];
    vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
      Response.json({ success: false, "error-codes": codes }),
    );
    expect((await send()).status).toBe(201);
    expect(notices()).toEqual([{ event: "booking-turnstile", codes }]);
    expect(faults()).toEqual([]);
  });

  it("that it fails by itself", async () => {
    const codes = ["internal-error"];
    vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
      Response.json({ success: false, "error-codes": codes }),
    );
    expect((await send()).status).toBe(201);
    expect(notices()).toEqual([{ event: "booking-turnstile", codes }]);
  });

  it("nothing of a visitor who does not pass, whether it says why or not", async () => {
    for (const verdict of [{ success: false }, { success: false, "error-codes": ["x-internal-error"] }]) {
      vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(verdict));
      expect((await send()).body.code).toBe("check-failed");
    }
    expect([...faults(), ...notices()]).toEqual([]);
  });

  it("that it cannot be reached, or does not answer", async () => {
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
