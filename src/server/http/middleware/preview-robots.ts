import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../../settings/env.ts";

/**
 * Keeps search engines from every answer at another address than the public one. It is a header, and no rule of
 * robots.txt: who may not fetch a page never reads that it must not be listed.
 */
export function previewRobots(): MiddlewareHandler<AppEnv> {
  return async function previewRobots(c, next) {
    const isElsewhere = isPreview(c.req.url, c.env.SITE_ORIGIN);
    c.set("isPreview", isElsewhere);
    await next();
    if (isElsewhere) c.header("X-Robots-Tag", "noindex");
  };
}

/** The names by which a machine calls itself. No search engine comes this way. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Whether an address is another than the public one: a preview of a version, the workers.dev name, a domain that
 * points here by mistake. It needs no setting: every host but the public one must stay out of search engines.
 * @param url The address as the visitor requested it.
 * @param siteOrigin Scheme and host of the public site; undefined, like a wrong one, means that none is public.
 */
export function isPreview(url: string, siteOrigin: string | undefined): boolean {
  const { host, hostname } = new URL(url);
  if (LOOPBACK.includes(hostname)) return false;
  return host !== siteOrigin?.replace(/^https?:\/\//, "");
}
