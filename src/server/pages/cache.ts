import type { Context } from "hono";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { openEdgeCache } from "../platform/edge-cache.ts";
import { readConfig } from "../settings/config.ts";
import type { AppEnv, DocumentOrigin } from "../settings/env.ts";
import type { RenderedDocument } from "./render.tsx";
import { passOn } from "./stream.ts";

/** Longer than any render, even a Worker's first: a slower cache read is useless (docs/decisions/0023). */
const READ_LIMIT_MS = 50;
const WRITE_LIMIT_MS = 5_000;

/** The document's headers are stored in this one, because the data centre's cache changes known headers. */
const HEADERS_FIELD = "Document-Headers";

/** A complete document with its headers. */
interface CachedDocument {
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * Caches rendered documents in the memory of this isolate, and in the data centre for the Worker's other isolates.
 * Never stores a document with an error during rendering or an aborted stream.
 */
export class DocumentCache {
  /** Grows no further than the number of pages: the rest of a key is the same for an isolate's lifetime. */
  readonly #memory = new Map<string, CachedDocument>();

  /** Returns a cached document, or null. */
  async read(
    c: Context<AppEnv>,
    key: string,
  ): Promise<{ readonly response: Response; readonly origin: DocumentOrigin } | null> {
    const remembered = this.#memory.get(key);
    if (remembered) return { response: toResponse(remembered), origin: "memory" };
    const stored = await openDocuments(c).read(encodeURIComponent(key), fromStored);
    if (!stored) return null;
    this.#memory.set(key, stored);
    return { response: toResponse(stored), origin: "data-centre" };
  }

  /** Passes a document on, and stores it once it is complete. */
  store(c: Context<AppEnv>, key: string, { response, isFaulty }: RenderedDocument): Response {
    const { body, headers } = response;
    if (body === null) return response;
    const passedOn = passOn(body, (whole) => {
      if (isFaulty()) return;
      this.#memory.set(key, { headers, body: whole });
      const written = openDocuments(c).write(encodeURIComponent(key), whole, describeStored(headers));
      c.executionCtx.waitUntil(written);
    });
    return new Response(passedOn, { headers });
  }
}

function openDocuments(c: Context<AppEnv>) {
  return openEdgeCache({
    name: "page-cache",
    address: `${readConfig(c.env).siteOrigin}/cached-documents/`,
    readLimitMs: READ_LIMIT_MS,
    writeLimitMs: WRITE_LIMIT_MS,
  });
}

function toResponse({ headers, body }: CachedDocument): Response {
  return new Response(body, { headers });
}

/** The key contains the build, so the entry could live forever. A day suffices, and limits the life of a bad entry. */
function describeStored(headers: Headers): Record<string, string> {
  return { "Cache-Control": CACHE_CONTROL.day, [HEADERS_FIELD]: JSON.stringify([...headers]) };
}

/** @throws Error if the document's headers are missing. */
function fromStored(body: Uint8Array<ArrayBuffer>, stored: Headers): CachedDocument {
  return { headers: new Headers(JSON.parse(stored.get(HEADERS_FIELD) ?? "")), body };
}
