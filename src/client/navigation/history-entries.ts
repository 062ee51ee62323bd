import type { Location, Path } from "react-router";

/** The history entries of a tab. Each entry has the key of its location. */
export interface HistoryEntries {
  read(): Location;
  /** The position of the current entry. `go` takes the difference between two positions. */
  readIndex(): number;
  /** Adds an entry for the location after the current entry. */
  push(location: Location): void;
  /** Replaces the current entry with the location. */
  replace(location: Location): void;
  /** Moves to another entry. Resolves when the browser has arrived there. */
  go(delta: number): Promise<void>;
  /** Calls the listener on popstate: Back, Forward, `go` or a fragment link. */
  onPop(listener: () => void): void;
  /** Calls the listener when the browser restores the document from the back/forward cache. */
  onRestore(listener: () => void): void;
}

/** The state stored in a history entry. It outlives the document. */
interface EntryState {
  readonly key: string;
  /** Counted from the first entry of the document that created this entry. */
  readonly index: number;
}

/** The current entry at the last read or write. */
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
  onPop: (listener) => window.addEventListener("popstate", listener),
  onRestore: (listener) => window.addEventListener("pageshow", ({ persisted }) => persisted && listener()),
};

/** Creates a location with a new key. */
export function createLocation({ pathname, search, hash }: Path): Location {
  return { pathname, search, hash, state: null, key: createKey() };
}

/** Reads the current entry's state. An entry that the browser itself created gets its key and position here. */
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

/**
 * Returns the position of an entry that the browser created: the next, or the same if a fragment link repeats the URL.
 */
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
