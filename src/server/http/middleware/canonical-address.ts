import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../../settings/env.ts";
import { chooseRedirectPolicy } from "../cache-control.ts";

/**
 * Redirects (308) to the canonical address of a resource, in one step for all differences: doubled or trailing slashes,
 * needless percent-encoding, an empty query and, on the public host, plain HTTP. Strict-Transport-Security then keeps
 * browsers on TLS. Other hosts are not redirected to TLS: they belong to developers or to Cloudflare. The target is a
 * path that begins with exactly one slash, so that no browser can read a host into it. A host in the target is always
 * the configured one, never the host of the request.
 */
export const canonicalAddress: MiddlewareHandler<AppEnv> = async (c, next) => {
  // Never redirect a request that changes something: its body has already been sent, encrypted or not.
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

/** The percent-encoded forms of ALPHA, DIGIT, "-", ".", "_" and "~". */
const ENCODED_UNRESERVED = /%(?:2[DE]|3[0-9]|[46][1-9A-F]|5[0-9AF]|7[0-9AE])/gi;

/** Decodes needless percent-encoding (RFC 3986, section 6.2.2.2). Returns a malformed path unchanged. */
function decodeUnreserved(pathname: string): string {
  if (/%(?![0-9A-F]{2})/i.test(pathname)) return pathname;
  return pathname.replace(ENCODED_UNRESERVED, decodeURIComponent);
}
