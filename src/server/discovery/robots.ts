import type { Context } from "hono";
import { PAGES } from "../../content/site-pages.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import type { AppEnv } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";

/** `GET /robots.txt` (RFC 9309): the same text on every host, so that no cache can serve one host's rules for another. */
export function robots(c: Context<AppEnv>): Response {
  const { siteOrigin } = readSettings(c.env).site;
  // The files of /builds/ only repeat the content of the pages. http/middleware/preview-robots.ts excludes previews.
  const text = `User-agent: *\nDisallow: /builds/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`;
  return c.text(text, 200, { "Cache-Control": CACHE_CONTROL.day });
}

/** `GET /sitemap.xml` (sitemaps.org protocol 0.9). */
export function sitemap(c: Context<AppEnv>): Response {
  const { siteOrigin } = readSettings(c.env).site;
  // Without `lastmod`, because only the build's time is known. Search engines ignore all dates of a site with untrue dates.
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
