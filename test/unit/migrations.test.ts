import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import { splitMigration } from "../../scripts/serve/migrations.ts";

const [first = "", second = "", third = ""] = readdirSync("migrations").toSorted();
const apply = (database: DatabaseSync, file: string) =>
  database.exec(readFileSync(`migrations/${file}`, "utf8"));

/** As the version before the second migration stores a request. */
function store(database: DatabaseSync, reference: string, request: object): void {
  database
    .prepare(
      `INSERT INTO booking_requests
         (reference, idempotency_key, fingerprint, view_token, received_at, request, itinerary)
       VALUES (?, ?, 'f', ?, 1, ?, '[]')`,
    )
    .run(reference, `key of ${reference}`, `token of ${reference}`, JSON.stringify(request));
  database
    .prepare(
      `INSERT INTO outbox (booking_id, audience, due_at)
       SELECT id, ?, ? FROM booking_requests WHERE idempotency_key = ? AND view_token = ?`,
    )
    .run("company", 1, `key of ${reference}`, `token of ${reference}`);
}

const journey = { date: "2027-03-26", returnDate: "", days: null };
const JOURNEYS: readonly [string, object, string][] = [
  ["LC-2222-2222", journey, "2027-03-26"],
  ["LC-3333-3333", { ...journey, returnDate: "2027-04-09" }, "2027-04-09"],
  ["LC-4444-4444", { ...journey, days: 4 }, "2027-03-29"],
  ["LC-5555-5555", { ...journey, date: "2027-12-30", days: 4 }, "2028-01-02"],
];

it("a local database is made of the same statements as the one in production, each by itself", () => {
  const [whole, parts] = [new DatabaseSync(":memory:"), new DatabaseSync(":memory:")];
  for (const file of readdirSync("migrations").toSorted()) {
    apply(whole, file);
    // Only the first statement of a text is prepared.
    for (const statement of splitMigration(readFileSync(`migrations/${file}`, "utf8")))
      parts.prepare(statement).run();
  }
  const list = (database: DatabaseSync) =>
    database.prepare("SELECT sql FROM sqlite_schema ORDER BY name").all();
  expect(list(parts).length).toBeGreaterThan(8);
  expect(list(parts)).toEqual(list(whole));
});

describe("a database with requests in it", () => {
  let database: DatabaseSync;
  beforeEach(() => {
    database = new DatabaseSync(":memory:");
    apply(database, first);
  });

  it("knows after the migration when each journey ends, and keeps its messages", () => {
    for (const [reference, request] of JOURNEYS) store(database, reference, request);
    database.exec("UPDATE outbox SET state = 'sent', attempts = 2, claim = 'c' WHERE id = 1");
    apply(database, second);
    const ends = database.prepare("SELECT reference, ends_on FROM booking_requests ORDER BY id").all();
    expect(ends.map((row) => [row.reference, row.ends_on])).toEqual(
      JOURNEYS.map(([reference, , day]) => [reference, day]),
    );
    const messages = database.prepare("SELECT * FROM outbox ORDER BY id").all();
    expect(messages.map(({ audience, occasion }) => [audience, occasion])).toEqual(
      JOURNEYS.map(() => ["company", "request"]),
    );
    expect(messages[0]).toMatchObject({ state: "sent", attempts: 2, claim: "c", booking_id: 1 });
    const untold = database.prepare("SELECT reference FROM booking_requests WHERE told_at IS NULL").all();
    expect(untold.map(({ reference }) => reference)).toEqual(
      JOURNEYS.slice(1).map(([reference]) => reference),
    );
  });

  it("keeps in the third migration which requests are answered and which messages have a reminder", () => {
    apply(database, second);
    for (const [reference, request] of JOURNEYS) store(database, reference, request);
    database.exec("UPDATE booking_requests SET answered_at = 1 WHERE id = 2");
    database.exec(
      "INSERT INTO outbox (booking_id, audience, occasion, due_at) VALUES (3, 'company', 'reminder', 1)",
    );
    apply(database, third);
    const flags =
      "SELECT booking_id AS id, answered, reminder_checked AS checked FROM outbox WHERE occasion = 'request'";
    const read = () =>
      database
        .prepare(flags)
        .all()
        .map(({ id, answered, checked }) => [id, answered, checked]);
    expect(read()).toEqual([
      [1, 0, 0],
      [2, 1, 0],
      [3, 0, 1],
      [4, 0, 0],
    ]);
    database.exec("UPDATE booking_requests SET answered_at = 1 WHERE id = 4");
    expect(read().at(-1)).toEqual([4, 1, 0]);
  });

  it("still serves the version before, as a rollback needs it, and a deleted request takes its messages along", () => {
    apply(database, second);
    apply(database, third);
    for (const [reference, request] of JOURNEYS) store(database, reference, request);
    database.exec("UPDATE outbox SET state = 'sending', claim = 'c', claimed_at = 7 WHERE id = 2");
    database.exec("UPDATE outbox SET state = 'sent', due_at = 8, last_error = NULL WHERE id = 2");
    expect(
      database.prepare("SELECT id, told_at FROM booking_requests WHERE told_at IS NOT NULL").all(),
    ).toEqual([{ id: 2, told_at: 7 }]);
    expect(database.prepare("SELECT count(*) AS all_of_them FROM outbox").get()).toEqual({ all_of_them: 4 });
    expect(database.prepare("DELETE FROM booking_requests WHERE ends_on < '2027-04-01'").run().changes).toBe(
      2,
    );
    expect(database.prepare("SELECT count(*) AS left_over FROM outbox").get()).toEqual({ left_over: 2 });
  });
});
