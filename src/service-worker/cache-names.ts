import { withTimeLimit } from "../shared/time-limit.ts";

/**
 * The caches of the service worker. A page and its data belong to one build, and stay until a newer build's copy of the
 * page replaces them. Scripts and styles stay while a cached page or an open tab of their build needs them. Pictures
 * are shared by builds.
 */
export const CACHE_NAMES = {
  state: "state",
  pictures: "pictures",
  pages: (buildId: string) => `${PAGES_PREFIX}${buildId}`,
  assets: (buildId: string) => `${ASSETS_PREFIX}${buildId}`,
} as const;

/** Timeout for cache operations, which normally take milliseconds. A service worker that waits blocks its pages. */
const STORAGE_LIMIT_MS = 2_000;

const PAGES_PREFIX = "pages-";
const ASSETS_PREFIX = "assets-";

/** Waits for cache operations. @throws NoAnswerInTime, or the error of the operation. */
export function withStorageLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  return withTimeLimit("Storage", STORAGE_LIMIT_MS, work);
}

/** Returns the builds with cached pages, the latest first. */
export function listBuildsOfPages(): Promise<string[]> {
  return listBuilds(PAGES_PREFIX);
}

/** Returns the builds with cached scripts and styles, the latest first. */
export function listBuildsOfAssets(): Promise<string[]> {
  return listBuilds(ASSETS_PREFIX);
}

/** `caches.keys()` returns the caches in order of creation. */
async function listBuilds(prefix: string): Promise<string[]> {
  const names = await caches.keys();
  return names
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .reverse();
}
