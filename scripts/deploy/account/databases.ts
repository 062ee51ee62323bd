import { DeployFailure } from "../failure.ts";
import type { DeployTools } from "../tools.ts";
import { type D1Config, DEPLOYED_CONFIG, type WorkerConfig } from "../worker-config.ts";
import { parseJsonOutput } from "./wrangler.ts";

interface Database {
  readonly uuid: string;
  readonly name: string;
}

/**
 * Creates the databases that do not exist yet and enters the ids of all of them. They are made here and not by the
 * upload, because their tables must exist before any code that reads them.
 * @returns The configuration with ids.
 */
export async function prepareDatabases(
  config: WorkerConfig,
  { wrangler, progress }: DeployTools,
): Promise<WorkerConfig> {
  const findId = async (name: string) => {
    const databases = parseJsonOutput<Database[]>(await wrangler.run("d1", "list", "--json"));
    return databases.find((database) => database.name === name)?.uuid;
  };
  const prepared: D1Config[] = [];
  for (const database of config.d1_databases) {
    const name = database.database_name;
    let id = await findId(name);
    if (id === undefined) {
      // Visitors' data stays in the European Union, independent of where the operator is.
      await wrangler.run("d1", "create", name, "--jurisdiction", "eu", "--update-config", "false");
      progress.note(`Created the database ${name}.`);
      id = await findId(name);
    }
    if (id === undefined)
      throw new DeployFailure(
        `The database ${name} was created but is not listed.`,
        "Run the command again.",
      );
    prepared.push({ ...database, database_id: id });
  }
  return { ...config, d1_databases: prepared };
}

/**
 * Applies the migrations that a database has not had yet. The version that is still live meets the new tables, so a
 * migration may only add: docs/operations.md says how to take something away.
 */
export async function applyMigrations(
  { d1_databases: databases }: WorkerConfig,
  { wrangler }: DeployTools,
): Promise<void> {
  for (const { binding, migrations_dir } of databases) {
    if (migrations_dir === undefined) continue;
    await wrangler.run("d1", "migrations", "apply", binding, "--remote", "--config", DEPLOYED_CONFIG);
  }
}
