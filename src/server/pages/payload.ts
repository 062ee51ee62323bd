import type { Hono } from "hono";
import { PAGES } from "../../content/site-pages.ts";
import { buildPayloadFile } from "../../shared/payload-url.ts";
import type { BuildManifest } from "../files/build-manifest.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import type { AppEnv } from "../settings/env.ts";
import { loadPageData } from "./data.ts";

/** Serves the payload files on the development server, which has no built files. */
export function registerPayloads(app: Hono<AppEnv>, { id: buildId }: BuildManifest): void {
  for (const { id } of PAGES) {
    app.get(buildPayloadFile(id, buildId), (c) =>
      c.json(loadPageData(id), 200, { "Cache-Control": CACHE_CONTROL.none }),
    );
  }
}
