import { createPath, type Location, type Path } from "react-router";
import { createToken } from "../../shared/random-token.ts";

/** The history entries of a tab. Each entry has the key of its location. */
export type HistoryEntries = typeof browserEntries;

export const browserEntries = {
  read(): Location {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: null, key: readKey() };
  },
  push: (location: Location) => history.pushState({ key: location.key }, "", createPath(location)),
  replace: (location: Location) => history.replaceState({ key: location.key }, "", createPath(location)),
  go: (delta: number) => history.go(delta),
  /**
   * Calls the listener on Back, Forward, `go` or a fragment link, and when the browser restores the document from the
   * back/forward cache.
   */
  onMove(listener: () => void): void {
    window.addEventListener("popstate", listener);
    window.addEventListener("pageshow", ({ persisted }) => persisted && listener());
  },
};

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
