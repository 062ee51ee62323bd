import type { MiddlewareHandler } from "hono";
import { PAGES } from "../../../content/site-pages.ts";
import type { AppEnv } from "../../settings/env.ts";
import { readSettings } from "../../settings/settings.ts";
import { CACHE_CONTROL } from "../cache-control.ts";

/** Corrects slashes, an empty query, a page's spelling and, on the public host, plain HTTP with one redirect (308). */
export const canonicalUrl: MiddlewareHandler<AppEnv> = async (c, next) => {
  // For other methods, a redirect protects nothing: the client has already sent the body, perhaps unencrypted.
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return await next();
  const { siteOrigin } = readSettings(c.env).site;
  const { protocol, host, pathname, search } = new URL(c.req.url);
  // One leading slash, because browsers would read `//example.com` as a foreign host.
  const clean = pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  const path = findPageLeniently(clean)?.path ?? clean;
  const hasEmptyQuery = search === "" && /\?(#|$)/.test(c.req.url);
  // Other hosts belong to developers or to Cloudflare, and may use plain HTTP.
  const lacksTls = protocol === "http:" && siteOrigin === `https://${host}`;
  if (path === pathname && !hasEmptyQuery && !lacksTls) return await next();
  // A query may hold a visitor's data.
  c.header("Cache-Control", search === "" ? CACHE_CONTROL.hour : CACHE_CONTROL.noStore);
  return c.redirect((lacksTls ? siteOrigin : "") + path + search, 308);
};

/** Also finds the page of `/Services`, `/services).` and `/%73ervices`. */
function findPageLeniently(path: string) {
  try {
    const text = decodeURIComponent(path).toLowerCase();
    return PAGES.find((page) => text.startsWith(page.path) && PUNCTUATION.test(text.slice(page.path.length)));
  } catch {
    // decodeURIComponent throws on malformed percent-encoding.
    return undefined;
  }
}

const PUNCTUATION = /^[\p{P}\p{S}\s]*$/u;
