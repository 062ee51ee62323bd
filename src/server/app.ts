import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
// Its router compiles a pattern when a route is added. The default router builds its matchers at the first request.
import { Hono } from "hono/tiny";
import { IMAGE_PATH } from "../shared/image-parameters.ts";
import { REPORTS_PATH } from "../shared/reports.ts";
import { SERVICE_WORKER_URL } from "../shared/service-worker.ts";
import type { BuildManifest } from "./files/build-manifest.ts";
import { CACHE_CONTROL } from "./http/cache-control.ts";
import { lastResort } from "./http/last-resort.ts";
import { canonicalAddress } from "./http/middleware/canonical-address.ts";
import { previewRobots } from "./http/middleware/preview-robots.ts";
import { requestLog } from "./http/middleware/request-log.ts";
import { securityHeaders } from "./http/middleware/security-headers.ts";
import { answerProblem, methodNotAllowed, Problem } from "./http/problem.ts";
import type { BuiltPictures } from "./image/built-picture.ts";
import { registerPages, registerPayloads } from "./pages/routes.ts";
import { setLogBuild } from "./platform/log.ts";
import { LIMIT_PERIOD_S } from "./platform/rate-limit.ts";
import type { AppEnv } from "./settings/env.ts";
import { readSettings } from "./settings/settings.ts";

/** The dependencies of the app that tests may replace. */
interface AppOptions {
  readonly manifest: BuildManifest;
  /** Defaults to the pictures that content names. */
  readonly pictures?: BuiltPictures;
}

/**
 * Builds the whole Worker: middleware first, then the routes in matching order. Static files never reach the Worker: the
 * asset layer serves them. Each route imports its feature at its first request. Otherwise every start of the Worker would
 * evaluate all features, and on a small site most visits start one.
 */
export function createApp({ manifest, pictures }: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  setLogBuild(manifest.id);
  app.onError((error, c) => {
    if (error instanceof Problem) return answerProblem(error);
    // The development server shows the source of the error over the page.
    if (manifest.isDevelopment) throw error;
    return lastResort(error, c);
  });
  app.use(requestLog);
  app.use(securityHeaders(manifest));
  app.use(retryAfter);
  app.use(previewRobots);
  app.use(canonicalAddress);

  if (manifest.isDevelopment) registerPayloads(app, manifest);

  // Files that the asset layer does not have. Plain text, because for HTML in place of a script browsers report a puzzling
  // error.
  app.get("/assets/*", (c) => c.text("Not found\n", 404, { "Cache-Control": CACHE_CONTROL.none }));
  app.get("/builds/*", () => {
    throw new Problem(404, "build-unknown", "No build has this file.");
  });

  app.use("/icons/*", allowSite);
  app.get("/icons/:file", async (c) => (await import("./files/icons.ts")).icons(c));
  app.get(SERVICE_WORKER_URL, async (c) =>
    (await import("./files/service-worker.ts")).serviceWorker(c, manifest.id),
  );

  app.get(IMAGE_PATH, async (c) =>
    (await import("./image/catalogue.ts")).catalogue(c, manifest.catalogueStyles, pictures),
  );
  app.get(`${IMAGE_PATH}/*`, async (c) => (await import("./image/routes.ts")).picture(c, pictures));

  app.get("/robots.txt", async (c) => (await import("./discovery/robots.ts")).robots(c));
  app.get("/sitemap.xml", async (c) => (await import("./discovery/robots.ts")).sitemap(c));
  app.get("/manifest.webmanifest", async (c) => (await import("./discovery/web-manifest.ts")).webManifest(c));
  app.get("/llms.txt", async (c) => (await import("./discovery/llms.ts")).llms(c));
  app.get("/.well-known/security.txt", async (c) =>
    (await import("./discovery/security-txt.ts")).securityTxt(c, manifest.timestamp),
  );

  app.use("/api/booking-requests", allowSite);
  app.post("/api/booking-requests", async (c) => (await import("./booking/api.ts")).takeRequest(c));
  app.all("/api/booking-requests", methodNotAllowed("OPTIONS", "POST"));

  app.get("/healthz", async (c) => (await import("./reports/health.ts")).health(c, manifest.id));
  app.post(REPORTS_PATH, async (c) => (await import("./reports/browser-reports.ts")).browserReports(c));
  app.all(REPORTS_PATH, methodNotAllowed("POST"));

  registerPages(app, manifest, {
    // Only this page depends on the request and accepts a form.
    bookings: {
      read: async (c) => await (await import("./booking/page.ts")).readBookingsPage(c),
      submit: async (c) => await (await import("./booking/page.ts")).submitBookingsPage(c),
    },
  });
  return app;
}

/** Allows pages of SITE_ORIGIN, and no other site, to use this Worker as an API at another origin (API_BASE), without cookies. */
const allowSite = cors({
  origin: (origin, c) => (origin === readSettings(c.env).site.siteOrigin ? origin : null),
  allowMethods: ["GET", "POST"],
  allowHeaders: ["Content-Type", "Idempotency-Key"],
  // Chromium's maximum, in seconds.
  maxAge: 7_200,
});

/** Sets Retry-After to the period of the rate limits. A service that failed has usually recovered by then, too. */
const retryAfter: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.res.status === 429 || c.res.status === 503) c.header("Retry-After", String(LIMIT_PERIOD_S));
};
