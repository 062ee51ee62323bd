import type { Context } from "hono";
import { SWITCH_OFF_URL } from "../../shared/service-worker.ts";
import { CACHE_CONTROL, hasEntityTag } from "../http/cache-control.ts";
import type { AppEnv } from "../settings/env.ts";
import type { BuildManifest } from "./build-manifest.ts";
import { readBuiltFile } from "./built-files.ts";

/** The development server has no built files, but makes this one of its source. */
const FILE = import.meta.env.DEV ? "/src/service-worker/switch-off.ts" : SWITCH_OFF_URL;

/**
 * `GET /service-worker.js` where the build has no such file, since the service worker is switched off: the script that takes
 * it away again from every browser that has it. Where it is on, the asset layer answers with the file. The development
 * server has none: a build that was served at the same address before would otherwise answer for it. Browsers request it
 * with every document, which is why it has an entity tag.
 */
export function createServiceWorkerRoute({ id }: BuildManifest) {
  return async function serviceWorker(c: Context<AppEnv>): Promise<Response> {
    const headers = { ETag: `W/"${id}"`, "Cache-Control": CACHE_CONTROL.revalidate };
    if (hasEntityTag(c.req.header("If-None-Match"), headers.ETag)) return c.body(null, 304, headers);

    const script = await readBuiltFile(c.env.ASSETS, new URL(FILE, c.req.url));
    return c.body(script, 200, { ...headers, "Content-Type": "text/javascript; charset=utf-8" });
  };
}
