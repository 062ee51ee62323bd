import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";

/** Wrangler's d1 commands list applied migrations in this table, too. */
const MIGRATIONS_TABLE = "d1_migrations";

const DIRECTORY = "migrations";

/** Applies each pending migration and records it in the table, in one transaction. */
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
    const statements = splitMigration(await readFile(join(DIRECTORY, file), "utf8"));
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare(`INSERT INTO ${MIGRATIONS_TABLE} (name) VALUES (?)`).bind(file),
    ]);
  }
}

/** Splits only before empty lines, because a trigger contains other statements. */
function splitMigration(sql: string): string[] {
  return sql.trim().split(/(?<=;)\n{2,}/);
}
