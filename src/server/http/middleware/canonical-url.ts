import type { MiddlewareHandler } from "hono";
import { chooseRedirectPolicy } from "../cache-control.ts";

/**
 * Redirects (308) an address with doubled or trailing slashes, with needless percent-encoding or with an empty query
 * to the canonical address of the same resource. The target is always a path of this site:
 * it begins with exactly one slash, so no browser can read a host into it.
 */
export function canonicalUrl(): MiddlewareHandler {
  return async function canonicalUrl(c, next) {
    // A request that changes something is not redirected: it is answered at once that its method is not allowed.
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return await next();
    const { pathname, search } = new URL(c.req.url);
    const canonical = decodeUnreserved(pathname)
      .replace(/\/{2,}/g, "/")
      .replace(/(.)\/$/, "$1");
    const hasEmptyQuery = search === "" && /\?(#|$)/.test(c.req.url);
    if (canonical === pathname && !hasEmptyQuery) return await next();
    c.header("Cache-Control", chooseRedirectPolicy(search));
    return c.redirect(canonical + search, 308);
  };
}

/** ALPHA, DIGIT, "-", ".", "_" and "~", percent-encoded. */
const ENCODED_UNRESERVED = /%(?:2[DE]|3[0-9]|[46][1-9A-F]|5[0-9AF]|7[0-9AE])/gi;

/** Undoes the percent-encoding that no path needs (RFC 3986, section 6.2.2.2). A malformed path stays as it is. */
function decodeUnreserved(pathname: string): string {
  if (/%(?![0-9A-F]{2})/i.test(pathname)) return pathname;
  return pathname.replace(ENCODED_UNRESERVED, decodeURIComponent);
}
