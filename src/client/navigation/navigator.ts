import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from "react-router";
import type { LoadedScreen } from "../../app/screen.ts";
import { createLocation, type HistoryEntries } from "./history-entries.ts";

interface NavigationState {
  /** Each navigation creates its own location, even for the same URL. */
  readonly location: Location;
  readonly navigationType: NavigationType;
  readonly screen: LoadedScreen;
  readonly pendingLocation: Location | null;
}

type Listener = (state: NavigationState, before: NavigationState) => void;

/**
 * The navigator of react-router's `Router`. Loads a screen before adding the history entry. Ignores the state and options
 * of callers. Like a browser, `push` replaces the current entry if the URL is the same.
 */
export interface PageNavigator extends Navigator {
  readonly state: NavigationState;
  subscribe(listener: Listener): () => void;
}

/**
 * Never rejects. Never settles if a document is loaded instead.
 * @param mayStay False during Back and Forward, because the URL has already changed.
 * @returns Null if the current screen stays.
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
  /** Only the latest navigation may commit. */
  let newest = new AbortController();
  let state: NavigationState = {
    location: entries.read(),
    navigationType: NavigationType.Pop,
    screen,
    pendingLocation: null,
  };

  function update(change: Partial<NavigationState>): void {
    const before = state;
    state = { ...state, ...change };
    for (const listener of listeners) listener(state, before);
  }

  /** Returns false during Back and Forward, when the browser has already moved to the target's entry. */
  const isOnEntry = () => entries.read().key === state.location.key;

  async function goTo(target: Location, navigationType: NavigationType): Promise<void> {
    newest.abort();
    newest = new AbortController();
    const { signal } = newest;
    let loaded: LoadedScreen | null = state.screen;
    if (!isFragmentOf(state, target)) {
      update({ pendingLocation: target });
      loaded = await load(target, isOnEntry(), signal);
      if (signal.aborted) return;
    }
    if (loaded === null) return update({ pendingLocation: null });
    if (navigationType === NavigationType.Replace && isOnEntry()) entries.replace(target);
    // During Back and Forward a link must not replace the target's entry.
    else if (navigationType !== NavigationType.Pop) entries.push(target);
    update({ location: target, navigationType, screen: loaded, pendingLocation: null });
  }

  function locate(to: To): Location {
    const path = typeof to === "string" ? parsePath(to) : to;
    return createLocation({ pathname: state.location.pathname, search: "", hash: "", ...path });
  }

  function followBrowser(): void {
    if (!isOnEntry()) return void goTo(entries.read(), NavigationType.Pop);
    // The visitor returned to the screen before another had loaded.
    newest.abort();
    if (state.pendingLocation) update({ pendingLocation: null });
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

function isFragmentOf({ location, screen }: NavigationState, { pathname, search, hash }: Location): boolean {
  return hash !== "" && pathname === location.pathname && search === location.search && !("error" in screen);
}
