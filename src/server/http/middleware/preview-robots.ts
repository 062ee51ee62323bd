import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../../settings/env.ts";
import { isLoopback, readSettings } from "../../settings/settings.ts";

/** Sets a header, because a crawler that robots.txt blocks never learns that the page must not be indexed. */
export const previewRobots: MiddlewareHandler<AppEnv> = async (c, next) => {
  const isPreviewRequest = isPreview(c.req.url, readSettings(c.env).site.siteOrigin);
  c.set("isPreview", isPreviewRequest);
  await next();
  if (isPreviewRequest) c.header("X-Robots-Tag", "noindex");
};

/** Returns true for a version preview, workers.dev, or a domain that points here by mistake, but not for loopback. */
export function isPreview(url: string, siteOrigin: string): boolean {
  const { host, hostname } = new URL(url);
  // Search engines cannot reach it.
  if (isLoopback(hostname)) return false;
  return host !== siteOrigin.replace(/^https?:\/\//, "");
}
