import type { MiddlewareHandler } from "hono";
import { logRequest } from "../../platform/log.ts";
import type { AppEnv } from "../../settings/env.ts";
import { readSetting } from "../../settings/schema.ts";
import { nameRoute } from "../route-name.ts";

/**
 * Writes one line about each request, and tells the browser how long the answer took to begin and whether it was cached
 * (Server-Timing). Only the family of the address is logged: visitors type paths and queries, which may name people and
 * places. Durations are those that the runtime reports: its clock stands still while it computes.
 * @param build The id of the build that answers.
 */
export function requestLog(build: string): MiddlewareHandler<AppEnv> {
  return async function requestLog(c, next) {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    // The security headers are set by now, so these can be changed.
    const cache = c.get("pageCache");
    c.res.headers.set("Server-Timing", `worker;dur=${ms}${cache ? `, cache;desc="${cache}"` : ""}`);
    if (!isLogged(c.env)) return;
    logRequest({
      method: c.req.method,
      route: nameRoute(c.req.path),
      status: c.res.status,
      ms,
      build,
      // By this id Cloudflare's own logs name the request.
      ray: c.req.header("CF-Ray"),
      cache,
      isAhead: c.req.header("Sec-Purpose")?.startsWith("prefetch") || undefined,
    });
  };
}

/** The pages report a wrong setting; here it only must not prevent an answer. */
function isLogged(env: AppEnv["Bindings"]): boolean {
  try {
    return readSetting(env, "REQUEST_LOG");
  } catch {
    return true;
  }
}
