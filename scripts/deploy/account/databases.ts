import { DeployFailure } from "../failure.ts";
import type { DeployTools } from "../tools.ts";
import { type D1Config, DEPLOYED_CONFIG, type WorkerConfig } from "../worker-config.ts";
import { parseJsonOutput, type Wrangler } from "./wrangler.ts";

interface Database {
  readonly uuid: string;
  readonly name: string;
}

export async function listDatabases(wrangler: Wrangler): Promise<readonly Database[]> {
  return parseJsonOutput<Database[]>(await wrangler.run("d1", "list", "--json"));
}

/**
 * Creates missing databases and enters the ids of all of them. This cannot be left to the upload: the tables must exist
 * before any code that reads them.
 * @returns The configuration with ids.
 */
export async function prepareDatabases(
  config: WorkerConfig,
  { wrangler, progress }: DeployTools,
): Promise<WorkerConfig> {
  const findId = async (name: string) =>
    (await listDatabases(wrangler)).find((database) => database.name === name)?.uuid;
  const prepared: D1Config[] = [];
  for (const database of config.d1_databases) {
    const name = database.database_name;
    let id = await findId(name);
    if (id === undefined) {
      // Visitors' data stays in the European Union, wherever the operator is.
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
 * Applies the pending migrations of every database. The live version meets the new tables, so a migration may only add.
 * docs/operations.md explains how to remove something.
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
