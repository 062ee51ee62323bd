import { readFile, writeFile } from "node:fs/promises";
import { type BuildMeta, buildMetaUrl } from "../../src/shared/build-info.ts";
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

/** Beside the built configuration, because the paths in it are relative. */
export const DEPLOYED_CONFIG = "dist/worker/deploy.json";

export function step(title: string): void {
  console.log(`\n▸ ${title}`);
}

export async function buildSite(): Promise<BuildMeta> {
  step("Building");
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
 * Creates missing databases and their tables, because the tables must exist before any code that reads them. The live version
 * meets the new tables, so a migration may only add.
 */
export async function prepareDatabase(config: WorkerConfig): Promise<WorkerConfig> {
  step("Preparing the database");
  const databases = config.d1_databases.map((each) => ({
    ...each,
    database_id: findDatabase(each.database_name) ?? createDatabase(each.database_name),
  }));
  const prepared = { ...config, d1_databases: databases };
  await writeWorkerConfig(prepared);
  for (const { binding } of databases)
    runWrangler("d1", "migrations", "apply", binding, "--remote", "--config", DEPLOYED_CONFIG);
  return prepared;
}

function findDatabase(wanted: string): string | undefined {
  const databases = queryWrangler<{ readonly name: string; readonly uuid: string }[]>("d1", "list");
  return databases?.find(({ name }) => name === wanted)?.uuid;
}

/** Visitors' data stays in the European Union, wherever the operator is. */
function createDatabase(name: string): string | undefined {
  runWrangler("d1", "create", name, "--jurisdiction", "eu", "--update-config", "false");
  return findDatabase(name);
}

/** Uploads a new Worker or a preview, which is live at once, and returns its URL. */
export function deployWorker(siteOrigin?: string): string {
  step("Uploading");
  const { targets } = runWrangler("deploy", "--config", DEPLOYED_CONFIG);
  const address = siteOrigin ?? targets?.find((target) => target.endsWith(".workers.dev"));
  if (address === undefined) throw new OperatorError("Without SITE_ORIGIN, a site needs workers_dev = true.");
  return address;
}
