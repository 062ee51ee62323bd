import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../../settings/env.ts";
import { readSettings } from "../../settings/settings.ts";

/**
 * Keeps search engines from indexing any host but the public one. It sets a header, because a crawler that robots.txt
 * blocks never learns that the page must not be indexed.
 */
export const previewRobots: MiddlewareHandler<AppEnv> = async (c, next) => {
  const isElsewhere = isPreview(c.req.url, readSettings(c.env).site.siteOrigin);
  c.set("isPreview", isElsewhere);
  await next();
  if (isElsewhere) c.header("X-Robots-Tag", "noindex");
};

/** Names of the local machine, which no search engine can reach. */
const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Checks whether a request came to a host other than the public one: a version preview, the workers.dev name, or a
 * domain that points here by mistake.
 * @param url The requested address.
 * @param siteOrigin Scheme and host of the public site.
 */
export function isPreview(url: string, siteOrigin: string): boolean {
  const { host, hostname } = new URL(url);
  if (LOOPBACK_HOSTS.includes(hostname)) return false;
  return host !== siteOrigin.replace(/^https?:\/\//, "");
}
