import { createPath, type Location, type Path } from "react-router";
import { createToken } from "../../shared/random.ts";

declare global {
  interface PopStateEvent {
    /** From the HTML standard. Older browsers lack it. */
    readonly hasUAVisualTransition?: boolean;
  }
}

export type HistoryEntries = typeof browserEntries;

export const browserEntries = {
  read(): Location {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: null, key: readOrCreateKey() };
  },
  push: (location: Location) => history.pushState({ key: location.key }, "", createPath(location)),
  replace: (location: Location) => history.replaceState({ key: location.key }, "", createPath(location)),
  go: (delta: number) => history.go(delta),
  /** Calls the listener after popstate, and after the browser restores the document from the back/forward cache. */
  onMove(listener: (hasUAVisualTransition?: boolean) => void): void {
    window.addEventListener("popstate", (event) => listener(event.hasUAVisualTransition));
    window.addEventListener("pageshow", ({ persisted }) => persisted && listener());
  },
};

export function createLocation({ pathname, search, hash }: Path): Location {
  return { pathname, search, hash, state: null, key: createToken() };
}

/** An entry that the browser itself created has no key yet. */
function readOrCreateKey(): string {
  const stored: { readonly key?: string } | null = history.state;
  if (stored?.key) return stored.key;
  const key = createToken();
  history.replaceState({ key }, "");
  return key;
}
