import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import { splitMigration } from "../../scripts/serve/migrations.ts";

const [first = "", second = "", third = ""] = readdirSync("migrations").toSorted();
const apply = (database: DatabaseSync, file: string) =>
  database.exec(readFileSync(`migrations/${file}`, "utf8"));

/** Stores a request as the version before the second migration does. */
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
  ["XY-2222-2222", journey, "2027-03-26"],
  ["XY-3333-3333", { ...journey, returnDate: "2027-04-09" }, "2027-04-09"],
  ["XY-4444-4444", { ...journey, days: 4 }, "2027-03-29"],
  ["XY-5555-5555", { ...journey, date: "2027-12-30", days: 4 }, "2028-01-02"],
];

it("splitMigration gives the same database as running each migration file as a whole", () => {
  const [whole, parts] = [new DatabaseSync(":memory:"), new DatabaseSync(":memory:")];
  for (const file of readdirSync("migrations").toSorted()) {
    apply(whole, file);
    // prepare() runs only the first statement of a text.
    for (const statement of splitMigration(readFileSync(`migrations/${file}`, "utf8")))
      parts.prepare(statement).run();
  }
  const list = (database: DatabaseSync) =>
    database.prepare("SELECT sql FROM sqlite_schema ORDER BY name").all();
  expect(list(parts).length).toBeGreaterThan(8);
  expect(list(parts)).toEqual(list(whole));
});

describe("a database with stored requests", () => {
  let database: DatabaseSync;
  beforeEach(() => {
    database = new DatabaseSync(":memory:");
    apply(database, first);
  });

  it("has the last day of each journey and all its messages after the second migration", () => {
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

  it("keeps answered requests and sent reminders in the third migration", () => {
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

  it("works with the previous version's queries, and deletes messages together with their request", () => {
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
