import type { Context } from "hono";
import { SERVICE_WORKER_FILES } from "../../shared/service-worker.ts";
import { CACHE_CONTROL } from "../cache-control.ts";
import { type AppEnv, readConfig } from "../env.ts";
import { readBuiltFile } from "../static-files.ts";

/** The development server has no built files, but makes this one of its source. */
const DEVELOPMENT_FILE = "/src/service-worker/switch-off.ts";

/**
 * `GET /service-worker.js`: the service worker, or where it is switched off the script that takes it away again from
 * every browser that has it. On the development server it is always the latter: a build that was served at the same
 * address before would else answer for it.
 */
export async function serviceWorker(c: Context<AppEnv>): Promise<Response> {
  const { hasServiceWorker } = readConfig(c.env);
  const built = hasServiceWorker ? SERVICE_WORKER_FILES.on : SERVICE_WORKER_FILES.off;
  const file = import.meta.env.DEV ? DEVELOPMENT_FILE : built;
  const script = await readBuiltFile(c.env.ASSETS, new URL(file, c.req.url));
  return c.body(script, 200, {
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": CACHE_CONTROL.revalidate,
  });
}
