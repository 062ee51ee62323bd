/**
 * The caches of the worker. A page and its data belong to one build, and stay until a newer build's copy of that page is
 * there. Scripts and styles stay for as long as a page or an open tab of their build does. Pictures are the same in many
 * builds.
 */
export const CACHE_NAMES = {
  state: "state",
  pictures: "pictures",
  pages: (buildId: string) => `${PAGES_PREFIX}${buildId}`,
  assets: (buildId: string) => `${ASSETS_PREFIX}${buildId}`,
} as const;

const PAGES_PREFIX = "pages-";
const ASSETS_PREFIX = "assets-";

/** The builds of which there are pages, the latest first. */
export function listBuildsOfPages(): Promise<string[]> {
  return listBuilds(PAGES_PREFIX);
}

/** The builds of which there are scripts and styles. */
export function listBuildsOfAssets(): Promise<string[]> {
  return listBuilds(ASSETS_PREFIX);
}

/** Caches are listed in the order in which they were made. */
async function listBuilds(prefix: string): Promise<string[]> {
  const names = await caches.keys();
  return names
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .reverse();
}
