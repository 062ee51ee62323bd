import type { AppMiddleware } from "../../settings/env.ts";
import { isLoopback, readSettings } from "../../settings/settings.ts";

/** Adds `noindex` to the Worker's preview responses, because search engines may index a URL that robots.txt blocks. */
export const previewRobots: AppMiddleware = async (c, next) => {
  const isPreviewRequest = isPreview(c.req.url, readSettings(c.env).site.siteOrigin);
  c.set("isPreview", isPreviewRequest);
  await next();
  if (isPreviewRequest) c.header("X-Robots-Tag", "noindex");
};

/** Returns true for every host except the public host and loopback. Search engines cannot reach loopback. */
export function isPreview(url: string, siteOrigin: string): boolean {
  const { host, hostname } = new URL(url);
  if (isLoopback(hostname)) return false;
  return host !== siteOrigin.replace(/^https?:\/\//, "");
}
