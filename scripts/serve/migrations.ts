import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";

/** Wrangler's own table, so that wrangler's commands know the applied migrations. */
const NOTES = "d1_migrations";

const DIRECTORY = "migrations";

/** Applies each pending migration in one transaction with its entry in the table. */
export async function applyMigrations(db: D1Database): Promise<void> {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS ${NOTES}
       (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
        applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const { results } = await db.prepare(`SELECT name FROM ${NOTES}`).all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = (await readdir(DIRECTORY)).filter((file) => file.endsWith(".sql")).sort();
  for (const file of files.filter((name) => !applied.has(name))) {
    const statements = splitMigration(await readFile(join(DIRECTORY, file), "utf8"));
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare(`INSERT INTO ${NOTES} (name) VALUES (?)`).bind(file),
    ]);
  }
}

/** A statement ends before an empty line, so that a trigger may contain other statements. */
function splitMigration(sql: string): string[] {
  return sql.trim().split(/(?<=;)\n{2,}/);
}
