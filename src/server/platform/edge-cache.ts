import { logError } from "./log.ts";
import { withTimeLimit } from "./time-limit.ts";

/** What the body's bytes must give: one that has been cut short or changed on the way gives something else. */
const DIGEST_FIELD = "Stored-Digest";

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
   * @param take Reads it: all of its body, as it was stored to its last byte, and its headers.
   * @returns Null where there is none, and where the cache or `take` fails.
   */
  read<Value>(
    key: string,
    take: (body: Uint8Array<ArrayBuffer>, headers: Headers) => Value,
  ): Promise<Value | null>;
  /** Stores an answer for as long as its `Cache-Control` says. */
  write(key: string, body: Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>>): Promise<void>;
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
          return stored ? take(await readWhole(stored), stored.headers) : null;
        });
      } catch (error) {
        logError(`${name}-read`, error);
        return null;
      }
    },
    async write(key, body, headers) {
      try {
        await withTimeLimit(name, writeLimitMs, async () => {
          const stored = { ...headers, [DIGEST_FIELD]: await digest(body) };
          await cache.put(address + key, new Response(body, { headers: stored }));
        });
      } catch (error) {
        logError(`${name}-write`, error);
      }
    },
  };
}

/** @throws Error when it is not what was stored. */
async function readWhole(stored: Response): Promise<Uint8Array<ArrayBuffer>> {
  const body = new Uint8Array(await stored.arrayBuffer());
  if (stored.headers.get(DIGEST_FIELD) === (await digest(body))) return body;
  throw new Error(`What is stored is not whole: ${body.length} bytes.`);
}

/** SHA-256 in hexadecimal. */
async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
