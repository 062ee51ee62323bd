/** Every Cache-Control value of the Worker. scripts/build/headers-file.ts uses the same values for static files. */
export const CACHE_CONTROL = {
  /** For a URL that changes with its content. */
  immutable: "public, max-age=31536000, immutable",
  /** Caches must revalidate before every use, so that a deploy takes effect at once. */
  revalidate: "public, max-age=0, must-revalidate",
  /** For files that crawlers and browsers request by a fixed name. */
  day: "public, max-age=86400",
  /** For data of installed packages, which changes only with an update. */
  week: "public, max-age=604800",
  /** For URLs without a version. After a day, caches may serve a stale file for a week while they fetch the new file. */
  dayStaleWhileRevalidate: "public, max-age=86400, stale-while-revalidate=604800",
  /** For redirects to canonical URLs: short, so that a wrong redirect can be corrected. */
  hour: "public, max-age=3600",
  /** For a substitute while the requested response is temporarily unavailable. */
  minute: "public, max-age=60",
  /** For one visitor: only that visitor's browser may store the response, and must revalidate it before every use. */
  privateRevalidate: "private, no-cache",
  noStore: "no-store",
} as const;

/** Checks If-None-Match by weak comparison (RFC 9110, section 13.1.2). Ignores `*`, which is meant for PUT. */
export function matchesIfNoneMatch(header: string | undefined, tag: string): boolean {
  const strip = (text: string) => text.trim().replace(/^W\//, "");
  return header?.split(",").some((part) => strip(part) === strip(tag)) ?? false;
}
