import { readdir, readFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { LOCAL_VARIABLES } from "./local-variables.ts";
import { applyMigrations, getPersistencePath } from "./migrations.ts";

/** How a built site is served. */
export interface ServeOptions {
  /** The folder of the built Worker, with the wrangler.json that the build wrote. */
  readonly workerDirectory?: string;
  readonly host?: string;
  /** 0 lets the system choose a free one. */
  readonly port: number;
  /** Variables and secrets of the Worker, beside and before those of wrangler.toml. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Over TLS, with the certificate for localhost that the runtime brings along and nobody trusts. */
  readonly isSecure?: boolean;
  /** Where the runtime's inspector listens (Chrome DevTools Protocol); nowhere by default. */
  readonly inspectorPort?: number;
  /** Where the database, caches and counters are stored between runs. */
  readonly stateDirectory?: string;
}

/** A running site. */
export interface ServedSite {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** The parts of the wrangler.json that a build writes, which is complete: what is not used is empty. */
interface BuiltConfig {
  readonly main: string;
  readonly compatibility_date: string;
  readonly compatibility_flags: string[];
  readonly vars: Readonly<Record<string, string>>;
  readonly assets: {
    readonly directory: string;
    readonly binding: string;
    readonly html_handling: "none";
    readonly not_found_handling: "none";
  };
  readonly images?: { readonly binding: string };
  readonly d1_databases: readonly { readonly binding: string; readonly database_id?: string }[];
  readonly analytics_engine_datasets: readonly { readonly binding: string; readonly dataset?: string }[];
  readonly ratelimits: readonly {
    readonly name: string;
    readonly namespace_id: string;
    readonly simple: { readonly limit: number; readonly period: 10 | 60 };
  }[];
  readonly send_email: { readonly name: string }[];
}

const MODULE_TYPES: Readonly<Record<string, "ESModule" | "CompiledWasm">> = {
  ".js": "ESModule",
  ".wasm": "CompiledWasm",
};

/**
 * Serves the built site with workerd and its own asset layer, listening directly: what arrives is what was sent,
 * odd paths included, and nothing on the way buffers or compresses.
 */
export async function serveSite({
  workerDirectory = "dist/worker",
  host = "127.0.0.1",
  port,
  variables = {},
  isSecure = false,
  inspectorPort,
  stateDirectory = ".wrangler/state",
}: ServeOptions): Promise<ServedSite> {
  const directory = resolve(workerDirectory);
  const config: BuiltConfig = JSON.parse(await readFile(join(directory, "wrangler.json"), "utf8"));
  const bindings = { ...config.vars, ...LOCAL_VARIABLES, ...variables };
  const modules = await listModules(directory, config.main);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        { ...listBindings(directory, config), bindings, name: "site", modulesRoot: directory, modules },
      ],
      host,
      port,
      https: isSecure,
      ...(inspectorPort !== undefined && { inspectorPort }),
      // The Request.cf object is not used, and getting a real one would ask the network.
      cf: false,
      resourcePersistencePath: getPersistencePath(stateDirectory),
      resourceTmpPath: resolve(".wrangler/tmp"),
      telemetry: { enabled: false },
    }),
  );
  const origin = (await miniflare.ready).origin;
  await applyMigrations(await miniflare.getD1Database("DB", "site"));
  return { origin, stop: () => miniflare.dispose() };
}

/** What the Worker is bound to beside its variables, and its files. Other kinds of bindings are unknown here: add them. */
function listBindings(directory: string, config: BuiltConfig) {
  const { compatibility_date: compatibilityDate, compatibility_flags: compatibilityFlags } = config;
  const { assets, images } = config;
  return {
    compatibilityDate,
    compatibilityFlags,
    d1Databases: byName(config.d1_databases, ({ binding, database_id: id = binding }) => [binding, { id }]),
    analyticsEngineDatasets: byName(config.analytics_engine_datasets, ({ binding, dataset = binding }) => [
      binding,
      { dataset },
    ]),
    ratelimits: byName(config.ratelimits, ({ name, ...limit }) => [name, limit]),
    email: { send_email: config.send_email },
    ...(images && { images: { binding: images.binding } }),
    assets: {
      directory: resolve(directory, assets.directory),
      binding: assets.binding,
      routerConfig: { has_user_worker: true },
      assetConfig: {
        html_handling: assets.html_handling,
        not_found_handling: assets.not_found_handling,
        compatibility_date: compatibilityDate,
        compatibility_flags: compatibilityFlags,
      },
    },
  };
}

function byName<Entry, Value>(
  entries: readonly Entry[],
  toPair: (entry: Entry) => readonly [string, Value],
): Record<string, Value> {
  return Object.fromEntries(entries.map(toPair));
}

/** Every module of the Worker, the entry first, as workerd wants them. */
async function listModules(directory: string, entry: string) {
  const files = await readdir(directory, { recursive: true });
  const entryFile = resolve(directory, entry);
  return files
    .map((file) => ({ path: join(directory, file), type: MODULE_TYPES[extname(file)] }))
    .filter(
      (module): module is { path: string; type: "ESModule" | "CompiledWasm" } => module.type !== undefined,
    )
    .sort((a, b) => Number(b.path === entryFile) - Number(a.path === entryFile));
}
