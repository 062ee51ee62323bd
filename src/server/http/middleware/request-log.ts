import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { logRequest } from "../../platform/log.ts";
import type { AppEnv } from "../../settings/env.ts";

export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const start = performance.now();
  await next();
  // Excludes CPU time, because the runtime's clock stands still during computation.
  const ms = Math.round(performance.now() - start);
  const cache = c.get("pageCache");
  c.res.headers.set("Server-Timing", `worker;dur=${ms}${cache ? `, cache;desc="${cache}"` : ""}`);
  logRequest({
    method: c.req.method,
    // The pattern instead of the URL, which visitors type and which may name people and places.
    route: routePath(c),
    status: c.res.status,
    ms,
    // Cloudflare's own logs identify the request by this id.
    ray: c.req.header("CF-Ray"),
    cache,
    isAhead: c.req.header("Sec-Purpose")?.startsWith("prefetch") || undefined,
  });
};
