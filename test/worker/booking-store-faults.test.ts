import { describe, expect, it } from "vitest";
import { bookingAnswers } from "../../src/content/booking-answers.ts";
import {
  createBookingApp,
  createKey,
  database,
  journey,
  readTables,
  startEmpty,
} from "../support/booking-app.ts";
import { type Faults, fail, hang, withFaults } from "../support/faulty-database.ts";
import { hurry } from "../support/hurry.ts";

startEmpty();

/** Sends a request through a faulty database, then repeats it through a sound one. */
async function sendThenRepeat(faults: Faults) {
  const key = createKey();
  const first = await createBookingApp({ DB: withFaults(database, faults) }).post(journey, { key });
  const stored = (await readTables()).requests.length;
  const { post, mailbox, runUpkeep } = createBookingApp();
  const repeat = await post(journey, { key });
  const { requests, mails } = await readTables();
  return { first, stored, repeat, requests, mails, mailbox, runUpkeep };
}

describe("a booking request with a faulty database", () => {
  it("is stored if the database fails once before the write", async () => {
    const { first, repeat, requests } = await sendThenRepeat({
      onBatch: (work, attempt) => (attempt === 1 ? fail() : work()),
    });
    expect([first.status, repeat.status]).toEqual([201, 200]);
    expect(repeat.body).toEqual(first.body);
    expect(requests).toHaveLength(1);
  });

  it("gets outcome-unknown if the connection breaks before every write, and is stored by a repeat", async () => {
    const { first, stored, repeat, requests, mails } = await sendThenRepeat({ onBatch: fail });
    expect([first.status, first.body.code]).toEqual([503, "outcome-unknown"]);
    expect(first.headers.get("Retry-After")).toBe("5");
    expect(stored).toBe(0);
    expect(repeat.status).toBe(201);
    expect(requests).toHaveLength(1);
    expect(mails).toHaveLength(1);
  });

  it('gets outcome-unknown, not "not stored", if the write happens after the check', async () => {
    const writes: (() => Promise<unknown>)[] = [];
    const key = createKey();
    const DB = withFaults(database, {
      onBatch: (work) => {
        writes.push(work);
        return fail();
      },
    });
    const first = await createBookingApp({ DB }).post(journey, { key });
    expect([first.status, first.body.code]).toEqual([503, "outcome-unknown"]);
    await writes[0]?.();
    expect((await createBookingApp().post(journey, { key })).status).toBe(200);
    expect((await readTables()).requests).toHaveLength(1);
  });

  it("gets outcome-unknown if the connection breaks and the second write is rejected", async () => {
    const { first } = await sendThenRepeat({
      onBatch: (_work, attempt) => (attempt === 1 ? fail() : rejectWrite()),
    });
    expect([first.status, first.body.code]).toEqual([503, "outcome-unknown"]);
  });

  it("gets not-stored if every write is rejected, and is stored by a repeat", async () => {
    const { first, stored, repeat } = await sendThenRepeat({ onBatch: rejectWrite });
    expect([first.status, stored, repeat.status]).toEqual([503, 0, 201]);
    expect(first.body).toMatchObject({ code: "not-stored", detail: bookingAnswers["not-stored"] });
  });

  it("is found and confirmed if the database fails after the write", async () => {
    const { first, stored, repeat, requests, mails } = await sendThenRepeat({
      onBatch: async (work) => {
        await work();
        return await fail();
      },
    });
    expect([first.status, stored, repeat.status]).toEqual([201, 1, 200]);
    expect(repeat.body).toEqual(first.body);
    expect(requests).toHaveLength(1);
    expect(mails).toHaveLength(1);
  });

  it("gets outcome-unknown if the database fails after the write and cannot be read, and a repeat confirms it", async () => {
    const { first, stored, repeat, requests, mails } = await sendThenRepeat({
      onBatch: async (work) => {
        await work();
        return await fail();
      },
      onRead: fail,
    });
    expect([first.status, first.body.code]).toEqual([503, "outcome-unknown"]);
    expect(first.body.detail).toContain("cannot arrive twice");
    expect([stored, repeat.status]).toEqual([1, 200]);
    expect(repeat.body.reference).toBe(requests[0]?.reference);
    expect([requests.length, mails.length]).toEqual([1, 1]);
  });

  it("leaves no row if the write fails halfway", async () => {
    const { first, stored, repeat } = await sendThenRepeat({
      onBatch: async () => {
        const insert = database.prepare("INSERT INTO outbox (booking_id, audience, due_at) VALUES (1, ?, 0)");
        return await database.batch([
          database.prepare(
            `INSERT INTO booking_requests
               (id, reference, idempotency_key, fingerprint, view_token, received_at, request, itinerary)
             VALUES (1, 'XY-2222-2222', 'key', 'f', 't', 0, '{}', '[]')`,
          ),
          insert.bind("company"),
          insert.bind(null),
        ]);
      },
    });
    expect([first.status, first.body.code, stored]).toEqual([503, "not-stored", 0]);
    expect(repeat.status).toBe(201);
  });

  it("gets outcome-unknown within seconds if the database hangs, and is stored by a repeat", async () => {
    const { first, repeat, requests } = await hurry(() => sendThenRepeat({ onBatch: hang }));
    expect([first.status, first.body.code]).toEqual([503, "outcome-unknown"]);
    expect(repeat.status).toBe(201);
    expect(requests).toHaveLength(1);
  });

  it("is stored once if the database hangs and writes later", async () => {
    let write: Promise<unknown> = Promise.resolve();
    const key = createKey();
    const DB = withFaults(database, {
      onBatch: (work) => {
        write = new Promise((resolve) => setTimeout(resolve, 6_000)).then(work);
        return write;
      },
    });
    const first = await hurry(() => createBookingApp({ DB }).post(journey, { key }));
    expect(first.body.code).toBe("outcome-unknown");
    await write;
    const { post, mailbox, runUpkeep } = createBookingApp();
    expect((await post(journey, { key })).status).toBe(200);
    expect((await readTables()).requests).toHaveLength(1);
    // The request that wrote the row could not inform the company.
    await runUpkeep();
    await runUpkeep();
    expect(mailbox.mails).toHaveLength(1);
  });

  it("gets a 503 if both reads and writes hang", async () => {
    const DB = withFaults(database, { onBatch: hang, onRead: hang });
    expect((await hurry(() => createBookingApp({ DB }).post(journey))).status).toBe(503);
  });

  it("gets not-stored if the database is missing", async () => {
    const { post } = createBookingApp({ DB: undefined } as object);
    expect((await post(journey)).body).toMatchObject({
      code: "not-stored",
      detail: bookingAnswers["not-stored"],
    });
  });
});

/** A write that SQLite rejects: its table does not exist. */
function rejectWrite(): Promise<unknown> {
  return database.batch([database.prepare("INSERT INTO no_such_table VALUES (1)")]);
}

describe("a taken booking reference", () => {
  it("is replaced by a new one", async () => {
    const first = await createBookingApp().post(journey);
    const taken = first.body.reference;
    const DB = withFaults(database, {
      onBatch: (work, attempt) =>
        attempt < 3
          ? database.batch([
              database
                .prepare(
                  `INSERT INTO booking_requests
                     (reference, idempotency_key, fingerprint, view_token, received_at, request, itinerary)
                   VALUES (?, 'k', 'f', 't', 0, '{}', '[]')`,
                )
                .bind(taken),
            ])
          : work(),
    });
    const second = await createBookingApp({ DB }).post(journey);
    expect(second.status).toBe(201);
    expect(second.body.reference).not.toBe(taken);
  });
});
