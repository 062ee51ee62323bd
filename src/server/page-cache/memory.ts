import type { KeptPage } from "./kept-page.ts";

/** More than the site has pages, and little enough of the 128 MB that a Worker may use. */
const MAX_PAGES = 12;

/** The pages that this one Worker remembers for as long as it lives. */
export class PageMemory {
  readonly #pages = new Map<string, KeptPage>();

  find(key: string): KeptPage | undefined {
    return this.#pages.get(key);
  }

  /** Remembers a page, and forgets the oldest where there are too many. */
  keep(key: string, page: KeptPage): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    if (this.#pages.size <= MAX_PAGES) return;
    for (const oldest of this.#pages.keys()) {
      this.#pages.delete(oldest);
      break;
    }
  }
}
