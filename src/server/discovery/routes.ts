import type { Hono } from "hono";
import type { BuildManifest } from "../files/build-manifest.ts";
import type { AppEnv } from "../settings/env.ts";
import { llms } from "./llms.ts";
import { robots, sitemap } from "./robots.ts";
import { securityTxt } from "./security-txt.ts";
import { webManifest } from "./web-manifest.ts";

/** Registers the files that programs request by fixed names. */
export function registerDiscovery(app: Hono<AppEnv>, manifest: BuildManifest): void {
  app.get("/robots.txt", robots);
  app.get("/sitemap.xml", sitemap);
  app.get("/manifest.webmanifest", webManifest);
  app.get("/llms.txt", llms);
  app.get("/.well-known/security.txt", (c) => securityTxt(c, manifest.timestamp));
}
