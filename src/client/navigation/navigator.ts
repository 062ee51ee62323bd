import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from "react-router";
import type { LoadedScreen } from "../../app/screen.ts";
import { createLocation, type HistoryEntries } from "./history-entries.ts";

interface NavigationState {
  /** The location of the current screen. Each navigation creates its own location, even for the same address. */
  readonly location: Location;
  readonly navigationType: NavigationType;
  readonly screen: LoadedScreen;
  /** The location that is loading, or null. */
  readonly wanted: Location | null;
}

type Listener = (state: NavigationState, before: NavigationState) => void;

/**
 * Navigates between pages without loading a document: loads a location's screen first, then adds the history entry and
 * notifies its subscribers, of which React is one. Implements the navigator of react-router's `Router`. Ignores the state
 * and options of callers. Like a browser, `push` replaces the current entry if the address is the same.
 */
export interface PageNavigator extends Navigator {
  readonly state: NavigationState;
  /** @returns A function that unsubscribes. */
  subscribe(listener: Listener): () => void;
}

/**
 * Loads the screen of a location. Never rejects.
 * @param mayStay Whether the current screen may stay if the site is not reachable: false during Back and Forward, because
 *   the address has already changed.
 * @param signal Aborted when the visitor navigates elsewhere.
 * @returns The screen, or null if the current screen stays. Never settles if a document is loaded instead.
 */
export type LoadPage = (
  location: Location,
  mayStay: boolean,
  signal: AbortSignal,
) => Promise<LoadedScreen | null>;

interface NavigatorOptions {
  readonly entries: HistoryEntries;
  readonly screen: LoadedScreen;
  readonly load: LoadPage;
}

export function createPageNavigator({ entries, screen, load }: NavigatorOptions): PageNavigator {
  const listeners = new Set<Listener>();
  /** Aborts the current navigation. Only the latest one may commit. */
  let newest = new AbortController();
  let state: NavigationState = {
    location: entries.read(),
    navigationType: NavigationType.Pop,
    screen,
    wanted: null,
  };

  function update(change: Partial<NavigationState>): void {
    const before = state;
    state = { ...state, ...change };
    for (const listener of listeners) listener(state, before);
  }

  /** Returns whether the browser is at the screen's entry. During Back and Forward it has already moved to the target's. */
  const isOnEntry = () => entries.read().key === state.location.key;

  async function goTo(wanted: Location, navigationType: NavigationType): Promise<void> {
    newest.abort();
    newest = new AbortController();
    const { signal } = newest;
    let loaded: LoadedScreen | null = state.screen;
    if (!isPlaceOn(state, wanted)) {
      update({ wanted });
      loaded = await load(wanted, isOnEntry(), signal);
      if (signal.aborted) return;
    }
    if (loaded === null) return update({ wanted: null });
    if (navigationType === NavigationType.Replace && isOnEntry()) entries.replace(wanted);
    // During Back and Forward a link must not replace the target's entry.
    else if (navigationType !== NavigationType.Pop) entries.push(wanted);
    update({ location: wanted, navigationType, screen: loaded, wanted: null });
  }

  function locate(to: To): Location {
    const path = typeof to === "string" ? parsePath(to) : to;
    return createLocation({ pathname: state.location.pathname, search: "", hash: "", ...path });
  }

  function followBrowser(): void {
    if (!isOnEntry()) return void goTo(entries.read(), NavigationType.Pop);
    // The visitor returned to the screen before another had loaded.
    newest.abort();
    if (state.wanted) update({ wanted: null });
  }

  entries.onMove(followBrowser);

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    push(to) {
      const target = locate(to);
      const isSame = createPath(target) === createPath(state.location);
      void goTo(target, isSame ? NavigationType.Replace : NavigationType.Push);
    },
    replace: (to) => void goTo(locate(to), NavigationType.Replace),
    go: (delta) => entries.go(delta),
    createHref: (to) => (typeof to === "string" ? to : createPath(to)),
  };
}

/** Returns whether a location is a fragment on the current page, so that nothing needs loading. */
function isPlaceOn({ location, screen }: NavigationState, { pathname, search, hash }: Location): boolean {
  return hash !== "" && pathname === location.pathname && search === location.search && !("error" in screen);
}
