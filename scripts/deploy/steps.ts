import { readFile, writeFile } from "node:fs/promises";
import { type BuildMeta, buildMetaUrl } from "../../src/shared/build-info.ts";
import { CLIENT_DIRECTORY, LATEST_BUILD_FILE } from "../build/build-manifest-plugin.ts";
import { runBuild } from "../build/run-build.ts";
import { OperatorError } from "../command-line.ts";
import { queryWrangler, runWrangler } from "../wrangler.ts";

/** The parts of the built Worker's wrangler.json that a deploy reads or changes. */
export interface WorkerConfig {
  readonly name: string;
  readonly vars: Readonly<Record<string, unknown>>;
  readonly d1_databases: readonly {
    readonly binding: string;
    readonly database_name: string;
    readonly database_id?: string | undefined;
  }[];
  readonly [other: string]: unknown;
}

/** The configuration for wrangler. It is beside the built one, because its paths are relative. */
export const DEPLOYED_CONFIG = "dist/worker/deploy.json";

/** Announces a step of the deploy. */
export function step(title: string): void {
  console.log(`\n▸ ${title}`);
}

/** Builds the site into `dist`. */
export async function buildSite(): Promise<BuildMeta> {
  step("Building");
  if (!(await runBuild("production"))) throw new OperatorError("The site does not build.");
  const { id } = JSON.parse(await readFile(LATEST_BUILD_FILE, "utf8"));
  return JSON.parse(await readFile(CLIENT_DIRECTORY + buildMetaUrl(id), "utf8"));
}

export async function readWorkerConfig(): Promise<WorkerConfig> {
  return JSON.parse(await readFile("dist/worker/wrangler.json", "utf8"));
}

export async function writeWorkerConfig(config: WorkerConfig): Promise<void> {
  await writeFile(DEPLOYED_CONFIG, JSON.stringify(config, null, 2));
}

export function withSiteOrigin(config: WorkerConfig, siteOrigin: string | undefined): WorkerConfig {
  return siteOrigin === undefined ? config : { ...config, vars: { ...config.vars, SITE_ORIGIN: siteOrigin } };
}

/**
 * Creates missing databases and their tables. This cannot be left to the upload, because the tables must exist before
 * any code that reads them. The live version meets the new tables, so a migration may only add.
 * @returns The configuration with the ids of the databases. It is written for wrangler, too.
 */
export async function prepareDatabase(config: WorkerConfig): Promise<WorkerConfig> {
  step("Preparing the database");
  const findId = async (wanted: string) => (await listDatabases()).find(({ name }) => name === wanted)?.uuid;
  const databases = [];
  for (const database of config.d1_databases) {
    const { database_name: name } = database;
    // Visitors' data stays in the European Union, wherever the operator is.
    const words = [name, "--jurisdiction", "eu", "--update-config", "false"];
    let id = await findId(name);
    if (id === undefined) {
      await runWrangler("d1", "create", ...words);
      id = await findId(name);
    }
    databases.push({ ...database, database_id: id });
  }
  const prepared = { ...config, d1_databases: databases };
  await writeWorkerConfig(prepared);
  for (const { binding } of databases)
    await runWrangler("d1", "migrations", "apply", binding, "--remote", "--config", DEPLOYED_CONFIG);
  return prepared;
}

async function listDatabases(): Promise<readonly { readonly name: string; readonly uuid: string }[]> {
  return (await queryWrangler("d1", "list")) ?? [];
}

/**
 * Uploads a new Worker or a preview, which is live at once.
 * @returns Its origin, or else its address at workers.dev.
 */
export async function deployWorker(siteOrigin?: string): Promise<string> {
  step("Uploading");
  const { targets } = await runWrangler("deploy", "--config", DEPLOYED_CONFIG);
  const address = siteOrigin ?? targets?.find((target) => target.endsWith(".workers.dev"));
  if (address === undefined) throw new OperatorError("Without SITE_ORIGIN, a site needs workers_dev = true.");
  return address;
}
