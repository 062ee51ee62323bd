import type { PagePath } from "../content/site-pages.ts";
import { findPage } from "../shared/pages.ts";
import { CACHE_NAMES } from "./cache-names.ts";

/** Returns a build's cached copy of a page. */
export async function findPageCopy(buildId: string, path: PagePath): Promise<Response | undefined> {
  return await caches.match(path, { cacheName: CACHE_NAMES.pages(buildId), ignoreVary: true });
}

/** Deletes an earlier build's copy of a page, and that build's page cache once it holds no more pages. */
export async function forgetPageCopy(buildId: string, path: PagePath): Promise<void> {
  const name = CACHE_NAMES.pages(buildId);
  const cache = await caches.open(name);
  await cache.delete(path, { ignoreVary: true });
  const remaining = await cache.keys();
  if (!remaining.some(({ url }) => findPage(new URL(url).pathname))) await caches.delete(name);
}
