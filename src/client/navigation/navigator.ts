import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from "react-router";
import type { LoadedScreen } from "../../app/screen.ts";
import { createLocation, type HistoryEntries } from "./history-entries.ts";

/** Where the visitor is, and where to next. */
export interface NavigationState {
  /** The location of what is on the screen. Each navigation has its own location, even to the same address. */
  readonly location: Location;
  /** How the visitor came there. */
  readonly navigationType: NavigationType;
  readonly screen: LoadedScreen;
  /** Whether the scroll position stays as it is. */
  readonly preventScrollReset: boolean;
  /** The location that is being loaded; null where none is. */
  readonly wanted: Location | null;
}

/** What loading a location ends with. */
export type Loaded =
  | LoadedScreen
  /** Nothing to show: what is on the screen stays. */
  | null;

type Listener = (state: NavigationState, before: NavigationState) => void;

/**
 * Changes pages without a document: loads what a location shows, and only then gives it an entry of the history and
 * puts it on the screen. It is what react-router's `Router` takes as its navigator; entries carry no state of
 * the caller, and what is pushed at the address on the screen replaces the present entry, as a browser does it.
 */
export interface PageNavigator extends Navigator {
  readonly state: NavigationState;
  /** @returns Ends the subscription. */
  subscribe(listener: Listener): () => void;
}

interface NavigatorOptions {
  readonly entries: HistoryEntries;
  /** The location of what is on the screen. It need not be that of the current entry, which is then loaded. */
  readonly location: Location;
  readonly screen: LoadedScreen;
  /**
   * Loads what a location shows. It never rejects: an error is a screen.
   * @param signal Is aborted when the visitor goes elsewhere.
   */
  readonly load: (location: Location, signal: AbortSignal) => Promise<Loaded>;
}

/** Makes the one navigator of a document. */
export function createPageNavigator({ entries, location, screen, load }: NavigatorOptions): PageNavigator {
  const listeners = new Set<Listener>();
  /** Aborts the current navigation. Only the latest one may commit. */
  let newest = new AbortController();
  let newestType = NavigationType.Pop;
  /** The position of the entry on the screen; null if the document does not know which entry it was rendered for. */
  let shownIndex = isCurrent(location) ? entries.readIndex() : null;
  let state: NavigationState = {
    location,
    navigationType: NavigationType.Pop,
    screen,
    preventScrollReset: false,
    wanted: null,
  };

  function update(change: Partial<NavigationState>): void {
    const before = state;
    state = { ...state, ...change };
    for (const listener of listeners) listener(state, before);
  }

  async function goTo(
    wanted: Location,
    navigationType: NavigationType,
    preventScrollReset = false,
  ): Promise<void> {
    newest.abort();
    newest = new AbortController();
    newestType = navigationType;
    const { signal } = newest;
    let loaded: Loaded = state.screen;
    if (!isPlaceOn(state, wanted)) {
      update({ wanted });
      loaded = await load(wanted, signal);
      if (signal.aborted) return;
    }
    if (loaded === null) return await stay();
    if (navigationType === NavigationType.Push) entries.push(wanted);
    if (navigationType === NavigationType.Replace) entries.replace(wanted);
    shownIndex = entries.readIndex();
    update({ location: wanted, navigationType, screen: loaded, preventScrollReset, wanted: null });
  }

  function locate(to: To): Location {
    const path = typeof to === "string" ? parsePath(to) : to;
    return createLocation({ pathname: state.location.pathname, search: "", hash: "", ...path });
  }

  const push: Navigator["push"] = (to, _state, options) => {
    const target = locate(to);
    const isSame = shownIndex !== null && createPath(target) === createPath(state.location);
    const type = isSame ? NavigationType.Replace : NavigationType.Push;
    void leave(target, type, options?.preventScrollReset);
  };

  const replace: Navigator["replace"] = (to, _state, options) => {
    void leave(locate(to), NavigationType.Replace, options?.preventScrollReset);
  };

  /** Leaves the page on the screen, from its own entry: otherwise the target of a Back in progress would be overwritten. */
  async function leave(target: Location, type: NavigationType, preventScrollReset?: boolean): Promise<void> {
    if (shownIndex !== null && !isCurrent(state.location)) await stay();
    await goTo(target, type, preventScrollReset);
  }

  /** Aborts the current navigation and keeps the page on the screen, with its entry. */
  async function stay(): Promise<void> {
    newest.abort();
    if (state.wanted) update({ wanted: null });
    // During Back or Forward the browser has already moved to the target's entry, while the old page is still on screen.
    if (shownIndex === null) entries.reload();
    else if (!isCurrent(state.location)) await entries.go(shownIndex - entries.readIndex());
  }

  /** Shows the page of the current entry. */
  function follow(): void {
    if (!isCurrent(state.location)) void goTo(entries.read(), NavigationType.Pop);
    // Back at the entry on the screen: by the visitor, or by `stay`, after which a link may have been followed.
    else if (newestType === NavigationType.Pop) void stay();
  }

  function isCurrent({ key }: Location): boolean {
    return entries.read().key === key;
  }

  entries.onPop(follow);
  // The visitor may have left on the way to another document, or on the way through the history.
  entries.onRestore(() => (isCurrent(state.location) ? void stay() : follow()));
  // The visitor may have moved through the history while the document and its code were loading.
  follow();

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    push,
    replace,
    go: (delta) => void entries.go(delta),
    createHref: (to) => (typeof to === "string" ? to : createPath(to)),
  };
}

/** Whether a location is a place on the page on the screen, so that there is nothing to load. */
function isPlaceOn({ location, screen }: NavigationState, { pathname, search, hash }: Location): boolean {
  return hash !== "" && pathname === location.pathname && search === location.search && !("error" in screen);
}
