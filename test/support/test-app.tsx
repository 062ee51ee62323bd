import { env } from "cloudflare:test";
import type { RouteObject } from "react-router";
import { RouteErrorScreen } from "../../src/app/layout/error-screen.tsx";
import { createApp } from "../../src/server/app.ts";
import { EMPTY_MANIFEST } from "./empty-manifest.ts";

/** The Worker's app with routes of the test's own below the site's error screen. */
export function createTestApp(children: RouteObject[], root: Partial<RouteObject> = {}) {
  const routes = [{ id: "layout", ErrorBoundary: RouteErrorScreen, ...root, children } as RouteObject];
  const app = createApp({ manifest: EMPTY_MANIFEST, routes });
  return {
    ask: (path: string, init?: RequestInit) => app.request(`https://site.test${path}`, init, env),
  };
}
