import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../../settings/env.ts";
import { chooseRedirectPolicy } from "../cache-control.ts";

/**
 * Redirects (308) to the one address of a resource, in one step for all that differs: doubled or trailing slashes, needless
 * percent-encoding, an empty query and, on the public host, a missing TLS, where Strict-Transport-Security makes browsers
 * use it for every later visit. Other hosts are not redirected to TLS: they are a developer's, or Cloudflare's own.
 * The target is a path of this site, which begins with exactly one slash so that no browser can read a host into it; a
 * host before it is the configured one, never that of the request.
 */
export function canonicalAddress(): MiddlewareHandler<AppEnv> {
  return async function canonicalAddress(c, next) {
    // A request that changes something is not redirected: it has been sent already, unencrypted or not, and is answered.
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return await next();
    const { SITE_ORIGIN } = c.env;
    const { protocol, host, pathname, search } = new URL(c.req.url);
    const path = decodeUnreserved(pathname)
      .replace(/\/{2,}/g, "/")
      .replace(/(.)\/$/, "$1");
    const hasEmptyQuery = search === "" && /\?(#|$)/.test(c.req.url);
    const lacksTls = protocol === "http:" && SITE_ORIGIN === `https://${host}`;
    if (path === pathname && !hasEmptyQuery && !lacksTls) return await next();
    c.header("Cache-Control", chooseRedirectPolicy(search));
    return c.redirect((lacksTls ? SITE_ORIGIN : "") + path + search, 308);
  };
}

/** ALPHA, DIGIT, "-", ".", "_" and "~", percent-encoded. */
const ENCODED_UNRESERVED = /%(?:2[DE]|3[0-9]|[46][1-9A-F]|5[0-9AF]|7[0-9AE])/gi;

/** Undoes the percent-encoding that no path needs (RFC 3986, section 6.2.2.2). A malformed path stays as it is. */
function decodeUnreserved(pathname: string): string {
  if (/%(?![0-9A-F]{2})/i.test(pathname)) return pathname;
  return pathname.replace(ENCODED_UNRESERVED, decodeURIComponent);
}
