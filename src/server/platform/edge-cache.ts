import { withTimeLimit } from "../../shared/time-limit.ts";
import { logError } from "./log.ts";

interface EdgeCacheOptions {
  /** Log events are called `{logEvent}-read` and `{logEvent}-write`. */
  readonly logEvent: string;
  /** The beginning of an absolute URL, because a key of the Cache API is a URL. */
  readonly keyPrefix: string;
  readonly readLimitMs: number;
}

/** Opens the data centre's cache (`caches.default`). Failures are only logged, because the site works without the cache. */
export function openEdgeCache({ logEvent, keyPrefix, readLimitMs }: EdgeCacheOptions) {
  const cache = caches.default;
  return {
    /** Returns null if there is no entry, or if the cache fails or is too slow. */
    async read(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
      try {
        return await withTimeLimit(logEvent, readLimitMs, async () => {
          const stored = await cache.match(keyPrefix + key);
          return stored ? new Uint8Array(await stored.arrayBuffer()) : null;
        });
      } catch (error) {
        logError(`${logEvent}-read`, error);
        return null;
      }
    },
    /** Stores a body for at most the duration in `Cache-Control`. Has no timeout, so call this function in `waitUntil`. */
    async write(key: string, body: Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>>) {
      try {
        await cache.put(keyPrefix + key, new Response(body, { headers }));
      } catch (error) {
        logError(`${logEvent}-write`, error);
      }
    },
  };
}
