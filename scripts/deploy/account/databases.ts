import { DeployFailure } from "../failure.ts";
import type { WorkerConfig } from "../worker-config.ts";
import { parseJsonOutput, type Wrangler } from "./wrangler.ts";

interface Database {
  readonly uuid: string;
  readonly name: string;
}

/** The name that wrangler would give to a database that has none in wrangler.toml. */
export function nameDatabase(
  worker: string,
  { binding, database_name }: { binding: string; database_name?: string },
): string {
  return database_name ?? `${worker}-${binding.toLowerCase().replaceAll("_", "-")}`;
}

/**
 * Creates the databases that do not exist yet and enters the ids of all of them. They are made here and not by the
 * upload, because their tables must stand before any code that reads them.
 * @returns The configuration with ids.
 */
export async function prepareDatabases(
  config: WorkerConfig,
  wrangler: Wrangler,
  note: (text: string) => void,
): Promise<WorkerConfig> {
  if (config.d1_databases.length === 0) return config;
  const list = async () => parseJsonOutput<Database[]>(await wrangler.run("d1", "list", "--json"));
  let existing = await list();
  const names = config.d1_databases.map((database) => nameDatabase(config.name, database));
  const missing = names.filter((name) => !existing.some((database) => database.name === name));
  for (const name of missing) {
    // Visitors' data stays in the European Union wherever an operator happens to sit.
    await wrangler.run("d1", "create", name, "--jurisdiction", "eu", "--update-config", "false");
    note(`Created the database ${name}.`);
  }
  if (missing.length > 0) existing = await list();
  return {
    ...config,
    d1_databases: config.d1_databases.map((database) => {
      const name = nameDatabase(config.name, database);
      const id = existing.find((candidate) => candidate.name === name)?.uuid;
      if (id !== undefined) return { ...database, database_name: name, database_id: id };
      throw new DeployFailure(
        `The database ${name} was created but is not listed.`,
        "Run the command again.",
      );
    }),
  };
}

/**
 * Applies the migrations that a database has not had yet. The version that is still live meets the new tables, so a
 * migration may only add: docs/operations.md says how to take something away.
 */
export async function applyMigrations(
  config: WorkerConfig,
  configFile: string,
  wrangler: Wrangler,
  note: (text: string) => void,
): Promise<void> {
  for (const { binding, migrations_dir } of config.d1_databases) {
    if (migrations_dir === undefined) continue;
    const { stdout } = await wrangler.run(
      "d1",
      "migrations",
      "apply",
      binding,
      "--remote",
      "--config",
      configFile,
    );
    note(
      /No migrations to apply/i.test(stdout)
        ? `${binding}: no new migrations.`
        : `${binding}: migrations applied.`,
    );
  }
}
