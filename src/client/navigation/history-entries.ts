import type { Location, Path } from "react-router";

/** The entries of a history, each with the key by which its location is known. */
export interface HistoryEntries {
  /** The location of the current entry. */
  read(): Location;
  /** The position of the current entry. The difference of two positions is what `go` takes. */
  readIndex(): number;
  /** Gives the location a new entry after the current one. */
  push(location: Location): void;
  /** Gives the location the current entry. */
  replace(location: Location): void;
  /** Moves to another entry, and resolves when the browser has arrived there. */
  go(delta: number): Promise<void>;
  /** Loads the document of the current entry. */
  reload(): void;
  /** Calls back when the browser has moved to another entry of the history by itself. */
  onPop(listener: () => void): void;
  /** Calls back when the browser brings the document back as it was left, with everything that was in progress. */
  onRestore(listener: () => void): void;
}

/** What an entry of the browser's history stores. It outlives the document. */
interface EntryState {
  readonly key: string;
  /** Counted from the first entry of the document that made it. */
  readonly index: number;
}

/** The entry that was current when the history was last read or written. */
let last: { readonly href: string; readonly index: number } | undefined;

/** The history of this tab. */
export const browserEntries: HistoryEntries = {
  read() {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: null, key: readState().key };
  },
  readIndex: () => readState().index,
  push(location) {
    const state: EntryState = { key: location.key, index: readState().index + 1 };
    history.pushState(state, "", createAddress(location));
    remember(state);
  },
  replace(location) {
    const state: EntryState = { key: location.key, index: readState().index };
    history.replaceState(state, "", createAddress(location));
    remember(state);
  },
  go(delta) {
    const arrival = new Promise<void>((resolve) => {
      window.addEventListener("popstate", () => resolve(), { once: true });
    });
    history.go(delta);
    return arrival;
  },
  reload: () => window.location.reload(),
  onPop: (listener) => window.addEventListener("popstate", listener),
  onRestore: (listener) => window.addEventListener("pageshow", ({ persisted }) => persisted && listener()),
};

/** A location of this site that no entry has yet. */
export function createLocation({ pathname, search, hash }: Path): Location {
  return { pathname, search, hash, state: null, key: createKey() };
}

/**
 * The location of the document's page. Before the app listens, Back and Forward may change the address alone: then the
 * document belongs to another entry than the current one.
 */
export function locateDocument(): Location {
  if (isDocumentCurrent()) return browserEntries.read();
  const { pathname, search } = readDocumentUrl();
  return createLocation({ pathname, search, hash: "" });
}

/** Whether the browser's current address, but for the fragment, is the one that the document was loaded from. */
export function isDocumentCurrent(): boolean {
  const { pathname, search } = readDocumentUrl();
  return pathname === window.location.pathname && search === window.location.search;
}

/** The history changes neither: this is the address that the Worker rendered (W3C Navigation Timing 2, section 4). */
function readDocumentUrl(): URL {
  const [navigation] = performance.getEntriesByType("navigation");
  return new URL(navigation?.name ?? window.location.href);
}

/** Reads what the current entry stores. An entry that the browser itself has made gets its key and its position here. */
function readState(): EntryState {
  const stored: Partial<EntryState> | null = history.state;
  const state: EntryState = {
    key: stored?.key ?? createKey(),
    index: stored?.index ?? countNewEntry(),
  };
  if (stored?.key !== state.key || stored.index !== state.index) history.replaceState(state, "");
  remember(state);
  return state;
}

/** The browser adds an entry after the last one for a link into the page; at the same address it replaces the last one. */
function countNewEntry(): number {
  if (last === undefined) return 0;
  return last.href === window.location.href ? last.index : last.index + 1;
}

function remember({ index }: EntryState): void {
  last = { href: window.location.href, index };
}

function createAddress({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
