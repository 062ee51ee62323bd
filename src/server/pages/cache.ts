import { CACHE_CONTROL } from "../http/cache-control.ts";
import { openEdgeCache } from "../platform/edge-cache.ts";
import type { DocumentOrigin } from "../settings/env.ts";
import { passOn } from "./stream.ts";

/** Longer than any render, even a Worker's first: a slower cache read is useless (docs/decisions/0023). */
const READ_LIMIT_MS = 50;
const WRITE_LIMIT_MS = 5_000;

/** The document's headers are stored in this one, because the data centre's cache changes known headers. */
const HEADERS_FIELD = "Document-Headers";

interface DocumentRequest {
  /** Identifies the document. */
  readonly description: string;
  /** Scheme and host of the public site. */
  readonly siteOrigin: string;
  /** Renders the document. Calls `onFault` if a part fails after the status has been sent. */
  readonly make: (onFault: () => void) => Promise<Response>;
  /** Extends the Worker's lifetime beyond the response. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A complete document with its headers. */
interface CachedDocument {
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * Caches rendered documents: the latest in this Worker's memory, and all of them in the data centre for other Workers.
 * Never stores a document with a status other than 200, a cache policy other than a page's, a cookie, an error during
 * rendering or an aborted stream.
 */
export class DocumentCache {
  /** Grows no further than the number of pages: the rest of a description is the same for a Worker's lifetime. */
  readonly #memory = new Map<string, CachedDocument>();

  /** Returns a cached document, or renders it, streams it and stores it once it is complete. */
  async get(request: DocumentRequest): Promise<{ response: Response; origin: DocumentOrigin }> {
    const { description, make, waitUntil } = request;
    const remembered = this.#memory.get(description);
    if (remembered) return { response: toResponse(remembered), origin: "memory" };

    const edge = openEdgeCache({
      name: "page-cache",
      address: `${request.siteOrigin}/cached-documents/`,
      readLimitMs: READ_LIMIT_MS,
      writeLimitMs: WRITE_LIMIT_MS,
    });
    const key = encodeURIComponent(description);
    const stored = await edge.read(key, fromStored);
    if (stored) {
      this.#memory.set(description, stored);
      return { response: toResponse(stored), origin: "data-centre" };
    }

    let isFaulty = false;
    const response = await make(() => {
      isFaulty = true;
    });
    const { body, headers, status } = response;
    if (body === null || !isCacheable(response)) return { response, origin: "miss" };
    const passedOn = passOn(body, (whole) => {
      if (isFaulty) return;
      this.#memory.set(description, { headers, body: whole });
      waitUntil(edge.write(key, whole, describeStored(headers)));
    });
    return { response: new Response(passedOn, { status, headers }), origin: "miss" };
  }
}

function isCacheable({ status, headers }: Response): boolean {
  const policy = headers.get("Cache-Control");
  return status === 200 && policy === CACHE_CONTROL.revalidate && !headers.has("Set-Cookie");
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
