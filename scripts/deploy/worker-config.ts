import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { enterNames } from "../site-names.ts";

/** The parts of the built Worker's wrangler.json that a deploy reads or changes. */
export interface WorkerConfig {
  readonly name: string;
  readonly vars: Readonly<Record<string, unknown>>;
  readonly d1_databases: readonly D1Config[];
  readonly routes?: readonly unknown[];
  readonly send_email?: readonly unknown[];
  readonly analytics_engine_datasets?: readonly unknown[];
  readonly triggers?: object;
  readonly workers_dev?: boolean;
}

export interface D1Config {
  readonly binding: string;
  readonly database_name: string;
  readonly database_id?: string;
  /** Relative to the configuration's own folder. */
  readonly migrations_dir?: string;
}

export const WORKER_DIRECTORY = "dist/worker";
/**
 * The configuration for wrangler, relative to the project's folder. It is beside the built one, because its paths are
 * relative.
 */
export const DEPLOYED_CONFIG = join(WORKER_DIRECTORY, "deploy.json");

/** Reads the built configuration and enters the site's names. */
export async function readWorkerConfig(root: string): Promise<WorkerConfig> {
  return JSON.parse(enterNames(await readFile(join(root, WORKER_DIRECTORY, "wrangler.json"), "utf8")));
}

export async function writeWorkerConfig(root: string, config: WorkerConfig): Promise<void> {
  await writeFile(join(root, DEPLOYED_CONFIG), JSON.stringify(config, null, 2));
}

export function withSiteOrigin(config: WorkerConfig, siteOrigin: string): WorkerConfig {
  return { ...config, vars: { ...config.vars, SITE_ORIGIN: siteOrigin } };
}

export function namePreview(worker: string, preview: string): string {
  return `${worker}-preview-${preview}`;
}

/**
 * Returns the configuration of a preview. A preview is a separate Worker on workers.dev, not on the public origin, so
 * search engines are excluded. It has no secrets and no schedules, sends no mail and counts no visits. All previews
 * share one database, separate from the site's: the free plan allows ten in all.
 */
export function toPreview(config: WorkerConfig, preview: string): WorkerConfig {
  const { routes: _routes, triggers: _triggers, ...rest } = config;
  return {
    ...rest,
    name: namePreview(config.name, preview),
    workers_dev: true,
    send_email: [],
    analytics_engine_datasets: [],
    d1_databases: config.d1_databases.map(({ database_id: _, ...database }) => ({
      ...database,
      database_name: `${config.name}-preview`,
    })),
  };
}
