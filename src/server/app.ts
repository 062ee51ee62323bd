import { builtPictures } from "virtual:pictures";
import { Hono } from "hono";
import { imagePresets } from "../content/image-presets.ts";
import { registerBooking } from "./booking/routes.ts";
import { registerDiscovery } from "./discovery/routes.ts";
import type { BuildManifest } from "./files/build-manifest.ts";
import { registerFiles } from "./files/routes.ts";
import { lastResort } from "./http/last-resort.ts";
import { canonicalAddress } from "./http/middleware/canonical-address.ts";
import { plainBodies } from "./http/middleware/plain-bodies.ts";
import { previewRobots } from "./http/middleware/preview-robots.ts";
import { requestLog } from "./http/middleware/request-log.ts";
import { securityHeaders } from "./http/middleware/security-headers.ts";
import { type ImageServiceOptions, registerImages } from "./image/routes.ts";
import type { ServerPage } from "./pages/page.ts";
import { registerPayloads } from "./pages/payload.ts";
import { registerPages } from "./pages/routes.ts";
import { SERVER_PAGES } from "./pages/table.ts";
import { setLogBuild } from "./platform/log.ts";
import { registerReports } from "./reports/routes.ts";
import type { AppEnv } from "./settings/env.ts";

/** The dependencies of the app that tests may replace. */
export interface AppOptions {
  readonly manifest: BuildManifest;
  readonly pages?: readonly ServerPage[];
  readonly images?: ImageServiceOptions;
}

/** The pictures that content names. */
const OUR_IMAGES: ImageServiceOptions = {
  pictures: new Map(Object.entries(builtPictures)),
  presets: imagePresets,
};

/**
 * Builds the whole Worker: middleware first, then the routes of each feature in matching order.
 * Static files never reach the Worker: the asset layer serves them.
 */
export function createApp({ manifest, pages = SERVER_PAGES, images = OUR_IMAGES }: AppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  setLogBuild(manifest.id);
  app.onError(manifest.isDevelopment ? rethrow : lastResort);
  app.use(requestLog);
  app.use(securityHeaders(manifest));
  app.use(previewRobots);
  app.use(canonicalAddress);
  app.use(plainBodies);

  if (manifest.isDevelopment) registerPayloads(app, manifest);
  registerFiles(app, manifest);
  registerImages(app, images, manifest.catalogueStyles);
  registerDiscovery(app, manifest);
  registerBooking(app);
  registerReports(app, manifest.id);
  registerPages(app, manifest, pages);
  return app;
}

/** Leaves the error to the development server, which shows its source over the page. */
function rethrow(error: Error): never {
  throw error;
}
