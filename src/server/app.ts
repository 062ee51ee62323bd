import { builtPictures } from "virtual:pictures";
import { Hono } from "hono";
import { imagePresets } from "../content/image-presets.ts";
import { readBookingsPage, submitBookingsPage } from "./booking/page.ts";
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
import { registerPages, registerPayloads } from "./pages/routes.ts";
import { setLogBuild } from "./platform/log.ts";
import { registerReports } from "./reports/routes.ts";
import type { AppEnv } from "./settings/env.ts";

/** The dependencies of the app that tests may replace. */
export interface AppOptions {
  readonly manifest: BuildManifest;
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
export function createApp({ manifest, images = OUR_IMAGES }: AppOptions): Hono<AppEnv> {
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
  // The bookings page alone reads its request and takes a form.
  registerPages(app, manifest, { bookings: { read: readBookingsPage, submit: submitBookingsPage } });
  return app;
}

/** Leaves the error to the development server, which shows its source over the page. */
function rethrow(error: Error): never {
  throw error;
}
