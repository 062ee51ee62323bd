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
import { type Faults, fail, withFaults } from "../support/faulty-database.ts";
import { hurry } from "../support/hurry.ts";

/* Whether a request is stored when the database fails. fault-matrix.test.ts tests the responses. */

startEmpty();

/** Sends a request through a faulty database, then repeats it through a sound one. */
async function sendThenRepeat(faults: Faults) {
  const key = createKey();
  const first = await createBookingApp({ DB: withFaults(database, faults) }).post(journey, { key });
  const stored = (await readTables()).requests.length;
  const repeat = await createBookingApp().post(journey, { key });
  const { requests, mails } = await readTables();
  return { first, stored, repeat, requests, mails };
}

/** The connection breaks after each write. */
const failAfterWrite: Faults["onBatch"] = async (work) => {
  await work();
  return await fail();
};

/** A write that SQLite rejects: its table does not exist. */
function rejectWrite(): Promise<unknown> {
  return database.batch([database.prepare("INSERT INTO no_such_table VALUES (1)")]);
}

describe("a booking request with a faulty database", () => {
  it("gets not-stored if every write is rejected, and is stored by a repeat", async () => {
    const { first, stored, repeat } = await sendThenRepeat({ onBatch: rejectWrite });
    expect([first.status, stored, repeat.status]).toEqual([503, 0, 201]);
    expect(first.body).toMatchObject({ code: "not-stored", detail: bookingAnswers["not-stored"] });
  });

  it("is found and confirmed if the database fails after the write", async () => {
    const { first, stored, repeat, requests, mails } = await sendThenRepeat({ onBatch: failAfterWrite });
    expect([first.status, stored, repeat.status]).toEqual([201, 1, 200]);
    expect(repeat.body).toEqual(first.body);
    expect([requests.length, mails.length]).toEqual([1, 1]);
  });

  it("gets outcome-unknown if the database fails after the write and cannot be read, and a repeat confirms it", async () => {
    const { first, stored, repeat, requests, mails } = await sendThenRepeat({
      onBatch: failAfterWrite,
      onRead: fail,
    });
    const code = "outcome-unknown";
    expect([first.status, first.body]).toMatchObject([503, { code, detail: bookingAnswers[code] }]);
    expect([stored, repeat.status]).toEqual([1, 200]);
    expect(repeat.body.reference).toBe(requests[0]?.reference);
    expect([requests.length, mails.length]).toEqual([1, 1]);
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
});
