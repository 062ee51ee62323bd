/** The site's cache policies, defined only here. scripts/build/headers-file.ts applies them to static files. */
export const CACHE_CONTROL = {
  /** Its address changes with its content. */
  immutable: "public, max-age=31536000, immutable",
  /** Cached, but revalidated before every use, so that a deploy shows at once. */
  revalidate: "public, max-age=0, must-revalidate",
  /** Files that robots and browsers request by a fixed name. */
  day: "public, max-age=86400",
  /** Data of installed packages, which changes occasionally with an update. */
  week: "public, max-age=604800",
  /** Pictures at a stable address: fresh for a day, then served stale for a week while a new one is fetched. */
  dayThenRenew: "public, max-age=86400, stale-while-revalidate=604800",
  /** Redirects to canonical addresses: short enough to correct a wrong one. */
  hour: "public, max-age=3600",
  /** A fallback while the real response is temporarily unavailable. */
  minute: "public, max-age=60",
  /** A response for one visitor: cached only by that visitor's browser, and revalidated before every use. */
  own: "private, no-cache",
  /** Errors, and every response that must be fetched each time. */
  none: "no-store",
} as const;

/**
 * Checks whether an If-None-Match header lists a tag, by weak comparison (RFC 9110, section 13.1.2). A client that lists
 * the tag needs only a 304. Ignores `*`, which is meant for PUT.
 */
export function hasEntityTag(header: string | undefined, tag: string): boolean {
  const strip = (text: string) => text.trim().replace(/^W\//, "");
  return header?.split(",").some((part) => strip(part) === strip(tag)) ?? false;
}
