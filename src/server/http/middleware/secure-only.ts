import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../../settings/env.ts";
import { chooseRedirectPolicy } from "../cache-control.ts";

/**
 * Redirects requests to the public host without TLS to the same address with it (308), where Strict-Transport-Security
 * makes browsers use TLS for every later visit. The target's host is the configured one, never that of the request. Other
 * hosts are not redirected: they are a developer's, or Cloudflare's own.
 */
export function secureOnly(): MiddlewareHandler<AppEnv> {
  return async function secureOnly(c, next) {
    const { SITE_ORIGIN } = c.env;
    const url = new URL(c.req.url);
    // A request that changes something has been sent unencrypted already; it is answered, not redirected.
    const isReading = c.req.method === "GET" || c.req.method === "HEAD";
    const lacksTls = url.protocol === "http:" && SITE_ORIGIN === `https://${url.host}`;
    if (!isReading || !lacksTls) return await next();
    c.header("Cache-Control", chooseRedirectPolicy(url.search));
    return c.redirect(SITE_ORIGIN + url.pathname + url.search, 308);
  };
}
