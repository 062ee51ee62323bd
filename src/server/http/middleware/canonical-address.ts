import type { MiddlewareHandler } from "hono";
import { PAGES } from "../../../content/site-pages.ts";
import type { AppEnv } from "../../settings/env.ts";
import { readSettings } from "../../settings/settings.ts";
import { CACHE_CONTROL } from "../cache-control.ts";

/**
 * Redirects with 308 to the canonical URL. One redirect corrects all differences: repeated and trailing slashes, an empty
 * query, a page's path in other letter case (`/Services`), with punctuation after it (`/services).`) or with needless
 * percent-encoding (`/%73ervices`) and, on the public host, plain HTTP. On other hosts, which belong to developers or to
 * Cloudflare, plain HTTP is allowed.
 *
 * The redirect cannot lead to a foreign host: its target is a path with one leading slash, after SITE_ORIGIN if the
 * redirect adds TLS. Browsers would read `//example.com` as a host.
 */
export const canonicalAddress: MiddlewareHandler<AppEnv> = async (c, next) => {
  // The body of any other request has already been sent, perhaps unencrypted, so a redirect cannot protect it.
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return await next();
  const { siteOrigin } = readSettings(c.env).site;
  const { protocol, host, pathname, search } = new URL(c.req.url);
  const clean = pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  const path = findPageLeniently(clean)?.path ?? clean;
  const hasEmptyQuery = search === "" && /\?(#|$)/.test(c.req.url);
  const lacksTls = protocol === "http:" && siteOrigin === `https://${host}`;
  if (path === pathname && !hasEmptyQuery && !lacksTls) return await next();
  // An address with a query is not cached, because the query may hold a visitor's data.
  c.header("Cache-Control", search === "" ? CACHE_CONTROL.hour : CACHE_CONTROL.none);
  return c.redirect((lacksTls ? siteOrigin : "") + path + search, 308);
};

/** Returns the page at a path, ignoring letter case and trailing punctuation, symbols and spaces, or undefined. */
function findPageLeniently(path: string) {
  try {
    const text = decodeURIComponent(path).toLowerCase();
    return PAGES.find((page) => text.startsWith(page.path) && PUNCTUATION.test(text.slice(page.path.length)));
  } catch {
    // Malformed percent-encoding names no page.
    return undefined;
  }
}

const PUNCTUATION = /^[\p{P}\p{S}\s]*$/u;
