import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { logRequest } from "../../platform/log.ts";
import type { AppEnv } from "../../settings/env.ts";

/**
 * Logs one line for each request, and sends the time to first byte and the cache state to the browser (Server-Timing).
 * Logs the pattern of the route instead of the address, which visitors type and which may name people and places.
 * Durations exclude CPU time, because the runtime's clock stands still during computation.
 */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const start = performance.now();
  await next();
  const ms = Math.round(performance.now() - start);
  const cache = c.get("pageCache");
  c.res.headers.set("Server-Timing", `worker;dur=${ms}${cache ? `, cache;desc="${cache}"` : ""}`);
  logRequest({
    method: c.req.method,
    route: routePath(c),
    status: c.res.status,
    ms,
    // The request's id in Cloudflare's own logs.
    ray: c.req.header("CF-Ray"),
    cache,
    isAhead: c.req.header("Sec-Purpose")?.startsWith("prefetch") || undefined,
  });
};
