import { CACHE_CONTROL } from "../cache-control.ts";
import { logError } from "../log.ts";
import { withTimeLimit } from "../time-limit.ts";

/** It is in the same data centre; whoever takes longer is slower than making the picture. */
const READ_LIMIT_MS = 1_000;

/** Nobody waits for this, and a picture may be large. */
const WRITE_LIMIT_MS = 10_000;

/** Where variants are kept between requests. */
export interface VariantCache {
  /** The bytes that were kept under a key, or null. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  write(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** What is kept under a key never changes, because the key has the picture's version in it. */
const STORED = { "Cache-Control": CACHE_CONTROL.immutable };

/**
 * The cache of the data centre that answers (`caches.default`). It is an economy and not a need: when it fails,
 * the failure is logged and the picture is made anew.
 * @param origin Scheme and host of the public site: the cache wants whole addresses as keys.
 */
export function openEdgeCache(origin: string): VariantCache {
  const cache = (caches as CacheStorage & { readonly default: Cache }).default;
  const toAddress = (key: string) => `${origin}/image/${key}`;
  return {
    async read(key) {
      try {
        return await withTimeLimit("The cache", READ_LIMIT_MS, async () => {
          const kept = await cache.match(toAddress(key));
          return kept ? await kept.bytes() : null;
        });
      } catch (error) {
        logError("image-cache-read", error);
        return null;
      }
    },
    async write(key, bytes) {
      try {
        const kept = new Response(bytes, { headers: STORED });
        await withTimeLimit("The cache", WRITE_LIMIT_MS, () => cache.put(toAddress(key), kept));
      } catch (error) {
        logError("image-cache-write", error);
      }
    },
  };
}
