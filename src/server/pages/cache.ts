import { CACHE_CONTROL } from "../http/cache-control.ts";
import { openEdgeCache } from "../platform/edge-cache.ts";
import type { AppContext, DocumentOrigin } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";

/** If a read takes longer, the Worker renders the document (docs/decisions/0023). */
const READ_LIMIT_MS = 50;

type Body = Uint8Array<ArrayBuffer>;

/** Caches documents in this isolate's memory, and in the data centre for the Worker's other isolates. */
export class DocumentCache {
  /** Has few entries, because in an isolate, a page gets another key only after a change of the settings. */
  readonly #memory = new Map<string, Body>();

  async read(
    c: AppContext,
    key: string,
  ): Promise<{ readonly body: Body; readonly origin: DocumentOrigin } | null> {
    const remembered = this.#memory.get(key);
    if (remembered) return { body: remembered, origin: "memory" };
    const stored = await openDocuments(c).read(encodeURIComponent(key));
    if (!stored) return null;
    this.#memory.set(key, stored);
    return { body: stored, origin: "data-centre" };
  }

  /** Returns the document to send. Stores a copy when the document is complete. */
  store(c: AppContext, key: string, document: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const [sent, copy] = document.tee();
    const storeCopy = async () => {
      const body = new Uint8Array(await new Response(copy).arrayBuffer());
      this.#memory.set(key, body);
      // After a day, a wrong entry expires in the data centre. In memory, the entry lasts as long as the isolate.
      await openDocuments(c).write(encodeURIComponent(key), body, { "Cache-Control": CACHE_CONTROL.day });
    };
    c.executionCtx.waitUntil(storeCopy());
    return sent;
  }
}

function openDocuments(c: AppContext) {
  return openEdgeCache({
    logEvent: "page-cache",
    keyPrefix: `${readSettings(c.env).site.siteOrigin}/cached-documents/`,
    readLimitMs: READ_LIMIT_MS,
  });
}
