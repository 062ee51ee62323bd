import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";

/** `wrangler d1 migrations` records applied migrations in the same table. */
const MIGRATIONS_TABLE = "d1_migrations";

const DIRECTORY = "migrations";

/** Applies the pending migrations. Each transaction contains one migration and its row in MIGRATIONS_TABLE. */
export async function applyMigrations(db: D1Database): Promise<void> {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS ${MIGRATIONS_TABLE}
       (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
        applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const { results } = await db.prepare(`SELECT name FROM ${MIGRATIONS_TABLE}`).all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = (await readdir(DIRECTORY)).filter((file) => file.endsWith(".sql")).sort();
  for (const file of files.filter((name) => !applied.has(name))) {
    // Imported only for pending migrations, because the import takes more than a second.
    const { unstable_splitSqlQuery: splitSqlQuery } = await import("wrangler");
    const statements = splitSqlQuery(await readFile(join(DIRECTORY, file), "utf8"));
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare(`INSERT INTO ${MIGRATIONS_TABLE} (name) VALUES (?)`).bind(file),
    ]);
  }
}
