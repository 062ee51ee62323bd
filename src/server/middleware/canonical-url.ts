import type { MiddlewareHandler } from "hono";

/**
 * Redirects (308, so that the method stays) an address with doubled or trailing slashes, or with an empty query,
 * to the one address of the same thing. The target is a path of this site, whatever the request looked like:
 * it begins with exactly one slash, so no browser can read a host into it.
 */
export function canonicalUrl(): MiddlewareHandler {
  return async function canonicalUrl(c, next) {
    const { pathname, search } = new URL(c.req.url);
    const canonical = pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
    const hasEmptyQuery = search === "" && /\?(#|$)/.test(c.req.url);
    if (canonical !== pathname || hasEmptyQuery) return c.redirect(canonical + search, 308);
    return await next();
  };
}
