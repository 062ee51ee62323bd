import { createPath, type Location, type Path } from "react-router";

/** The entries of a history, each with the key by which its location is known. */
export interface HistoryEntries {
  /** The location of the current entry. */
  read(): Location;
  /** Gives the location a new entry after the current one. */
  push(location: Location): void;
  /** Gives the location the current entry. */
  replace(location: Location): void;
  go(delta: number): void;
  /** Calls back when the browser has moved to another entry of the history by itself. */
  onPop(listener: () => void): void;
  /** Calls back when the browser brings the document back as it was left, with everything that was in progress. */
  onRestore(listener: () => void): void;
}

/** What an entry of the browser's history stores. */
interface EntryState {
  readonly key: string;
}

/** The history of this tab. */
export const browserEntries: HistoryEntries = {
  read() {
    const { pathname, search, hash } = window.location;
    const key = (history.state as EntryState | null)?.key;
    if (key !== undefined) return { pathname, search, hash, state: null, key };
    // An entry that the browser itself has made gets its key now.
    const location = createLocation({ pathname, search, hash });
    browserEntries.replace(location);
    return location;
  },
  push: (location) => history.pushState(createState(location), "", createPath(location)),
  replace: (location) => history.replaceState(createState(location), "", createPath(location)),
  go: (delta) => history.go(delta),
  onPop: (listener) => window.addEventListener("popstate", listener),
  onRestore: (listener) => window.addEventListener("pageshow", ({ persisted }) => persisted && listener()),
};

/** A location of this site that no entry has yet. */
export function createLocation({ pathname, search, hash }: Path): Location {
  return { pathname, search, hash, state: null, key: Math.random().toString(36).slice(2, 10) };
}

function createState({ key }: Location): EntryState {
  return { key };
}
