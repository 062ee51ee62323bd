import { readdir } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
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
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(join(directory, "wrangler.json"));
  const { modulesRules: _, ...settings } = workerOptions;
  const bindings = { ...(settings.bindings as object | undefined), ...LOCAL_VARIABLES, ...variables };
  const modules = await listModules(directory, main ?? "index.js");
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [{ ...settings, bindings, name: "site", modulesRoot: directory, modules }],
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
