import type { Hono } from "hono";
import { SERVICE_WORKER_URL } from "../../shared/service-worker.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { siteAccess } from "../http/middleware/site-access.ts";
import { answerProblem } from "../http/problem.ts";
import type { AppEnv } from "../settings/env.ts";
import type { BuildManifest } from "./build-manifest.ts";
import { icons } from "./icons.ts";
import { serviceWorker } from "./service-worker.ts";

const UNKNOWN_BUILD = {
  status: 404,
  code: "build-unknown",
  detail: "There is no such file of any build.",
} as const;

/** Registers the routes made from the build's files, and the responses for files that the asset layer does not have. */
export function registerFiles(app: Hono<AppEnv>, manifest: BuildManifest): void {
  // Plain text, because a script that receives HTML fails with a puzzling message. A roll-back may restore the file.
  app.get("/assets/*", (c) => c.text("Not found\n", 404, { "Cache-Control": CACHE_CONTROL.none }));
  app.get("/builds/*", () => answerProblem(UNKNOWN_BUILD));
  app.use("/icons/*", siteAccess());
  app.get("/icons/:file{[^/]+\\.json}", icons);
  app.get(SERVICE_WORKER_URL, (c) => serviceWorker(c, manifest.id));
}
