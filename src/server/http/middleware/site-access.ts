import type { MiddlewareHandler } from "hono";
import { findConfig } from "../../settings/config.ts";
import type { AppEnv } from "../../settings/env.ts";
import { CACHE_CONTROL } from "../cache-control.ts";

/** The longest time that browsers cache a preflight (Chromium's limit), in seconds. */
const PREFLIGHT_MAX_AGE_S = 7_200;

/**
 * Allows cross-origin requests from pages of the public site if API_BASE sends them to another origin (CORS, Fetch
 * Standard, section 3.2). No other site and no cookie is allowed. Adds nothing at the site's own origin.
 * @param headers The allowed request headers.
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
    // Browsers cache icons: a response without the CORS header must not be reused for a page of the site.
    c.header("Vary", "Origin", { append: true });
    if (c.req.header("Origin") === siteOrigin) c.header("Access-Control-Allow-Origin", siteOrigin);
  };
}
