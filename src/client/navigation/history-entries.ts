import { createPath, type Location, type Path } from "react-router";
import { createToken } from "../../shared/random-token.ts";

export type HistoryEntries = typeof browserEntries;

export const browserEntries = {
  read(): Location {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: null, key: readKey() };
  },
  push: (location: Location) => history.pushState({ key: location.key }, "", createPath(location)),
  replace: (location: Location) => history.replaceState({ key: location.key }, "", createPath(location)),
  go: (delta: number) => history.go(delta),
  /** Reports Back, Forward, `go`, fragment links, and a document restored from the back/forward cache. */
  onMove(listener: () => void): void {
    window.addEventListener("popstate", listener);
    window.addEventListener("pageshow", ({ persisted }) => persisted && listener());
  },
};

export function createLocation({ pathname, search, hash }: Path): Location {
  return { pathname, search, hash, state: null, key: createToken() };
}

/** Returns the current entry's key. An entry that the browser itself created gets a key here. */
function readKey(): string {
  const stored: { readonly key?: string } | null = history.state;
  if (stored?.key) return stored.key;
  const key = createToken();
  history.replaceState({ key }, "");
  return key;
}
