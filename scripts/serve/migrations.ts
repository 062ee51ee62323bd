import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

/** Wrangler's table of applied migrations. Using the same table keeps wrangler's own commands consistent with ours. */
const NOTES = "d1_migrations";

/** Returns the folder in which wrangler's local commands look for databases, inside a state folder. */
export function getPersistencePath(stateDirectory: string): string {
  return resolve(stateDirectory, "v3");
}

/** Creates the local database if it is missing and applies its migrations, while no site is served. */
export async function migrateLocalDatabase(stateDirectory = ".wrangler/state"): Promise<void> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      // Wrangler identifies a database without an id by its binding.
      d1Databases: { DB: "DB" },
      resourcePersistencePath: getPersistencePath(stateDirectory),
      resourceTmpPath: resolve(".wrangler/tmp"),
      telemetry: { enabled: false },
    }),
  );
  try {
    await applyMigrations(await miniflare.getD1Database("DB"));
  } finally {
    await miniflare.dispose();
  }
}

/** Applies the pending migrations of a database, each in one transaction with its entry in the table. */
export async function applyMigrations(db: D1Database, directory = "migrations"): Promise<void> {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS ${NOTES}
       (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
        applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const { results } = await db.prepare(`SELECT name FROM ${NOTES}`).all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = (await readdir(directory)).filter((file) => file.endsWith(".sql")).sort();
  for (const file of files.filter((name) => !applied.has(name))) {
    const statements = splitMigration(await readFile(join(directory, file), "utf8"));
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare(`INSERT INTO ${NOTES} (name) VALUES (?)`).bind(file),
    ]);
  }
}

/**
 * Splits a migration into statements. Each ends before an empty line, so that a trigger may contain other statements.
 */
export function splitMigration(sql: string): string[] {
  return sql.trim().split(/(?<=;)\n{2,}/);
}
