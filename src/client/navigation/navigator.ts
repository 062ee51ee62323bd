import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from "react-router";
import type { LoadedScreen } from "../../app/screen.ts";
import { createLocation, type HistoryEntries } from "./history-entries.ts";

/** The current location and screen, and the pending location. */
export interface NavigationState {
  /** The location of the current screen. Each navigation creates its own location, even for the same address. */
  readonly location: Location;
  /** How the visitor reached this location. */
  readonly navigationType: NavigationType;
  readonly screen: LoadedScreen;
  readonly preventScrollReset: boolean;
  /** The location that is loading, or null. */
  readonly wanted: Location | null;
}

/** The result of loading a location. */
export type Loaded =
  | LoadedScreen
  /** Keep the current screen. */
  | null;

type Listener = (state: NavigationState, before: NavigationState) => void;

/**
 * Navigates between pages without loading a document: loads a location's screen first, then adds the history entry and
 * renders the screen. Implements the navigator of react-router's `Router`. Ignores state passed by callers. Like a
 * browser, `push` replaces the current entry if the address is the same.
 */
export interface PageNavigator extends Navigator {
  readonly state: NavigationState;
  /** @returns A function that unsubscribes. */
  subscribe(listener: Listener): () => void;
}

interface NavigatorOptions {
  readonly entries: HistoryEntries;
  readonly screen: LoadedScreen;
  /**
   * Loads the screen of a location. Never rejects: an error is a screen.
   * @param signal Aborted when the visitor navigates elsewhere.
   */
  readonly load: (location: Location, signal: AbortSignal) => Promise<Loaded>;
}

export function createPageNavigator({ entries, screen, load }: NavigatorOptions): PageNavigator {
  const listeners = new Set<Listener>();
  /** Aborts the current navigation. Only the latest one may commit. */
  let newest = new AbortController();
  let newestType = NavigationType.Pop;
  /** The position of the current screen's entry. */
  let shownIndex = entries.readIndex();
  let state: NavigationState = {
    location: entries.read(),
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
    const isSame = createPath(target) === createPath(state.location);
    const type = isSame ? NavigationType.Replace : NavigationType.Push;
    void leave(target, type, options?.preventScrollReset);
  };

  const replace: Navigator["replace"] = (to, _state, options) => {
    void leave(locate(to), NavigationType.Replace, options?.preventScrollReset);
  };

  /** Navigates from the current screen's own entry, so that it never overwrites the target of a Back in progress. */
  async function leave(target: Location, type: NavigationType, preventScrollReset?: boolean): Promise<void> {
    if (!isCurrent(state.location)) await stay();
    await goTo(target, type, preventScrollReset);
  }

  /** Aborts the current navigation and keeps the current screen and its entry. */
  async function stay(): Promise<void> {
    newest.abort();
    if (state.wanted) update({ wanted: null });
    // During Back or Forward the browser is already at the target entry, while the old page is still on screen.
    if (!isCurrent(state.location)) await entries.go(shownIndex - entries.readIndex());
  }

  /** Loads the page of the current entry. */
  function follow(): void {
    if (!isCurrent(state.location)) void goTo(entries.read(), NavigationType.Pop);
    // The browser is back at the current screen's entry, through the visitor or `stay`. After `stay`, a push or replace
    // may already be running: do not abort it.
    else if (newestType === NavigationType.Pop) void stay();
  }

  function isCurrent({ key }: Location): boolean {
    return entries.read().key === key;
  }

  entries.onPop(follow);
  // The visitor may have left during a document load, or during Back or Forward.
  entries.onRestore(() => (isCurrent(state.location) ? void stay() : follow()));

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

/** Returns whether a location is a fragment on the current page, so that nothing needs loading. */
function isPlaceOn({ location, screen }: NavigationState, { pathname, search, hash }: Location): boolean {
  return hash !== "" && pathname === location.pathname && search === location.search && !("error" in screen);
}
