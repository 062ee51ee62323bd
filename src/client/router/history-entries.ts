import type { Location, Path } from "react-router";

/** What an entry of the browser's history keeps: the key by which its location is known. */
interface EntryState {
  readonly key: string;
}

/** The location of the entry that the browser is at. An entry that the browser itself has made gets its key now. */
export function readEntry(): Location {
  const { pathname, search, hash } = window.location;
  const kept = (history.state as EntryState | null)?.key;
  const key = kept ?? createKey();
  if (kept === undefined) history.replaceState({ key } satisfies EntryState, "");
  return { pathname, search, hash, state: null, key };
}

/** A location of this site that no entry has yet. */
export function createLocation({ pathname, search, hash }: Path): Location {
  return { pathname, search, hash, state: null, key: createKey() };
}

/** Gives the location an entry of its own after the present one. */
export function pushEntry({ key }: Location, href: string): void {
  history.pushState({ key } satisfies EntryState, "", href);
}

/** Gives the location the present entry. */
export function replaceEntry({ key }: Location, href: string): void {
  history.replaceState({ key } satisfies EntryState, "", href);
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
