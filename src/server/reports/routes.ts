import type { Hono } from "hono";
import { REPORTS_PATH } from "../../shared/reports.ts";
import { methodNotAllowed } from "../http/problem.ts";
import type { AppEnv } from "../settings/env.ts";
import { browserReports } from "./browser-reports.ts";
import { createHealthRoute } from "./health.ts";

/**
 * Registers the health check and the endpoint for browser reports.
 * @param build The id of the running build.
 */
export function registerReports(app: Hono<AppEnv>, build: string): void {
  app.get("/healthz", createHealthRoute(build));
  app.post(REPORTS_PATH, browserReports);
  app.all(REPORTS_PATH, methodNotAllowed("POST"));
}
