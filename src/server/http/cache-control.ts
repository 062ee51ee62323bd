/** The cache policies of the site. No other file spells one out; scripts/build/headers-file.ts gives them to static files. */
export const CACHE_CONTROL = {
  /** Its address changes with its content. */
  immutable: "public, max-age=31536000, immutable",
  /** Cached, but revalidated before every use, so that a deploy shows at once. */
  revalidate: "public, max-age=0, must-revalidate",
  /** Files that robots and browsers request by a fixed name. */
  day: "public, max-age=86400",
  /** Data of installed packages, which changes with an update now and then. */
  week: "public, max-age=604800",
  /** Pictures whose address outlives their content: a day as they are, then a week while a new one is fetched. */
  dayThenRenew: "public, max-age=86400, stale-while-revalidate=604800",
  /** Redirects to canonical addresses: not forever, so that a wrong one can be corrected. */
  hour: "public, max-age=3600",
  /** A substitute for an answer that may soon be available again. */
  minute: "public, max-age=60",
  /** Made for one visitor: only that visitor's browser caches it, and revalidates it before it is used again. */
  own: "private, no-cache",
  /** Errors, and everything that must be requested each time. */
  none: "no-store",
} as const;

/** Cached for a day, or for fewer seconds where the address itself ends before. */
export function limitToDay(secondsLeft: number): string {
  return `public, max-age=${Math.min(86_400, secondsLeft)}`;
}

/** Of a redirect within the site: with a query its target may open something of the visitor's, and is nobody else's. */
export function chooseRedirectPolicy(query: string): string {
  return query === "" ? CACHE_CONTROL.hour : CACHE_CONTROL.none;
}

/** Whether an If-None-Match header names a tag, by weak comparison (RFC 9110, section 13.1.2). */
export function hasEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const named = header.split(",").map((part) => stripWeakness(part.trim()));
  return named.includes("*") || named.includes(stripWeakness(tag));
}

function stripWeakness(tag: string): string {
  return tag.replace(/^W\//, "");
}
