import { routePath } from "hono/route";
import { logRequest } from "../../platform/log.ts";
import type { AppMiddleware } from "../../settings/env.ts";

export const requestLog: AppMiddleware = async (c, next) => {
  const start = performance.now();
  await next();
  // Does not count computation after the last I/O, because Cloudflare's clock advances only with I/O.
  const ms = Math.round(performance.now() - start);
  const cache = c.get("pageCache");
  c.res.headers.set("Server-Timing", `worker;dur=${ms}${cache ? `, cache;desc="${cache}"` : ""}`);
  logRequest({
    method: c.req.method,
    // The route pattern, because the URL may contain personal data.
    route: routePath(c),
    status: c.res.status,
    ms,
    // Cloudflare's own logs identify the request by this id.
    ray: c.req.header("CF-Ray"),
    cache,
    isAhead: c.req.header("Sec-Purpose")?.startsWith("prefetch") || undefined,
  });
};
