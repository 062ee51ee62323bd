import type { Context } from "hono";
import { SWITCH_OFF_URL } from "../../shared/service-worker.ts";
import { CACHE_CONTROL, hasEntityTag } from "../http/cache-control.ts";
import type { AppEnv } from "../settings/env.ts";
import { readBuiltFile } from "./built-files.ts";

/** The development server has no built files. It compiles this one from source. */
const FILE = import.meta.env.DEV ? "/src/service-worker/switch-off.ts" : SWITCH_OFF_URL;

/**
 * `GET /service-worker.js` if the service worker is switched off and the build has no such file. Returns the script
 * that unregisters the service worker in every browser that has one. If it is on, the asset layer serves the file. The
 * development server always uses this route: a service worker of an earlier build at the same address would otherwise
 * answer its requests. Browsers request the script with every document, hence the ETag.
 * @param build The id of the running build.
 */
export async function serviceWorker(c: Context<AppEnv>, build: string): Promise<Response> {
  const headers = { ETag: `W/"${build}"`, "Cache-Control": CACHE_CONTROL.revalidate };
  if (hasEntityTag(c.req.header("If-None-Match"), headers.ETag)) return c.body(null, 304, headers);
  const script = await readBuiltFile(c.env.ASSETS, new URL(FILE, c.req.url));
  return c.body(script, 200, { ...headers, "Content-Type": "text/javascript; charset=utf-8" });
}
