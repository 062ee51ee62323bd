import { CACHE_NAMES } from "./cache-names.ts";
import { limitTime, STORAGE_LIMIT_MS } from "./time-limit.ts";

const KEY = "/known-build";

/**
 * Remembers which build the site was last seen to run. Only what came over the network counts as seen, and it alone
 * decides: a roll-back is a new build too.
 */
export interface KnownBuild {
  /** The build that was last seen. */
  get(): Promise<string>;
  /**
   * Notes the build that an answer came from.
   * @param askedAt When the answer was requested, in milliseconds: an answer that arrives after a newer one is ignored.
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
    // A browser that cannot store anything has no copies either, so a wrong build does no harm.
    const stored = await limitTime(readStored(), STORAGE_LIMIT_MS).catch(() => undefined);
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
      await limitTime(store(buildId), STORAGE_LIMIT_MS);
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
