import { CACHE_CONTROL } from "../cache-control.ts";
import { logError } from "../log.ts";
import { withTimeLimit } from "../time-limit.ts";
import type { KeptPage } from "./kept-page.ts";

/** A page is rendered in a few milliseconds: a cache that needs much longer is of no use. */
const READ_LIMIT_MS = 50;
/** Nobody waits for this. */
const WRITE_LIMIT_MS = 5_000;

/** The page's own headers travel in this one: the cache reads and changes those that it knows. */
const HEADERS_FIELD = "Kept-Headers";

/** An answer of the cache, whose body may still be on its way. */
export interface FoundAnswer {
  readonly headers: Headers;
  readonly body: ReadableStream<Uint8Array>;
}

/**
 * Looks for a page in the cache of the data centre that answers (`caches.default`). A cache that fails or hangs is an
 * entry in the log, and as if it had nothing.
 * @param address The page's key as an address of the public site.
 */
export async function findInDataCentre(address: string): Promise<FoundAnswer | null> {
  try {
    const kept = await withTimeLimit("The page cache", READ_LIMIT_MS, () => getCache().match(address));
    if (!kept?.body) return null;
    return { headers: new Headers(JSON.parse(kept.headers.get(HEADERS_FIELD) ?? "")), body: kept.body };
  } catch (error) {
    logError("page-cache-read", error);
    return null;
  }
}

/** Keeps a page for the other Workers of the data centre. A failure is an entry in the log. */
export async function keepInDataCentre(address: string, { headers, body }: KeptPage): Promise<void> {
  const stored = {
    // The key names the build, so it could be for ever; a day is enough, and heals what went wrong.
    "Cache-Control": CACHE_CONTROL.day,
    [HEADERS_FIELD]: JSON.stringify([...headers]),
  };
  try {
    await withTimeLimit("The page cache", WRITE_LIMIT_MS, () =>
      getCache().put(address, new Response(body, { headers: stored })),
    );
  } catch (error) {
    logError("page-cache-write", error);
  }
}

function getCache(): Cache {
  return (caches as CacheStorage & { readonly default: Cache }).default;
}
