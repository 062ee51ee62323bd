import { CACHE_NAMES, deleteCachesExcept, PAGES_PREFIX } from "./cache-names.ts";

const KEY = "/known-build";

/**
 * Remembers which build the site was last seen to run. Only what came over the network counts as seen, and it alone
 * decides: a roll-back is a new build too.
 */
export interface KnownBuild {
  /** The build that was last seen. */
  get(): Promise<string>;
  /**
   * Takes note of the build that an answer came from, and forgets the pages of every other one.
   * @param askedAt When the answer was asked for, in milliseconds: one that was overtaken says nothing.
   * @returns Whether it is the build that the site now runs.
   */
  see(buildId: string, askedAt: number): Promise<boolean>;
}

/** @param ownBuildId The build that the worker came with: it is known until another is seen. */
export function createKnownBuild(ownBuildId: string): KnownBuild {
  let known: string | undefined;
  // Not stored: no request outlives a worker that was stopped.
  let lastAskedAt = 0;

  async function get(): Promise<string> {
    if (known !== undefined) return known;
    // A browser without room or leave to store anything has no copies that this could be wrong about.
    const stored = await caches.match(KEY, { cacheName: CACHE_NAMES.state }).catch(() => undefined);
    known ??= (await stored?.text()) ?? ownBuildId;
    return known;
  }

  return {
    get,
    async see(buildId, askedAt) {
      const before = await get();
      if (askedAt < lastAskedAt) return buildId === known;
      lastAskedAt = askedAt;
      if (buildId === before) return true;
      known = buildId;
      // First of all, because there is always room for it.
      await deleteCachesExcept(PAGES_PREFIX, [buildId]);
      const state = await caches.open(CACHE_NAMES.state);
      await state.put(KEY, new Response(buildId));
      return true;
    },
  };
}
