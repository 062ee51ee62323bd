import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from "react-router";
import type { Screen } from "../../app/screen.ts";
import { createToken } from "../../shared/random.ts";

declare global {
  interface PopStateEvent {
    /** From the HTML standard. Older browsers lack it. */
    readonly hasUAVisualTransition?: boolean;
  }
}

interface NavigationState {
  /** Each navigation creates its own location, even for the same URL. */
  readonly location: Location;
  readonly navigationType: NavigationType;
  readonly screen: Screen;
  /** Not null from the beginning of each navigation to its end. */
  readonly pendingLocation: Location | null;
  /** Whether the browser itself animates the latest navigation, such as a swipe back on an iPhone. */
  readonly hasUAVisualTransition?: boolean | undefined;
}

type Listener = (state: NavigationState, before: NavigationState) => void;

/**
 * The `navigator` prop of react-router's `Router`. `push` and `replace` change the history only when the new screen is ready,
 * and ignore the caller's state and options.
 */
export interface PageNavigator extends Navigator {
  readonly state: NavigationState;
  subscribe(listener: Listener): () => void;
}

/**
 * Loads the screen of a location. The promise never rejects. If the browser loads a new document instead of the screen, the
 * promise stays pending.
 * @param mayStay Whether the current screen may stay if the load fails. False while Back or Forward is pending, because the
 *   URL has already changed.
 * @returns Null if the current screen stays. The navigator ignores the result of an aborted load.
 */
export type LoadPage = (location: Location, mayStay: boolean, signal: AbortSignal) => Promise<Screen | null>;

export function createPageNavigator(screen: Screen, load: LoadPage): PageNavigator {
  const listeners = new Set<Listener>();
  /** Only the latest navigation may commit. */
  let latestNavigation = new AbortController();
  let state: NavigationState = {
    location: readEntry(),
    navigationType: NavigationType.Pop,
    screen,
    pendingLocation: null,
  };

  function update(change: Partial<NavigationState>): void {
    const before = state;
    state = { ...state, ...change };
    for (const listener of listeners) listener(state, before);
  }

  /** Returns false while Back or Forward is pending, because the browser has already moved to the target's entry. */
  const isBrowserAtCurrentEntry = () => readEntry().key === state.location.key;

  async function goTo(
    target: Location,
    navigationType: NavigationType,
    hasUAVisualTransition?: boolean,
  ): Promise<void> {
    latestNavigation.abort();
    latestNavigation = new AbortController();
    const { signal } = latestNavigation;
    let loaded: Screen | null = state.screen;
    update({ pendingLocation: target, hasUAVisualTransition });
    if (!isFragmentOfShownPage(target, state)) {
      loaded = await load(target, isBrowserAtCurrentEntry(), signal);
      if (signal.aborted) return;
    }
    if (loaded === null) return update({ pendingLocation: null });
    if (navigationType === NavigationType.Replace && isBrowserAtCurrentEntry())
      history.replaceState({ key: target.key }, "", createPath(target));
    // While Back or Forward is pending, a Replace adds an entry instead of overwriting the entry of Back or Forward.
    else if (navigationType !== NavigationType.Pop)
      history.pushState({ key: target.key }, "", createPath(target));
    update({ location: target, navigationType, screen: loaded, pendingLocation: null });
  }

  function locate(to: To): Location {
    const path = typeof to === "string" ? parsePath(to) : to;
    const { pathname } = state.location;
    return { pathname, search: "", hash: "", ...path, state: null, key: createToken() };
  }

  function followBrowser(hasUAVisualTransition?: boolean): void {
    if (!isBrowserAtCurrentEntry()) return void goTo(readEntry(), NavigationType.Pop, hasUAVisualTransition);
    // The visitor may have returned to the current screen before another screen had loaded.
    latestNavigation.abort();
    if (state.pendingLocation) update({ pendingLocation: null });
  }

  window.addEventListener("popstate", (event) => followBrowser(event.hasUAVisualTransition));
  // The browser has restored the document from the back/forward cache.
  window.addEventListener("pageshow", ({ persisted }) => persisted && followBrowser());

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
    go: (delta) => history.go(delta),
    createHref: (to) => (typeof to === "string" ? to : createPath(to)),
  };
}

function isFragmentOfShownPage(
  { pathname, search, hash }: Location,
  { location, screen }: NavigationState,
): boolean {
  return hash !== "" && pathname === location.pathname && search === location.search && !("error" in screen);
}

/** Returns the browser's current history entry. Gives it a key if it has none. */
function readEntry(): Location {
  const { pathname, search, hash } = window.location;
  const stored: { readonly key?: string } | null = history.state;
  const key = stored?.key || createToken();
  // The browser itself has created the entry.
  if (!stored?.key) history.replaceState({ key }, "");
  return { pathname, search, hash, state: null, key };
}
