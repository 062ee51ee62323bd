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

/** Sends a request through a faulty database, then the same one through a sound one. */
async function sendThenRepeat(faults: Faults) {
  const key = createKey();
  const first = await createBookingApp({ DB: withFaults(database, faults) }).post(journey, { key });
  const stored = (await readTables()).requests.length;
  const { post, mailbox, runUpkeep } = createBookingApp();
  const repeat = await post(journey, { key });
  const { requests, mails } = await readTables();
  return { first, stored, repeat, requests, mails, mailbox, runUpkeep };
}

describe("when the database", () => {
  it("fails once before the write, the request is still stored", async () => {
    const { first, repeat, requests } = await sendThenRepeat({
      onBatch: (work, attempt) => (attempt === 1 ? fail() : work()),
    });
    expect([first.status, repeat.status]).toEqual([201, 200]);
    expect(repeat.body).toEqual(first.body);
    expect(requests).toHaveLength(1);
  });

  it("loses the connection before every write, the visitor reads that the outcome is unknown, and the repeat stores the request", async () => {
    const { first, stored, repeat, requests, mails } = await sendThenRepeat({ onBatch: fail });
    expect([first.status, first.body.code]).toEqual([503, "outcome-unknown"]);
    expect(first.headers.get("Retry-After")).toBe("5");
    expect(stored).toBe(0);
    expect(repeat.status).toBe(201);
    expect(requests).toHaveLength(1);
    expect(mails).toHaveLength(1);
  });

  it("loses the connection and writes after the check, the visitor does not read that nothing was stored", async () => {
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

  it("loses the connection and then rejects the write, the outcome of the first write stays unknown", async () => {
    const { first } = await sendThenRepeat({
      onBatch: (_work, attempt) => (attempt === 1 ? fail() : rejectWrite()),
    });
    expect([first.status, first.body.code]).toEqual([503, "outcome-unknown"]);
  });

  it("rejects every write, the visitor reads that nothing was stored, and the repeat stores the request", async () => {
    const { first, stored, repeat } = await sendThenRepeat({ onBatch: rejectWrite });
    expect([first.status, stored, repeat.status]).toEqual([503, 0, 201]);
    expect(first.body).toMatchObject({ code: "not-stored", detail: bookingAnswers["not-stored"] });
  });

  it("fails after the write, the request is found and confirmed", async () => {
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

  it("fails after the write and cannot be asked, nothing untrue is said, and the repeat tells", async () => {
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

  it("fails in the middle of the write, none of it stays", async () => {
    const { first, stored, repeat } = await sendThenRepeat({
      onBatch: async () => {
        const insert = database.prepare("INSERT INTO outbox (booking_id, audience, due_at) VALUES (1, ?, 0)");
        return await database.batch([
          database.prepare(
            `INSERT INTO booking_requests
               (id, reference, idempotency_key, fingerprint, view_token, received_at, request, itinerary)
             VALUES (1, 'LC-2222-2222', 'key', 'f', 't', 0, '{}', '[]')`,
          ),
          insert.bind("company"),
          insert.bind(null),
        ]);
      },
    });
    expect([first.status, first.body.code, stored]).toEqual([503, "not-stored", 0]);
    expect(repeat.status).toBe(201);
  });

  it("hangs, the visitor hears within seconds that nobody knows, and the repeat tells", async () => {
    const { first, repeat, requests } = await hurry(() => sendThenRepeat({ onBatch: hang }));
    expect([first.status, first.body.code]).toEqual([503, "outcome-unknown"]);
    expect(repeat.status).toBe(201);
    expect(requests).toHaveLength(1);
  });

  it("hangs and writes later, the repeat finds the one row", async () => {
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
    // The request that wrote it could not tell the company.
    await runUpkeep();
    await runUpkeep();
    expect(mailbox.mails).toHaveLength(1);
  });

  it("hangs in everything, the visitor still gets an answer", async () => {
    const DB = withFaults(database, { onBatch: hang, onRead: hang });
    expect((await hurry(() => createBookingApp({ DB }).post(journey))).status).toBe(503);
  });

  it("is missing, the visitor hears that nothing was sent", async () => {
    const { post } = createBookingApp({ DB: undefined } as object);
    expect((await post(journey)).body).toMatchObject({
      code: "not-stored",
      detail: bookingAnswers["not-stored"],
    });
  });
});

/** A write that SQLite itself rejects, as a statement without its table. */
function rejectWrite(): Promise<unknown> {
  return database.batch([database.prepare("INSERT INTO no_such_table VALUES (1)")]);
}

describe("a reference that is taken", () => {
  it("is drawn again", async () => {
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
