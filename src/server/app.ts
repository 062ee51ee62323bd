import { type Context, Hono } from "hono";
import { type RouteObject, RouterContextProvider } from "react-router";
import { createRoutes } from "../app/routes.tsx";
import { REPORTS_PATH } from "../shared/reports.ts";
import { SERVICE_WORKER_URL } from "../shared/service-worker.ts";
import { VITALS_PATH } from "../shared/vitals.ts";
import { bookingRequests } from "./api/booking-requests.ts";
import { browserReports } from "./api/browser-reports.ts";
import { createHealthRoute } from "./api/health.ts";
import { icons } from "./api/icons.ts";
import { createPayloadRoute } from "./api/payload.ts";
import { createServiceWorkerRoute } from "./api/service-worker.ts";
import { vitals } from "./api/vitals.ts";
import { webManifest } from "./api/web-manifest.ts";
import { loadBookingsPage, submissionContext, submitBookingsPage } from "./booking/page.ts";
import type { BuildManifest } from "./build-manifest.ts";
import { llms } from "./discovery/llms.ts";
import { robots, sitemap } from "./discovery/robots.ts";
import { createSecurityTxtRoute } from "./discovery/security-txt.ts";
import { type AppEnv, readConfig } from "./env.ts";
import { lastResort } from "./errors.ts";
import { createCatalogueRoute } from "./image/catalogue.ts";
import { ourPictures } from "./image/our-pictures.ts";
import { createImageRoute, type ImageServiceOptions } from "./image/route.ts";
import { setLogBuild } from "./log.ts";
import { canonicalUrl } from "./middleware/canonical-url.ts";
import { methodNotAllowed } from "./middleware/method-not-allowed.ts";
import { pageCache } from "./middleware/page-cache.ts";
import { pageValidator } from "./middleware/page-validator.ts";
import { previewRobots } from "./middleware/preview-robots.ts";
import { requestLog } from "./middleware/request-log.ts";
import { secureOnly } from "./middleware/secure-only.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { loadPageData } from "./page-data.ts";
import { createPageRenderer } from "./render/render-page.tsx";
import { missingAsset, unknownBuild } from "./static-files.ts";

/** The parts of the app that a test may want to be different. */
export interface AppOptions {
  readonly manifest: BuildManifest;
  readonly routes?: RouteObject[];
  readonly images?: ImageServiceOptions;
}

/**
 * The whole Worker: middleware first, then routes, each list in the order in which it is tried.
 * Static files never get here: the asset layer answers for every file it has.
 */
export function createApp({
  manifest,
  routes = createSiteRoutes(),
  images = ourPictures,
}: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const renderPage = createPageRenderer(routes, manifest);

  setLogBuild(manifest.id);
  app.onError(manifest.isDevelopment ? rethrow : lastResort);
  app.use(requestLog(manifest.id));
  app.use(pageCache(manifest));
  app.use(securityHeaders(manifest));
  app.use(previewRobots());
  app.use(secureOnly());
  app.use(canonicalUrl());
  app.use(pageValidator(manifest));

  app.get("/assets/*", missingAsset);
  app.get("/builds/*", unknownBuild);
  app.on("GET", ["/_payload.json", "/:page/_payload.json"], createPayloadRoute(manifest));
  app.get("/image", createCatalogueRoute(images.pictures));
  app.get("/image/*", createImageRoute(images));
  app.get("/icons/:file{[^/]+\\.json}", icons);
  app.get("/robots.txt", robots);
  app.get("/sitemap.xml", sitemap);
  app.get("/manifest.webmanifest", webManifest);
  app.get(SERVICE_WORKER_URL, createServiceWorkerRoute(manifest));
  app.get("/llms.txt", llms);
  app.get("/.well-known/security.txt", createSecurityTxtRoute(manifest));
  app.post("/api/booking-requests", bookingRequests);
  app.all("/api/booking-requests", methodNotAllowed("POST"));
  app.get("/healthz", createHealthRoute(manifest.id));
  app.post(VITALS_PATH, vitals);
  app.all(VITALS_PATH, methodNotAllowed("POST"));
  app.post(REPORTS_PATH, browserReports);
  app.all(REPORTS_PATH, methodNotAllowed("POST"));
  app.get("*", render);
  app.post("/bookings", render);
  app.all("/bookings", methodNotAllowed("GET", "HEAD", "POST"));
  app.all("*", methodNotAllowed("GET", "HEAD"));

  return app;

  function render(c: Context<AppEnv>): Promise<Response> {
    return renderPage(c.req.raw, readConfig(c.env), {
      requestContext: createRequestContext(c),
      onFault: () => c.set("isFaulty", true),
    });
  }
}

/** The site's pages as the Worker makes them. */
export function createSiteRoutes(): RouteObject[] {
  return createRoutes(loadPageData, {
    bookings: { loader: loadBookingsPage, action: submitBookingsPage },
  });
}

/** The development server shows the error where it happened, over the page. */
function rethrow(error: Error): never {
  throw error;
}

/** What loaders and actions are given beside the request. */
function createRequestContext(c: Context<AppEnv>): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(submissionContext, {
    env: c.env,
    client: c.req.header("CF-Connecting-IP"),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
  return context;
}
