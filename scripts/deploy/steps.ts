import { readFile, writeFile } from "node:fs/promises";
import { type BuildMeta, buildMetaUrl } from "../../src/shared/protocol.ts";
import { CLIENT_DIRECTORY } from "../build/build-manifest-plugin.ts";
import { runBuild } from "../build/run-build.ts";
import { OperatorError } from "../command-line.ts";
import { queryWrangler, runWrangler } from "../wrangler.ts";

export interface WorkerConfig {
  readonly name: string;
  readonly vars: Readonly<Record<string, unknown>>;
  readonly d1_databases: readonly { readonly binding: string; readonly database_name: string }[];
  readonly [other: string]: unknown;
}

/** In the same folder as the built wrangler.json, because the paths in the file are relative. */
export const DEPLOYED_CONFIG = "dist/worker/deploy.json";

export function printStep(title: string): void {
  console.log(`\n▸ ${title}`);
}

export async function buildSite(): Promise<BuildMeta> {
  printStep("Building");
  const id = await runBuild("production");
  return JSON.parse(await readFile(CLIENT_DIRECTORY + buildMetaUrl(id), "utf8"));
}

export async function readWorkerConfig(siteOrigin?: string): Promise<WorkerConfig> {
  const config: WorkerConfig = JSON.parse(await readFile("dist/worker/wrangler.json", "utf8"));
  return { ...config, vars: { ...config.vars, ...(siteOrigin && { SITE_ORIGIN: siteOrigin }) } };
}

export async function writeWorkerConfig(config: WorkerConfig): Promise<void> {
  await writeFile(DEPLOYED_CONFIG, JSON.stringify(config, null, 2));
}

/**
 * Creates missing databases and applies migrations. Call it before the upload, because the new code needs the tables. The
 * live version also uses the migrated tables, so a migration must keep the columns that the live code needs.
 */
export async function prepareDatabases(config: WorkerConfig): Promise<WorkerConfig> {
  printStep("Preparing the database");
  const databases = config.d1_databases.map((each) => ({
    ...each,
    database_id: findDatabaseId(each.database_name) ?? createDatabase(each.database_name),
  }));
  const prepared = { ...config, d1_databases: databases };
  await writeWorkerConfig(prepared);
  for (const { binding } of databases)
    runWrangler("d1", "migrations", "apply", binding, "--remote", "--config", DEPLOYED_CONFIG);
  return prepared;
}

function findDatabaseId(name: string): string | undefined {
  const databases = queryWrangler<{ readonly name: string; readonly uuid: string }[]>("d1", "list");
  return databases?.find((database) => database.name === name)?.uuid;
}

/** Creates a database in the European Union, because it contains visitors' data. Returns the id. */
function createDatabase(name: string): string | undefined {
  runWrangler("d1", "create", name, "--jurisdiction", "eu", "--update-config", "false");
  return findDatabaseId(name);
}

/** Uploads a version that is live immediately, and returns the URL. */
export function deployWorker(siteOrigin?: string): string {
  printStep("Uploading");
  const { targets } = runWrangler("deploy", "--config", DEPLOYED_CONFIG);
  const url = siteOrigin ?? targets?.find((target) => target.endsWith(".workers.dev"));
  if (url === undefined)
    throw new OperatorError("The Worker has no URL. Set SITE_ORIGIN or workers_dev in wrangler.toml.");
  return url;
}
