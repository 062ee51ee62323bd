import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

/** Where wrangler notes which migrations have been applied, so that its own commands agree with ours. */
const NOTES = "d1_migrations";

/** The folder in which wrangler's local commands look for databases, inside a folder of state. */
export function getPersistencePath(stateDirectory: string): string {
  return resolve(stateDirectory, "v3");
}

/** Creates the local database where it is missing, and brings it up to date, while no site is served. */
export async function migrateLocalDatabase(stateDirectory = ".wrangler/state"): Promise<void> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      // By its binding's name: wrangler calls a database without an id like this.
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

/** Applies the migrations that a database has not had yet, each in one transaction with the note of it. */
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

/** The statements of a migration: each ends before an empty line, so that a trigger may have others inside. */
export function splitMigration(sql: string): string[] {
  return sql.trim().split(/(?<=;)\n{2,}/);
}
