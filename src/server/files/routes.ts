import type { Hono } from "hono";
import { SERVICE_WORKER_URL } from "../../shared/service-worker.ts";
import { siteAccess } from "../http/middleware/site-access.ts";
import type { AppEnv } from "../settings/env.ts";
import type { BuildManifest } from "./build-manifest.ts";
import { missingAsset, unknownBuild } from "./built-files.ts";
import { icons } from "./icons.ts";
import { createServiceWorkerRoute } from "./service-worker.ts";

/** Registers what is made of the build's files, and the answers for files that the asset layer does not have. */
export function registerFiles(app: Hono<AppEnv>, manifest: BuildManifest): void {
  app.get("/assets/*", missingAsset);
  app.get("/builds/*", unknownBuild);
  app.use("/icons/*", siteAccess());
  app.get("/icons/:file{[^/]+\\.json}", icons);
  app.get(SERVICE_WORKER_URL, createServiceWorkerRoute(manifest));
}
