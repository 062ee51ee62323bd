import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Miniflare, type Request, Response } from "miniflare";
import type { Unstable_Config } from "wrangler";
import { renderLocally } from "./local-images.ts";
import { LOCAL_VARIABLES } from "./local-variables.ts";
import { applyMigrations } from "./migrations.ts";

export interface ServeOptions {
  /** The folder with the built Worker's wrangler.json. */
  readonly workerDirectory?: string;
  readonly host?: string;
  /** With 0, the system chooses a free port. */
  readonly port: number;
  /** Variables and secrets that override wrangler.toml. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The folder of the database and the caches. A restart keeps them. */
  readonly stateDirectory?: string;
  /** With false, prints the Worker's errors and notices, but not the lines about requests. */
  readonly hasRequestLog?: false;
}

export type ServedSite = Awaited<ReturnType<typeof serveSite>>;

/** Serves the built site with workerd and no proxy, because a proxy could change unusual paths, and buffer and compress responses. */
export async function serveSite({
  workerDirectory = "dist/worker",
  host = "127.0.0.1",
  port,
  variables = {},
  stateDirectory = ".wrangler/state",
  hasRequestLog,
}: ServeOptions) {
  const directory = resolve(workerDirectory);
  const config: Unstable_Config = JSON.parse(await readFile(join(directory, "wrangler.json"), "utf8"));
  const bindings = { ...config.vars, ...LOCAL_VARIABLES, ...variables };
  const modules = await listModules(directory);
  // Wrangler's local commands use the database in .wrangler/state/v3.
  const resourcePersistencePath = resolve(stateDirectory, "v3");
  const worker = listBindings(directory, config);
  await migrate(worker.d1Databases, resourcePersistencePath);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [{ ...worker, bindings, name: "site", modulesRoot: directory, modules }],
      host,
      port,
      // Off, because the site does not use Request.cf, and Miniflare would fetch real values.
      cf: false,
      resourcePersistencePath,
      resourceTmpPath: resolve(".wrangler/tmp"),
      telemetry: { enabled: false },
      // For runScheduled, which must not block Node (see `migrate`).
      unsafeTriggerHandlers: true,
      ...(hasRequestLog === false && { handleStructuredLogs: printUnlessRequest }),
    }),
  );
  const { origin } = await miniflare.ready;
  return {
    origin,
    /** Runs the scheduled handler, as a cron trigger does at Cloudflare. */
    async runScheduled() {
      const response = await miniflare.dispatchFetch(new URL("/cdn-cgi/local/scheduled", origin));
      if ((await response.text()) !== "ok") throw new Error("The scheduled handler failed.");
    },
    stop: () => miniflare.dispose(),
  };
}

/**
 * Applies migrations before the site listens, because the database's methods block Node until workerd responds. If many
 * requests had filled the pipe of workerd's log, workerd would wait for Node to read the log, and Node for workerd.
 */
async function migrate(
  d1Databases: Record<string, { id: string }>,
  resourcePersistencePath: string,
): Promise<void> {
  const options = { modules: true, script: "", d1Databases, resourcePersistencePath } as const;
  const miniflare = new Miniflare(convertV4MiniflareOptions(options));
  await applyMigrations(await miniflare.getD1Database("DB"));
  await miniflare.dispose();
}

/** Converts wrangler.json's bindings for Miniflare, except variables and IMAGES. Add each new kind of binding here. */
function listBindings(directory: string, config: Unstable_Config) {
  const {
    compatibility_date = "",
    compatibility_flags,
    assets,
    d1_databases,
    ratelimits,
    send_email,
  } = config;
  return {
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    d1Databases: toRecord(d1_databases, ({ binding, database_id: id = binding }) => [binding, { id }]),
    ratelimits: toRecord(ratelimits, ({ name, namespace_id, simple }) => [name, { namespace_id, simple }]),
    email: { send_email: send_email.map(({ name }) => ({ name })) },
    serviceBindings: { LOCAL_IMAGES: handleImageRequest },
    assets: {
      directory: resolve(directory, assets?.directory ?? ""),
      ...(assets?.binding && { binding: assets.binding }),
      routerConfig: { has_user_worker: true },
      assetConfig: {
        html_handling: "none" as const,
        not_found_handling: "none" as const,
        compatibility_date,
        compatibility_flags,
      },
    },
  };
}

function printUnlessRequest({ level, message }: { readonly level: string; readonly message: string }): void {
  if (level !== "log") console.error(message);
}

function toRecord<Entry, Value>(
  entries: readonly Entry[],
  toPair: (entry: Entry) => readonly [string, Value],
): Record<string, Value> {
  return Object.fromEntries(entries.map(toPair));
}

/** Returns the modules with the entry first, as workerd requires. */
async function listModules(directory: string) {
  const files = await readdir(directory, { recursive: true });
  const entry = await readFile(join(import.meta.dirname, "local-entry.js"), "utf8");
  return [
    { path: join(directory, "local-entry.js"), contents: entry },
    ...files.filter((file) => file.endsWith(".js")).map((file) => ({ path: join(directory, file) })),
  ].map((module) => ({ type: "ESModule" as const, ...module }));
}

async function handleImageRequest(request: Request): Promise<Response> {
  const master = new Uint8Array(await request.arrayBuffer());
  const bytes = await renderLocally(master, request.headers.get("Options") ?? "");
  return new Response(bytes);
}
