import type { Context } from "hono";
import { PAGES } from "../../content/site-pages.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import type { AppEnv } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";

/** Serves the same /robots.txt (RFC 9309) on every host, because some caches ignore the host (docs/decisions/0023). */
export function serveRobots(c: Context<AppEnv>): Response {
  const { siteOrigin } = readSettings(c.env).site;
  // Crawlers need no file of /builds/. http/middleware/preview-robots.ts keeps previews' pages out of search results.
  const text = `User-agent: *\nDisallow: /builds/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`;
  return c.text(text, 200, { "Cache-Control": CACHE_CONTROL.day });
}

/** Serves /sitemap.xml (sitemaps.org protocol 0.9). */
export function serveSitemap(c: Context<AppEnv>): Response {
  const { siteOrigin } = readSettings(c.env).site;
  // Omits `lastmod`, because the Worker knows only the build's time, and Google ignores inaccurate dates.
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
