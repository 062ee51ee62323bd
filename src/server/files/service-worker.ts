import { SWITCH_OFF_URL } from "../../shared/protocol.ts";
import { CACHE_CONTROL, matchesIfNoneMatch } from "../http/cache-control.ts";
import type { AppContext } from "../settings/env.ts";
import { readBuiltFile } from "./built-files.ts";

/** The development server has no built files, so Vite compiles the script from source. */
const FILE = import.meta.env.DEV ? "/src/service-worker/switch-off.ts" : SWITCH_OFF_URL;

/**
 * Serves a script that unregisters the service worker. If SERVICE_WORKER is on, requests do not arrive here, because
 * the asset layer serves the build's /service-worker.js. In development, this script always replaces the service worker,
 * because the service worker of a build on the same port would otherwise respond to requests.
 */
export async function serveSwitchOffScript(c: AppContext, build: string): Promise<Response> {
  const headers = { ETag: `W/"${build}"`, "Cache-Control": CACHE_CONTROL.revalidate };
  if (matchesIfNoneMatch(c.req.header("If-None-Match"), headers.ETag)) return c.body(null, 304, headers);
  const script = await readBuiltFile(c.env.ASSETS, new URL(FILE, c.req.url));
  return c.body(script, 200, { ...headers, "Content-Type": "text/javascript; charset=utf-8" });
}
