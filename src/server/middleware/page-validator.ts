import type { MiddlewareHandler } from "hono";
import { findCommonPage } from "../../shared/pages.ts";
import { findTurnstileSiteKey } from "../booking/settings.ts";
import type { BuildManifest } from "../build-manifest.ts";
import { CACHE_CONTROL } from "../cache-control.ts";
import { hasEntityTag } from "../entity-tag.ts";
import type { AppEnv } from "../env.ts";
import { createPageTag } from "../page-tag.ts";
import { isPreview } from "../preview.ts";

/**
 * Gives each page an entity tag, and answers 304 to whoever has the page already, before anything is rendered. With a
 * query there is no tag: a page may show what it says.
 */
export function pageValidator({ id, isDevelopment }: BuildManifest): MiddlewareHandler<AppEnv> {
  return async function pageValidator(c, next) {
    const mayBeKept = !isDevelopment && (c.req.method === "GET" || c.req.method === "HEAD");
    const page = mayBeKept ? findCommonPage(new URL(c.req.url)) : null;
    if (page === null) return await next();
    const tag = createPageTag(id, page.id, {
      siteKey: findTurnstileSiteKey(c.env),
      isPreview: isPreview(c.req.url, c.env.SITE_ORIGIN),
    });
    if (hasEntityTag(c.req.header("If-None-Match"), tag)) {
      return c.body(null, 304, { ETag: tag, "Cache-Control": CACHE_CONTROL.revalidate });
    }
    await next();
    if (c.res.status === 200) c.header("ETag", tag);
  };
}
