import type { Context } from "hono";
import { SERVICE_WORKER_FILES } from "../../shared/service-worker.ts";
import { CACHE_CONTROL, hasEntityTag } from "../http/cache-control.ts";
import { readConfig } from "../settings/config.ts";
import type { AppEnv } from "../settings/env.ts";
import type { BuildManifest } from "./build-manifest.ts";
import { readBuiltFile } from "./built-files.ts";

/** The development server has no built files, but makes this one of its source. */
const DEVELOPMENT_FILE = "/src/service-worker/switch-off.ts";

/**
 * `GET /service-worker.js`: the service worker, or where it is switched off the script that takes it away again from
 * every browser that has it. The former is a file, which the asset layer answers with: a build with the service worker
 * switched off leaves it out. On the development server it is always the latter: a build that was served at the same
 * address before would otherwise answer for it. Browsers request it with every document, which is why it has an entity tag.
 */
export function createServiceWorkerRoute({ id }: BuildManifest) {
  return async function serviceWorker(c: Context<AppEnv>): Promise<Response> {
    const state = readConfig(c.env).hasServiceWorker ? "on" : "off";
    const headers = { ETag: `W/"${id}-${state}"`, "Cache-Control": CACHE_CONTROL.revalidate };
    if (hasEntityTag(c.req.header("If-None-Match"), headers.ETag)) return c.body(null, 304, headers);

    const file = import.meta.env.DEV ? DEVELOPMENT_FILE : SERVICE_WORKER_FILES[state];
    const script = await readBuiltFile(c.env.ASSETS, new URL(file, c.req.url));
    return c.body(script, 200, { ...headers, "Content-Type": "text/javascript; charset=utf-8" });
  };
}
