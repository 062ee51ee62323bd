import { CACHE_NAMES, withStorageLimit } from "./cache-names.ts";

const KEY = "/known-build";

/**
 * Stores the build that the site was last seen to run. Only network responses count. Build dates do not matter,
 * because a rollback is a new build too.
 */
export interface KnownBuild {
  get(): Promise<string>;
  /**
   * Records the build that a response came from.
   * @param askedAt When the request was sent, in milliseconds. A response to an earlier request than the last recorded
   *   one is ignored.
   * @returns Whether this is the build that the site now runs.
   */
  see(buildId: string, askedAt: number): Promise<boolean>;
}

/** @param ownBuildId The service worker's own build, which counts as known until another build is seen. */
export function createKnownBuild(ownBuildId: string): KnownBuild {
  let known: string | undefined;
  // Kept in memory only: no request outlives a stopped service worker.
  let lastAskedAt = 0;

  async function get(): Promise<string> {
    if (known !== undefined) return known;
    // If storage fails there are no copies either, so a wrong build does no harm.
    const stored = await withStorageLimit(readStored).catch(() => undefined);
    known ??= stored ?? ownBuildId;
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
      await withStorageLimit(() => store(buildId));
      return true;
    },
  };
}

async function readStored(): Promise<string | undefined> {
  return await (await caches.match(KEY, { cacheName: CACHE_NAMES.state }))?.text();
}

async function store(buildId: string): Promise<void> {
  await (await caches.open(CACHE_NAMES.state)).put(KEY, new Response(buildId));
}
