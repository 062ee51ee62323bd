import { cors } from "hono/cors";
// Uses hono/tiny, because Hono's default router builds its matchers during the first request.
import { Hono } from "hono/tiny";
import { IMAGE_PATH } from "../shared/image-parameters.ts";
import { REPORTS_PATH, SERVICE_WORKER_URL } from "../shared/protocol.ts";
import type { BuildManifest } from "./files/build-manifest.ts";
import { CACHE_CONTROL } from "./http/cache-control.ts";
import { lastResort } from "./http/last-resort.ts";
import { canonicalUrl } from "./http/middleware/canonical-url.ts";
import { previewRobots } from "./http/middleware/preview-robots.ts";
import { requestLog } from "./http/middleware/request-log.ts";
import { securityHeaders } from "./http/middleware/security-headers.ts";
import { createProblemResponse, methodNotAllowed, Problem } from "./http/problem.ts";
import type { BuiltPictures } from "./image/built-picture.ts";
import { registerPages, registerPayloads } from "./pages/routes.ts";
import { setLogBuild } from "./platform/log.ts";
import { LIMIT_PERIOD_S } from "./platform/rate-limit.ts";
import type { AppEnv, AppMiddleware } from "./settings/env.ts";
import { readSettings } from "./settings/settings.ts";

interface AppOptions {
  readonly manifest: BuildManifest;
  readonly pictures?: BuiltPictures;
}

const DISCOVERY_PATHS = [
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/llms.txt",
  "/.well-known/security.txt",
] as const;

/** Registers the routes. Most routes import their code when first requested, so that the Worker starts fast. */
export function createApp({ manifest, pictures }: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  setLogBuild(manifest.id);
  app.onError((error, c) => {
    if (error instanceof Problem) return createProblemResponse(error);
    // The development server displays the source of an uncaught error.
    if (manifest.isDevelopment) throw error;
    return lastResort(error, c);
  });
  app.use(requestLog);
  app.use(securityHeaders(manifest));
  app.use(defaultHeaders);
  app.use(previewRobots);
  app.use(canonicalUrl);

  if (manifest.isDevelopment) registerPayloads(app, manifest);

  // The asset layer serves existing files. For a missing file, the Worker would otherwise render the error screen.
  app.get("/assets/*", (c) => c.text("Not found\n", 404));
  app.get("/builds/*", () => {
    throw new Problem(404, "build-unknown", "The current deploy has no such file.");
  });

  app.use("/icons/*", siteCors);
  app.get("/icons/:file", async (c) => (await import("./files/icons.ts")).serveIcons(c));
  app.get(SERVICE_WORKER_URL, async (c) =>
    (await import("./files/service-worker.ts")).serveSwitchOffScript(c, manifest.id),
  );

  app.get(IMAGE_PATH, async (c) =>
    (await import("./image/catalogue.ts")).serveCatalogue(c, manifest.catalogueStyles, pictures),
  );
  app.get(`${IMAGE_PATH}/*`, async (c) => (await import("./image/routes.ts")).servePicture(c, pictures));

  for (const path of DISCOVERY_PATHS)
    app.get(path, async (c) => (await import("./discovery/discovery.ts")).serveDiscovery(c, path));

  app.use("/api/booking-requests", siteCors);
  app.post("/api/booking-requests", async (c) => (await import("./booking/api.ts")).postBookingRequest(c));
  app.all("/api/booking-requests", methodNotAllowed("OPTIONS", "POST"));

  app.get("/healthz", async (c) => {
    const { checkBookings } = await import("./booking/health.ts");
    return (await import("./reports/health.ts")).serveHealth(c, manifest.id, checkBookings);
  });
  app.post(REPORTS_PATH, async (c) => (await import("./reports/browser-reports.ts")).receiveReports(c));
  app.all(REPORTS_PATH, methodNotAllowed("POST"));

  registerPages(app, manifest);
  return app;
}

/** Allows pages of SITE_ORIGIN to use the icons and the booking API if API_BASE is another origin. */
const siteCors = cors({
  origin: (origin, c) => (origin === readSettings(c.env).site.siteOrigin ? origin : null),
  allowMethods: ["GET", "POST"],
  allowHeaders: ["Content-Type", "Idempotency-Key"],
  // In seconds, the maximum of Chromium.
  maxAge: 7_200,
});

/**
 * Adds `no-store` to responses without Cache-Control, and Retry-After to a 429 or a 503: the period of the rate limit, which is
 * only an estimate for a 503.
 */
const defaultHeaders: AppMiddleware = async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", CACHE_CONTROL.noStore);
  if (c.res.status === 429 || c.res.status === 503) c.header("Retry-After", String(LIMIT_PERIOD_S));
};
