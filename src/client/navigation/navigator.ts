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
  /** The path of another page of the site to show instead. */
  | { readonly elsewhere: string }
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
  /** Gives up what is being loaded. */
  stay(): void;
}

interface NavigatorOptions {
  readonly entries: HistoryEntries;
  /** What is on the screen, and of which location. */
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
  /** Of the newest navigation: only that one may end. */
  let newest = new AbortController();
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
    const { signal } = newest;
    let loaded: Loaded = state.screen;
    if (!isPlaceOn(state, wanted)) {
      update({ wanted });
      loaded = await load(wanted, signal);
      if (signal.aborted) return;
    }
    if (loaded === null) return stay();
    if ("elsewhere" in loaded)
      return (navigationType === NavigationType.Push ? push : replace)(loaded.elsewhere);
    if (navigationType === NavigationType.Push) entries.push(wanted);
    if (navigationType === NavigationType.Replace) entries.replace(wanted);
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
    void goTo(target, type, options?.preventScrollReset);
  };

  const replace: Navigator["replace"] = (to, _state, options) => {
    void goTo(locate(to), NavigationType.Replace, options?.preventScrollReset);
  };

  function stay(): void {
    if (!state.wanted) return;
    newest.abort();
    // On the way through the history, its entry is ahead of the screen.
    if (entries.read().key !== state.location.key) entries.replace(state.location);
    update({ wanted: null });
  }

  const pop = () => void goTo(entries.read(), NavigationType.Pop);
  entries.onPop(pop);
  // It may have been left on the way to another document.
  entries.onRestore(stay);
  // The visitor may have gone on while the code was on its way.
  if (entries.read().key !== location.key) pop();

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
    go: entries.go,
    createHref: (to) => (typeof to === "string" ? to : createPath(to)),
    stay,
  };
}

/** Whether a location is a place on the page on the screen, so that there is nothing to load. */
function isPlaceOn({ location, screen }: NavigationState, { pathname, search, hash }: Location): boolean {
  return hash !== "" && pathname === location.pathname && search === location.search && !("error" in screen);
}
