import { Hono } from "hono";
import { REPORTS_PATH } from "../shared/reports.ts";
import { SERVICE_WORKER_URL } from "../shared/service-worker.ts";
import { VITALS_PATH } from "../shared/vitals.ts";
import { bookingRequests } from "./api/booking-requests.ts";
import { browserReports } from "./api/browser-reports.ts";
import { createHealthRoute } from "./api/health.ts";
import { icons } from "./api/icons.ts";
import { createServiceWorkerRoute } from "./api/service-worker.ts";
import { vitals } from "./api/vitals.ts";
import { webManifest } from "./api/web-manifest.ts";
import type { BuildManifest } from "./build-manifest.ts";
import { llms } from "./discovery/llms.ts";
import { robots, sitemap } from "./discovery/robots.ts";
import { createSecurityTxtRoute } from "./discovery/security-txt.ts";
import type { AppEnv } from "./env.ts";
import { lastResort } from "./errors.ts";
import { createCatalogueRoute } from "./image/catalogue.ts";
import { ourPictures } from "./image/our-pictures.ts";
import { createImageRoute, type ImageServiceOptions } from "./image/route.ts";
import { setLogBuild } from "./log.ts";
import { canonicalUrl } from "./middleware/canonical-url.ts";
import { methodNotAllowed } from "./middleware/method-not-allowed.ts";
import { previewRobots } from "./middleware/preview-robots.ts";
import { requestLog } from "./middleware/request-log.ts";
import { secureOnly } from "./middleware/secure-only.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import type { ServerPage } from "./pages/page.ts";
import { registerPages } from "./pages/routes.ts";
import { SERVER_PAGES } from "./pages/table.ts";
import { missingAsset, unknownBuild } from "./static-files.ts";

/** The parts of the app that a test may want to be different. */
export interface AppOptions {
  readonly manifest: BuildManifest;
  readonly pages?: readonly ServerPage[];
  readonly images?: ImageServiceOptions;
}

/**
 * The whole Worker: middleware first, then routes, each list in the order in which it is tried.
 * Static files never get here: the asset layer answers for every file it has.
 */
export function createApp({
  manifest,
  pages = SERVER_PAGES,
  images = ourPictures,
}: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  setLogBuild(manifest.id);
  app.onError(manifest.isDevelopment ? rethrow : lastResort);
  app.use(requestLog(manifest.id));
  app.use(securityHeaders(manifest));
  app.use(previewRobots());
  app.use(secureOnly());
  app.use(canonicalUrl());

  app.get("/assets/*", missingAsset);
  app.get("/builds/*", unknownBuild);
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
  registerPages(app, manifest, pages);
  return app;
}

/** The development server shows the error where it happened, over the page. */
function rethrow(error: Error): never {
  throw error;
}
