import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../../settings/env.ts";
import { isPreview } from "../preview.ts";

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
