import { createPath, type Location, type Path } from "react-router";
import { createToken } from "../../shared/random-token.ts";

/** The history entries of a tab. Each entry has the key of its location. */
export interface HistoryEntries {
  /** Returns the location of the current entry. */
  read(): Location;
  /** Adds an entry for the location after the current entry. */
  push(location: Location): void;
  /** Replaces the current entry with the location. */
  replace(location: Location): void;
  /** Moves to another entry. */
  go(delta: number): void;
  /**
   * Calls the listener on Back, Forward, `go` or a fragment link, and when the browser restores the document from the
   * back/forward cache.
   */
  onMove(listener: () => void): void;
}

/** The history of this tab. */
export const browserEntries: HistoryEntries = {
  read() {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: null, key: readKey() };
  },
  push: (location) => history.pushState({ key: location.key }, "", createPath(location)),
  replace: (location) => history.replaceState({ key: location.key }, "", createPath(location)),
  go: (delta) => history.go(delta),
  onMove(listener) {
    window.addEventListener("popstate", listener);
    window.addEventListener("pageshow", ({ persisted }) => persisted && listener());
  },
};

/** Creates a location with a new key. */
export function createLocation({ pathname, search, hash }: Path): Location {
  return { pathname, search, hash, state: null, key: createToken() };
}

/** Returns the key of the current entry. An entry that the browser itself created gets its key here. */
function readKey(): string {
  const stored: { readonly key?: string } | null = history.state;
  if (stored?.key) return stored.key;
  const key = createToken();
  history.replaceState({ key }, "");
  return key;
}
