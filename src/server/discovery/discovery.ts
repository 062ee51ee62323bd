import { palette } from "../../content/brand.ts";
import { company, language } from "../../content/company.ts";
import { modelSummary, tagline } from "../../content/discovery.ts";
import { shortcuts } from "../../content/installed-app.ts";
import { services } from "../../content/services.ts";
import { footer } from "../../content/shell.ts";
import { PAGES } from "../../content/site-pages.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import type { AppContext } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";

/** `npm run brand` writes these files to public/. */
const ICONS = [
  { src: "/app-icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/app-icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  { src: "/app-icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
  { src: "/app-icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** RFC 9116 (section 2.5.5) recommends less than a year. */
const VALID_FOR_MS = 360 * 24 * 3_600_000;

const TEXT = "text/plain; charset=UTF-8";

const FILES = {
  "/robots.txt": { type: TEXT, write: writeRobots },
  "/sitemap.xml": { type: "application/xml; charset=utf-8", write: writeSitemap },
  "/manifest.webmanifest": { type: "application/manifest+json; charset=utf-8", write: writeWebManifest },
  "/llms.txt": { type: TEXT, write: writeLlms },
  "/.well-known/security.txt": { type: TEXT, write: writeSecurityTxt },
};

/** Serves a file that describes the site to programs. */
export async function serveDiscovery(c: AppContext, path: keyof typeof FILES): Promise<Response> {
  const { type, write } = FILES[path];
  const headers = { "Content-Type": type, "Cache-Control": CACHE_CONTROL.day };
  return c.body(await write(readSettings(c.env).site.siteOrigin), 200, headers);
}

/** RFC 9309. The same on every host, because some caches ignore the host (docs/decisions/0023). */
function writeRobots(siteOrigin: string): string {
  // Crawlers need no file of /builds/. http/middleware/preview-robots.ts keeps previews' pages out of search results.
  return `User-agent: *\nDisallow: /builds/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`;
}

/** The protocol 0.9 of sitemaps.org. */
function writeSitemap(siteOrigin: string): string {
  // Omits `lastmod`, because the Worker knows only the build's time, and Google ignores inaccurate dates.
  const urls = PAGES.map(({ path }) => `  <url><loc>${new URL(path, siteOrigin).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/** W3C Web App Manifest. */
function writeWebManifest(): string {
  return JSON.stringify({
    id: "/",
    name: company.name,
    short_name: company.shortName,
    description: tagline,
    lang: language,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: palette.ink,
    background_color: palette.ink,
    icons: ICONS,
    shortcuts: shortcuts.map(({ path, name, description }) => ({ name, description, url: path })),
  });
}

/** A summary of the site for language models (https://llmstxt.org). */
async function writeLlms(siteOrigin: string): Promise<string> {
  const { PAGE_ROWS } = await import("../pages/page-rows.ts");
  const pages = PAGES.map(({ id, path }) => {
    const { title, description } = PAGE_ROWS[id].load().head;
    return `- [${title}](${siteOrigin}${path}): ${description}`;
  });
  const offers = services.map(
    ({ id, title, summary }) => `- [${title}](${siteOrigin}/services#${id}): ${summary}`,
  );
  const contact = [
    [modelSummary.telephoneLabel, company.telephone.display],
    ...(company.mobile ? [[footer.mobileLabel, company.mobile.display]] : []),
    [footer.emailLabel, company.email],
    [footer.addressLabel, company.addressLines.join(", ")],
  ].map(([label, value]) => `- ${label}: ${value}`);
  const list = (title: string, lines: readonly string[]) => `## ${title}\n\n${lines.join("\n")}\n`;
  return [
    `# ${company.name}\n`,
    `> ${tagline}. ${company.availability}\n`,
    list(modelSummary.pagesTitle, pages),
    list(modelSummary.servicesTitle, offers),
    list(modelSummary.contactTitle, contact),
  ].join("\n");
}

/** RFC 9116. */
function writeSecurityTxt(siteOrigin: string): string {
  return `Contact: ${company.emailHref}
Expires: ${new Date(Date.now() + VALID_FOR_MS).toISOString()}
Preferred-Languages: en
Canonical: ${siteOrigin}/.well-known/security.txt
`;
}
