import { CACHE_CONTROL } from "../http/cache-control.ts";
import { openEdgeCache } from "../platform/edge-cache.ts";
import type { Config } from "../settings/config.ts";
import type { DocumentOrigin } from "../settings/env.ts";
import { passOn } from "./stream.ts";

/** More than a render takes, also the first of a Worker: a cache that needs longer is of no use (docs/decisions/0023). */
const READ_LIMIT_MS = 50;
const WRITE_LIMIT_MS = 5_000;

/** The document's own headers travel in this one: the cache of a data centre reads and changes those that it knows. */
const HEADERS_FIELD = "Document-Headers";

/** More than the site has pages, and little enough of the 128 MB that a Worker may use. */
const MAX_DOCUMENTS = 12;

/** All that changes a document or its headers, beside the code and content of a build. */
interface DocumentFacts {
  readonly build: string;
  readonly path: string;
  readonly config: Config;
  /** At the address of a preview the answer differs by a header: a cache that knows nothing of hosts must fetch it again. */
  readonly isPreview: boolean;
}

/** One text for each document that there is: its entity tag, and its key in the cache. A new setting is in it by itself. */
export function describeDocument({ build, path, config, isPreview }: DocumentFacts): string {
  return [build, path, ...Object.values(config), isPreview].map(String).join(";");
}

/** A request to the cache. */
export interface DocumentRequest {
  readonly description: string;
  /** Scheme and host of the public site. */
  readonly siteOrigin: string;
  /** Renders the document. It calls `onFault` when a part fails after the head has left with a status that says otherwise. */
  readonly make: (onFault: () => void) => Promise<Response>;
  /** Lets work continue after the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A whole document with its headers. */
interface CachedDocument {
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The documents that this one Worker remembers for as long as it lives. */
export class DocumentMemory {
  readonly #documents = new Map<string, CachedDocument>();

  find(key: string): CachedDocument | undefined {
    return this.#documents.get(key);
  }

  /** Remembers a document, and forgets the oldest where there are too many. */
  remember(key: string, document: CachedDocument): void {
    this.#documents.delete(key);
    this.#documents.set(key, document);
    if (this.#documents.size <= MAX_DOCUMENTS) return;
    for (const oldest of this.#documents.keys()) {
      this.#documents.delete(oldest);
      break;
    }
  }
}

/**
 * Documents that have been rendered: this one Worker remembers the latest for as long as it lives, and its data centre
 * stores them for the others. Never stored: another status than 200 or another policy than a page's, a cookie, a fault
 * anywhere in it, and what breaks off.
 */
export class DocumentCache {
  readonly #memory = new DocumentMemory();

  /** Answers with a cached document, or makes it, passes it on as it comes and stores it once it is whole. */
  async get(request: DocumentRequest): Promise<{ response: Response; origin: DocumentOrigin }> {
    const { description, make, waitUntil } = request;
    const remembered = this.#memory.find(description);
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
      this.#memory.remember(description, stored);
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
      this.#memory.remember(description, { headers, body: whole });
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

/** The key names the build, so it could be for ever; a day is enough, and heals what went wrong. */
function describeStored(headers: Headers): Record<string, string> {
  return { "Cache-Control": CACHE_CONTROL.day, [HEADERS_FIELD]: JSON.stringify([...headers]) };
}

/** @throws Error where its headers are missing. */
function fromStored(body: Uint8Array<ArrayBuffer>, stored: Headers): CachedDocument {
  return { headers: new Headers(JSON.parse(stored.get(HEADERS_FIELD) ?? "")), body };
}
