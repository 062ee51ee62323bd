/**
 * The caches of the worker. A page and its data belong to one build and are forgotten with it; so do scripts and
 * styles, but they stay for as long as a tab of that build is open. Pictures are the same in many builds.
 */
export const CACHE_NAMES = {
  state: "state",
  pictures: "pictures",
  pages: (buildId: string) => `${PAGES_PREFIX}${buildId}`,
  assets: (buildId: string) => `${ASSETS_PREFIX}${buildId}`,
} as const;

export const PAGES_PREFIX = "pages-";
export const ASSETS_PREFIX = "assets-";

/** Deletes the caches of one sort but those of the named builds. */
export async function deleteCachesExcept(prefix: string, buildIds: readonly string[]): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (name) => name.startsWith(prefix) && !buildIds.includes(name.slice(prefix.length)),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}
