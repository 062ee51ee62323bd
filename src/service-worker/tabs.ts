import { CACHE_NAMES, listBuildsOfAssets, listBuildsOfPages } from "./cache-names.ts";

const TABS_PATH = "/tabs/";

/** Stores the build that a tab shows: browsers expose only a tab's address. */
export async function rememberTab(id: string, buildId: string): Promise<void> {
  const state = await caches.open(CACHE_NAMES.state);
  await state.put(`${TABS_PATH}${id}`, new Response(buildId));
}

/**
 * Deletes the scripts and styles of builds that no tab shows and that have no cached page.
 * @param buildIds The builds whose files are always needed.
 */
export async function deleteUnusedAssets(
  tabIds: readonly string[],
  buildIds: readonly string[],
): Promise<void> {
  const state = await caches.open(CACHE_NAMES.state);
  const shown: string[] = [];
  const closed: Request[] = [];
  const open = new Set(tabIds);
  for (const request of await state.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(TABS_PATH)) continue;
    if (!open.delete(pathname.slice(TABS_PATH.length))) closed.push(request);
    else shown.push((await (await state.match(request))?.text()) ?? "");
  }
  await Promise.all(closed.map((request) => state.delete(request)));
  // A tab that has not reported yet may show any build.
  if (open.size > 0) return;
  const needed = new Set([...buildIds, ...shown, ...(await listBuildsOfPages())]);
  const unused = (await listBuildsOfAssets()).filter((id) => !needed.has(id));
  await Promise.all(unused.map((id) => caches.delete(CACHE_NAMES.assets(id))));
}
