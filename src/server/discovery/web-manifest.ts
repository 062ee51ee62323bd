import type { Context } from "hono";
import { palette } from "../../content/brand.ts";
import { company, language } from "../../content/company.ts";
import { tagline } from "../../content/discovery.ts";
import { shortcuts } from "../../content/installed-app.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";

/** `npm run brand` writes these files to public/. */
const ICONS = [
  { src: "/app-icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/app-icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  { src: "/app-icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
  { src: "/app-icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** Serves /manifest.webmanifest (W3C Web App Manifest). */
export function serveWebManifest(c: Context): Response {
  const manifest = {
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
  };
  return c.body(JSON.stringify(manifest), 200, {
    "Content-Type": "application/manifest+json; charset=utf-8",
    "Cache-Control": CACHE_CONTROL.day,
  });
}
