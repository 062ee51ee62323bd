import { env } from "cloudflare:test";
import type { RouteObject } from "react-router";
import { RouteErrorScreen } from "../../src/app/layout/error-screen.tsx";
import { createApp } from "../../src/server/app.ts";
import type { BuildManifest } from "../../src/server/build-manifest.ts";

const NO_TAGS = { modules: [], styles: [] };

const MANIFEST: BuildManifest = {
  id: "test",
  timestamp: 0,
  entry: "/assets/entry.js",
  common: NO_TAGS,
  fonts: [],
  pages: { home: NO_TAGS, bookings: NO_TAGS, services: NO_TAGS, vehicles: NO_TAGS },
};

/** The Worker's app with routes of the test's own below the site's error screen. */
export function createTestApp(children: RouteObject[], root: Partial<RouteObject> = {}) {
  const routes = [{ id: "layout", ErrorBoundary: RouteErrorScreen, ...root, children } as RouteObject];
  const app = createApp({ manifest: MANIFEST, routes });
  return {
    ask: (path: string, init?: RequestInit) => app.request(`https://site.test${path}`, init, env),
  };
}
