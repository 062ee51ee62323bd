import type { Context } from "hono";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { openEdgeCache } from "../platform/edge-cache.ts";
import type { AppEnv, DocumentOrigin } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";

/** Longer than any render, even a Worker's first: a slower cache read is useless (docs/decisions/0023). */
const READ_LIMIT_MS = 50;

type Body = Uint8Array<ArrayBuffer>;

/** Caches documents in this isolate's memory, and in the data centre for the Worker's other isolates. */
export class DocumentCache {
  /** No larger than the number of pages, because the rest of a key is the same for an isolate's lifetime. */
  readonly #memory = new Map<string, Body>();

  async read(
    c: Context<AppEnv>,
    key: string,
  ): Promise<{ readonly body: Body; readonly origin: DocumentOrigin } | null> {
    const remembered = this.#memory.get(key);
    if (remembered) return { body: remembered, origin: "memory" };
    const stored = await openDocuments(c).read(encodeURIComponent(key));
    if (!stored) return null;
    this.#memory.set(key, stored);
    return { body: stored, origin: "data-centre" };
  }

  /** Returns the document to send, and stores a copy once the document is complete. */
  store(c: Context<AppEnv>, key: string, document: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const [sent, kept] = document.tee();
    const keep = async () => {
      const body = new Uint8Array(await new Response(kept).arrayBuffer());
      this.#memory.set(key, body);
      // The key contains the build, so an entry could live forever. A day limits the life of a bad entry.
      await openDocuments(c).write(encodeURIComponent(key), body, { "Cache-Control": CACHE_CONTROL.day });
    };
    c.executionCtx.waitUntil(keep());
    return sent;
  }
}

function openDocuments(c: Context<AppEnv>) {
  return openEdgeCache({
    logEvent: "page-cache",
    keyPrefix: `${readSettings(c.env).site.siteOrigin}/cached-documents/`,
    readLimitMs: READ_LIMIT_MS,
  });
}
