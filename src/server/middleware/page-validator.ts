import type { MiddlewareHandler } from "hono";
import { findPage, type PageId } from "../../shared/pages.ts";
import type { BuildManifest } from "../build-manifest.ts";
import { CACHE_CONTROL } from "../cache-control.ts";
import { hasEntityTag } from "../entity-tag.ts";
import type { AppEnv } from "../env.ts";
import { isPreview } from "../preview.ts";

/** Pages that the Worker makes anew for every visitor: the booking form has a key of its own. */
const MADE_ANEW: readonly PageId[] = ["bookings"];

/**
 * Gives each page an entity tag, and answers 304 to whoever has the page already, before anything is rendered.
 * A build always makes the same page of the same path. At a preview's address the answer differs by a header, so its
 * tag does too: a cache that knew nothing of hosts would be told to fetch anew. With a query there is no tag: a page may show what it says.
 */
export function pageValidator({ id, isDevelopment }: BuildManifest): MiddlewareHandler<AppEnv> {
  return async function pageValidator(c, next) {
    const { pathname, search } = new URL(c.req.url);
    const mayBeKept = !isDevelopment && search === "" && (c.req.method === "GET" || c.req.method === "HEAD");
    const page = mayBeKept ? findPage(pathname) : null;
    if (page === null || MADE_ANEW.includes(page.id)) return await next();
    // Weak (RFC 9110, section 8.8.1): the network's edge may compress the page in more ways than one.
    const place = isPreview(c.req.url, c.env.SITE_ORIGIN) ? "-preview" : "";
    const tag = `W/"${id}-${page.id}${place}"`;
    if (hasEntityTag(c.req.header("If-None-Match"), tag)) {
      return c.body(null, 304, { ETag: tag, "Cache-Control": CACHE_CONTROL.revalidate });
    }
    await next();
    if (c.res.status === 200) c.header("ETag", tag);
  };
}
