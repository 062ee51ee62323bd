import { logError } from "./log.ts";
import { withTimeLimit } from "./time-limit.ts";

interface EdgeCacheOptions {
  /** What the log calls it: with `-read` or `-write` the name of an event. */
  readonly name: string;
  /** What keys are appended to: the cache wants whole addresses, of the public site's own host. */
  readonly address: string;
  readonly readLimitMs: number;
  /** Nobody waits for this. */
  readonly writeLimitMs: number;
}

/** Answers that are stored for all Workers of a data centre. */
export interface EdgeCache {
  /**
   * Looks for an answer.
   * @param take Reads it, all of its body included: one that breaks off must not be handed on.
   * @returns Null where there is none, and where the cache or `take` fails.
   */
  read<Value>(key: string, take: (stored: Response) => Promise<Value>): Promise<Value | null>;
  /** Stores an answer for as long as its `Cache-Control` says. */
  write(key: string, answer: Response): Promise<void>;
}

/**
 * The cache of the data centre that answers (`caches.default`). The site works without it: a failure is only a line in
 * the log.
 */
export function openEdgeCache({ name, address, readLimitMs, writeLimitMs }: EdgeCacheOptions): EdgeCache {
  const cache = caches.default;
  return {
    async read(key, take) {
      try {
        return await withTimeLimit(name, readLimitMs, async () => {
          const stored = await cache.match(address + key);
          return stored ? await take(stored) : null;
        });
      } catch (error) {
        logError(`${name}-read`, error);
        return null;
      }
    },
    async write(key, answer) {
      try {
        await withTimeLimit(name, writeLimitMs, () => cache.put(address + key, answer));
      } catch (error) {
        logError(`${name}-write`, error);
      }
    },
  };
}
