import type { MiddlewareHandler } from "hono";
import { findConfig } from "../../settings/config.ts";
import type { AppEnv } from "../../settings/env.ts";
import { CACHE_CONTROL } from "../cache-control.ts";

/** The longest time for which browsers remember a preflight (Chromium's limit), in seconds. */
const PREFLIGHT_MAX_AGE_S = 7_200;

/**
 * Lets pages of the public site use an answer at another origin, where API_BASE sends their requests (CORS, Fetch
 * Standard, section 3.2). No other site is allowed, and no cookie. At the site's own origin nothing is added.
 * @param headers The request headers that such a page may send.
 */
export function siteAccess(...headers: readonly string[]): MiddlewareHandler<AppEnv> {
  return async function siteAccess(c, next) {
    const siteOrigin = findConfig(c.env)?.siteOrigin;
    if (siteOrigin === undefined || siteOrigin === new URL(c.req.url).origin) return await next();
    const method = c.req.method === "OPTIONS" && c.req.header("Access-Control-Request-Method");
    if (method) {
      c.header("Access-Control-Allow-Methods", "GET, POST");
      c.header("Access-Control-Allow-Headers", headers.join(", "));
      c.header("Access-Control-Max-Age", String(PREFLIGHT_MAX_AGE_S));
      c.header("Cache-Control", CACHE_CONTROL.none);
      c.header("Access-Control-Allow-Origin", siteOrigin);
      return c.body(null, 204);
    }
    await next();
    // Browsers cache icons: an answer without the permission must not be reused for a page of the site.
    c.header("Vary", "Origin", { append: true });
    if (c.req.header("Origin") === siteOrigin) c.header("Access-Control-Allow-Origin", siteOrigin);
  };
}
