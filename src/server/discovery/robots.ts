import type { Context } from "hono";
import { PAGES } from "../../content/site-pages.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import type { AppEnv } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";

/**
 * `GET /robots.txt`: allows everything except the data files (RFC 9309). The text is the same on every host, so that no
 * cache can serve one host's rules for another. http/middleware/preview-robots.ts excludes previews.
 */
export function robots(c: Context<AppEnv>): Response {
  const { siteOrigin } = readSettings(c.env).site;
  // The data files only repeat the content of the pages.
  const text = `User-agent: *\nDisallow: /builds/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`;
  return c.text(text, 200, { "Cache-Control": CACHE_CONTROL.day });
}

/**
 * `GET /sitemap.xml`: every page at its public address (sitemaps.org protocol 0.9). It has no `lastmod`: we know the
 * build time, not when a page's text changed, and search engines ignore all dates of a site with untrue dates.
 */
export function sitemap(c: Context<AppEnv>): Response {
  const { siteOrigin } = readSettings(c.env).site;
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
