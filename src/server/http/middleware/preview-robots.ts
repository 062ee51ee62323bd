import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../../settings/env.ts";
import { readSettings } from "../../settings/settings.ts";

/** Sets a header, because a crawler that robots.txt blocks never learns that the page must not be indexed. */
export const previewRobots: MiddlewareHandler<AppEnv> = async (c, next) => {
  const isElsewhere = isPreview(c.req.url, readSettings(c.env).site.siteOrigin);
  c.set("isPreview", isElsewhere);
  await next();
  if (isElsewhere) c.header("X-Robots-Tag", "noindex");
};

/** Search engines cannot reach these hosts. */
const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Returns true for a version preview, workers.dev, or a domain that points here by mistake, but not for loopback. */
export function isPreview(url: string, siteOrigin: string): boolean {
  const { host, hostname } = new URL(url);
  if (LOOPBACK_HOSTS.includes(hostname)) return false;
  return host !== siteOrigin.replace(/^https?:\/\//, "");
}
