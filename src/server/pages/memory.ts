/** A whole document with its headers. */
export interface CachedDocument {
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** More than the site has pages, and little enough of the 128 MB that a Worker may use. */
const MAX_DOCUMENTS = 12;

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
