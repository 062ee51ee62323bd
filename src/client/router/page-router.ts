import { createElement } from "react";
import {
  createPath,
  type DataRouter,
  type HydrationState,
  type Location,
  NavigationType,
  parsePath,
  type RouteObject,
  type To,
} from "react-router";
import { createLocation, pushEntry, readEntry, replaceEntry } from "./history-entries.ts";
import { loadCode, loadRoute, type PageRoute } from "./load-route.ts";

type State = DataRouter["state"];
type Subscriber = Parameters<DataRouter["subscribe"]>[0];

interface NavigateOptions {
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean;
  /** Leaves the page where it is scrolled to. */
  readonly preventScrollReset?: boolean;
}

/** The router of the browser's side: the part of react-router's data router that a site of plain pages uses. */
export interface PageRouter {
  readonly state: State;
  subscribe(subscriber: Subscriber): () => void;
  /** Goes to an address of the site, or so many entries through the history. Ends when the page is known. */
  navigate(to: To | number | null, options?: NavigateOptions): Promise<void>;
  /** Gives up what is being loaded for the page on the screen. */
  stay(): void;
  /** Loads the code of the page on the screen, so that React can take its document over. */
  loadShownCode(): Promise<void>;
  /** Loads the page on the screen anew, code and data, and ends with it or with its error. */
  loadShownPage(): Promise<void>;
  /** The router as react-router's components want it. */
  readonly forReact: DataRouter;
}

const IDLE: State["navigation"] = {
  state: "idle",
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
};

/** As react-router tells that no route matches. */
const NOT_FOUND = { status: 404, statusText: "Not Found", internal: true, data: "" };

/** Nothing but the new state: this router has no fetchers, no transitions of react-router's and no forced renders. */
const UPDATE: Parameters<Subscriber>[1] = { deletedFetchers: [], newErrors: null, flushSync: false };

/**
 * A data router of react-router's contract (route objects, `lazy`, `loader`, `middleware`, the state that
 * `RouterProvider` and the hooks read) for one layout with pages at plain paths. `createBrowserRouter` would do the same and
 * weighs more than the whole app, for actions, fetchers, revalidation, nested and dynamic routes, of which the browser's
 * side has none. The Worker uses react-router's own.
 * @param routes One layout and its pages.
 * @param hydration What the Worker rendered the document with.
 */
export function createPageRouter(routes: RouteObject[], hydration: HydrationState): PageRouter {
  const layout = prepareLayout(routes);
  const pages = (layout.children ?? []) as PageRoute[];
  const subscribers = new Set<Subscriber>();
  /** Counts navigations: only the newest may end. */
  let newest = 0;
  const shown = readEntry();
  let state: State = {
    historyAction: NavigationType.Pop,
    location: shown,
    matches: match(shown.pathname),
    initialized: true,
    renderFallback: false,
    navigation: IDLE,
    restoreScrollPosition: null,
    preventScrollReset: false,
    revalidation: "idle",
    loaderData: hydration.loaderData ?? {},
    actionData: hydration.actionData ?? null,
    errors: hydration.errors ?? (findRoute(shown.pathname) ? null : { [layout.id]: NOT_FOUND }),
    fetchers: new Map(),
    blockers: new Map(),
  };

  window.addEventListener("popstate", () => void go(readEntry(), NavigationType.Pop));

  function findRoute(pathname: string): PageRoute | undefined {
    return pages.find(({ path }) => path === pathname);
  }

  function match(pathname: string): State["matches"] {
    const page = findRoute(pathname);
    const matched = page ? [layout, page] : [layout];
    return matched.map((route) => ({
      route,
      pathname,
      pathnameBase: pathname,
      params: {},
    })) as State["matches"];
  }

  function update(change: Partial<State>): void {
    state = { ...state, ...change };
    for (const subscriber of subscribers) subscriber(state, UPDATE);
  }

  async function navigate(to: To | number | null, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === "number") return history.go(to);
    const { location } = state;
    const wanted = typeof to === "string" ? parsePath(to) : to;
    const target = createLocation({ pathname: location.pathname, search: "", hash: "", ...wanted });
    const isReplacing = options.replace ?? createPath(target) === createPath(location);
    await go(target, isReplacing ? NavigationType.Replace : NavigationType.Push, options.preventScrollReset);
  }

  async function go(location: Location, action: NavigationType, preventScrollReset = false): Promise<void> {
    newest += 1;
    const navigation = newest;
    const known = isPlaceOnPage(state.location, location) ? {} : await load(location, action);
    if (navigation !== newest) return;
    const href = createPath(location);
    if (action === NavigationType.Push) pushEntry(location, href);
    if (action === NavigationType.Replace) replaceEntry(location, href);
    update({ ...known, location, historyAction: action, navigation: IDLE, preventScrollReset });
  }

  /** What the state is to be once the page of the location is there, or its error. */
  async function load(location: Location, historyAction: NavigationType): Promise<Partial<State>> {
    const matches = match(location.pathname);
    const page = findRoute(location.pathname);
    update({ navigation: { ...IDLE, state: "loading", location, matches, historyAction } });
    const nothing = { matches, loaderData: {}, actionData: null };
    if (!page) return { ...nothing, errors: { [layout.id]: NOT_FOUND } };
    try {
      const data = await loadRoute(page, new URL(createPath(location), window.location.origin));
      return { ...nothing, loaderData: { [page.id]: data }, errors: null };
    } catch (error) {
      return { ...nothing, errors: { [layout.id]: error } };
    }
  }

  return {
    get state() {
      return state;
    },
    subscribe,
    navigate,
    stay() {
      const { location, navigation } = state;
      if (navigation.state === "idle") return;
      newest += 1;
      // On the way through the history, the browser's address is ahead of the page.
      if (navigation.historyAction === NavigationType.Pop) replaceEntry(location, createPath(location));
      update({ navigation: IDLE });
    },
    async loadShownCode() {
      await Promise.all(state.matches.map(({ route }) => loadCode(route)));
    },
    async loadShownPage() {
      update({ ...(await load(state.location, NavigationType.Replace)), navigation: IDLE });
    },
    get forReact() {
      const part = {
        basename: "/",
        routes: [layout],
        manifest: Object.fromEntries([layout, ...pages].map((route) => [route.id, route])),
        get state() {
          return state;
        },
        // That something is loading nobody reads in React, and all that reads the router would be rendered anew for it.
        subscribe: (subscriber: Subscriber) =>
          subscribe((...update) => {
            if (update[0].navigation.state !== "loading") subscriber(...update);
          }),
        navigate,
        createHref: createPath,
        createURL: (to: To) => new URL(typeof to === "string" ? to : createPath(to), window.location.href),
        encodeLocation: (to: To) => (typeof to === "string" ? parsePath(to) : to),
      };
      // What is left out belongs to what this site does not do in the browser.
      return part as unknown as DataRouter;
    },
  };

  function subscribe(subscriber: Subscriber): () => void {
    subscribers.add(subscriber);
    return () => subscribers.delete(subscriber);
  }
}

/** The one outer route, with its error boundary as the element that react-router's components look for. */
function prepareLayout([layout]: RouteObject[]): PageRoute {
  if (!layout) throw new Error("There is no layout.");
  const { ErrorBoundary, ...route } = layout;
  return { ...route, ...(ErrorBoundary && { errorElement: createElement(ErrorBoundary) }) } as PageRoute;
}

/** Whether one address is a place on the page of the other, so that there is nothing to load. */
function isPlaceOnPage(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== "";
}
