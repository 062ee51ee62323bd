import type { Context } from "hono";
import { PAGES } from "../../content/site-pages.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { readConfig } from "../settings/config.ts";
import type { AppEnv } from "../settings/env.ts";

/** Data files: they hold nothing that the pages do not say. */
const DISALLOWED = ["/builds/", "/_payload.json", "/*/_payload.json"];

/**
 * `GET /robots.txt`: everything may be read but the data files (RFC 9309). It is the same at every address, so that no
 * cache can give one host the rules of another; http/middleware/preview-robots.ts excludes previews.
 */
export function robots(c: Context<AppEnv>): Response {
  const { siteOrigin } = readConfig(c.env);
  const rules = DISALLOWED.map((path) => `Disallow: ${path}\n`).join("");
  const text = `User-agent: *\n${rules}\nSitemap: ${siteOrigin}/sitemap.xml\n`;
  return c.text(text, 200, { "Cache-Control": CACHE_CONTROL.day });
}

/**
 * `GET /sitemap.xml`: every page at its public address (sitemaps.org protocol 0.9). There is no `lastmod`: we know
 * when the site was built, not when a page's words changed, and search engines ignore all dates of a site whose dates
 * are not true.
 */
export function sitemap(c: Context<AppEnv>): Response {
  const { siteOrigin } = readConfig(c.env);
  const urls = PAGES.map(({ path }) => `  <url><loc>${new URL(path, siteOrigin).href}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return c.body(xml, 200, {
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": CACHE_CONTROL.day,
  });
}
