import { Hono } from "hono";
import type { RouteObject } from "react-router";
import { createRoutes } from "../app/routes.tsx";
import { SERVICE_WORKER_URL } from "../shared/service-worker.ts";
import { icons } from "./api/icons.ts";
import { payload } from "./api/payload.ts";
import { createServiceWorkerRoute } from "./api/service-worker.ts";
import { webManifest } from "./api/web-manifest.ts";
import type { BuildManifest } from "./build-manifest.ts";
import { llms } from "./discovery/llms.ts";
import { robots, sitemap } from "./discovery/robots.ts";
import { type AppEnv, readConfig } from "./env.ts";
import { lastResort } from "./errors.ts";
import { createCatalogueRoute } from "./image/catalogue.ts";
import { ourPictures } from "./image/our-pictures.ts";
import { createImageRoute, type ImageServiceOptions } from "./image/route.ts";
import { canonicalUrl } from "./middleware/canonical-url.ts";
import { methodNotAllowed } from "./middleware/method-not-allowed.ts";
import { noSniff } from "./middleware/no-sniff.ts";
import { pageValidator } from "./middleware/page-validator.ts";
import { previewRobots } from "./middleware/preview-robots.ts";
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
  routes = createRoutes(loadPageData),
  images = ourPictures,
}: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const renderPage = createPageRenderer(routes, manifest);

  app.onError(lastResort);
  app.use(noSniff());
  app.use(previewRobots());
  app.use(canonicalUrl());
  app.use(pageValidator(manifest));

  app.get("/assets/*", missingAsset);
  app.get("/builds/*", unknownBuild);
  app.get("/_payload.json", payload);
  app.get("/:page/_payload.json", payload);
  app.get("/image", createCatalogueRoute(images.pictures));
  app.get("/image/*", createImageRoute(images));
  app.get("/icons/:file{[^/]+\\.json}", icons);
  app.get("/robots.txt", robots);
  app.get("/sitemap.xml", sitemap);
  app.get("/manifest.webmanifest", webManifest);
  app.get(SERVICE_WORKER_URL, createServiceWorkerRoute(manifest));
  app.get("/llms.txt", llms);
  app.get("*", (c) => renderPage(c.req.raw, readConfig(c.env)));
  app.all("*", methodNotAllowed("GET", "HEAD"));

  return app;
}
