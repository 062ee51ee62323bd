import { PAGES } from "../../../content/site-pages.ts";
import type { AppMiddleware } from "../../settings/env.ts";
import { readSettings } from "../../settings/settings.ts";
import { CACHE_CONTROL } from "../cache-control.ts";

/** Redirects once (308) to correct slashes, an empty query, a page's spelling or plain HTTP if SITE_ORIGIN is https. */
export const canonicalUrl: AppMiddleware = async (c, next) => {
  // Does not redirect other methods, because the client would have to send a body twice.
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return await next();
  const { siteOrigin } = readSettings(c.env).site;
  const { protocol, host, pathname, search } = new URL(c.req.url);
  // Removes doubled slashes, because browsers would read a redirect to `//example.com` as another host.
  const clean = pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  const path = findPageLeniently(clean)?.path ?? clean;
  const hasEmptyQuery = search === "" && /\?(#|$)/.test(c.req.url);
  // Redirects plain HTTP only on the public host, because local servers have no TLS.
  const lacksTls = protocol === "http:" && siteOrigin === `https://${host}`;
  if (path === pathname && !hasEmptyQuery && !lacksTls) return await next();
  // Caches must not store a redirect with a query, because a query may contain a visitor's data.
  if (search === "") c.header("Cache-Control", CACHE_CONTROL.hour);
  return c.redirect((lacksTls ? siteOrigin : "") + path + search, 308);
};

/** Also finds the page of `/Services`, `/services).` and `/%73ervices`. */
function findPageLeniently(path: string) {
  try {
    const text = decodeURIComponent(path).toLowerCase();
    return PAGES.find((page) => text.startsWith(page.path) && PUNCTUATION.test(text.slice(page.path.length)));
  } catch {
    return undefined;
  }
}

const PUNCTUATION = /^[\p{P}\p{S}\s]*$/u;
