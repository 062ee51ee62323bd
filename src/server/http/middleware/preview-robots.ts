import type { AppMiddleware } from "../../settings/env.ts";
import { isLoopback, readSettings } from "../../settings/settings.ts";

/** Adds `noindex` to the Worker's preview responses, because search engines may index a URL that robots.txt blocks. */
export const previewRobots: AppMiddleware = async (c, next) => {
  const { host, hostname } = new URL(c.req.url);
  // Search engines cannot reach loopback.
  const isPreview = !isLoopback(hostname) && host !== new URL(readSettings(c.env).site.siteOrigin).host;
  c.set("isPreview", isPreview);
  await next();
  if (isPreview) c.header("X-Robots-Tag", "noindex");
};
