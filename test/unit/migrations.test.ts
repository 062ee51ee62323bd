import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { splitMigration } from "../../scripts/serve/migrations.ts";

it("splitMigration gives the same database as running each migration file as a whole", () => {
  const [whole, parts] = [new DatabaseSync(":memory:"), new DatabaseSync(":memory:")];
  for (const file of readdirSync("migrations").toSorted()) {
    whole.exec(readFileSync(`migrations/${file}`, "utf8"));
    // prepare() runs only the first statement of a text.
    for (const statement of splitMigration(readFileSync(`migrations/${file}`, "utf8")))
      parts.prepare(statement).run();
  }
  const list = (database: DatabaseSync) =>
    database.prepare("SELECT sql FROM sqlite_schema ORDER BY name").all();
  expect(list(parts).length).toBeGreaterThan(8);
  expect(list(parts)).toEqual(list(whole));
});
