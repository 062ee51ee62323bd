import { CACHE_CONTROL } from "../http/cache-control.ts";
import { openEdgeCache } from "../platform/edge-cache.ts";

/** It is in the same data centre; a cache that takes longer is slower than making the picture. */
const READ_LIMIT_MS = 1_000;

/** A picture may be large. */
const WRITE_LIMIT_MS = 10_000;

/** Where variants are cached between requests. */
export interface VariantCache {
  /** The bytes that were stored under a key, or null. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  write(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** What is stored under a key never changes, because the key has the picture's version in it. */
const STORED = { "Cache-Control": CACHE_CONTROL.immutable };

/**
 * The cached variants of the data centre that answers.
 * @param origin Scheme and host of the public site.
 */
export function openVariantCache(origin: string): VariantCache {
  const cache = openEdgeCache({
    name: "image-cache",
    address: `${origin}/image/`,
    readLimitMs: READ_LIMIT_MS,
    writeLimitMs: WRITE_LIMIT_MS,
  });
  return {
    read: (key) => cache.read(key, async (stored) => new Uint8Array(await stored.arrayBuffer())),
    write: (key, bytes) => cache.write(key, new Response(bytes, { headers: STORED })),
  };
}
