/** The Worker and, for static files, scripts/build/headers-file.ts use these values. */
export const CACHE_CONTROL = {
  /** For URLs that contain the version of their content. */
  immutable: "public, max-age=31536000, immutable",
  /** Caches must revalidate before every use, because a deploy may change the response. */
  revalidate: "public, max-age=0, must-revalidate",
  day: "public, max-age=86400",
  week: "public, max-age=604800",
  /** After a day, a cache may serve the stale response for another week while it fetches the new response. */
  dayStaleWhileRevalidate: "public, max-age=86400, stale-while-revalidate=604800",
  /** For permanent redirects without a query. Only an hour, so that browsers forget a wrong redirect soon. */
  hour: "public, max-age=3600",
  /** For the similar picture that the Worker sends if Cloudflare Images fails or is missing. */
  minute: "public, max-age=60",
  /** Only the visitor's own browser may store the response. The browser must revalidate it before every use. */
  privateRevalidate: "private, no-cache",
  noStore: "no-store",
} as const;

/** Compares ETags weakly (RFC 9110, section 13.1.2). Ignores `*`, which is meant for unsafe methods such as PUT. */
export function matchesIfNoneMatch(header: string | undefined, tag: string): boolean {
  const strip = (text: string) => text.trim().replace(/^W\//, "");
  return header?.split(",").some((part) => strip(part) === strip(tag)) ?? false;
}
