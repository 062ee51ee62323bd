import { createPath, type Path, type RouteObject } from "react-router";
import type { BuildCheck } from "./build-check.ts";
import { isGone, isLostPart, isUnreachable } from "./failures.ts";
import type { ReloadGuard } from "./reload-guard.ts";

/** What the router says of the way that the visitor is on. */
interface Way {
  /** The location that the visitor waits for is another object with each navigation, and none when none is under way. */
  readonly state: { readonly navigation: { readonly location: Path | undefined } };
  /** Gives up what is being loaded for the page on the screen. */
  stay(): void;
}

interface PageLoadingOptions {
  readonly check: BuildCheck;
  readonly guard: ReloadGuard;
  /** The router, once there is one. */
  readonly getRouter: () => Way | undefined;
  /** Tells the visitor that there is no connection. */
  readonly onOffline: () => void;
}

/**
 * Loads the parts of pages, and knows what to do when that cannot go on:
 * - a newer build is known: the wanted page is loaded as a document;
 * - a part is gone, as after a deploy: the same, but at most once in ten seconds;
 * - the site cannot be reached: the visitor is told so and keeps the page;
 * - anything else is an error of that page.
 */
export function createPageLoading({ check, guard, getRouter, onOffline }: PageLoadingOptions) {
  /** The navigation that a document has been asked for. The next one asks for its own, whatever became of that. */
  let left: Path | undefined;

  // A document that the visitor has left for another one may come back as it was, on its way to that one.
  window.addEventListener("pageshow", ({ persisted }) => persisted && getRouter()?.stay());

  async function load<Part>(loadPart: () => Promise<Part>): Promise<Part> {
    const wanted = getWanted();
    // Once it has left for a document that cannot be had, there is no page any more: better to look first.
    if (check.isOutdated && isAwaited(wanted) && (await check.check()) !== null) {
      // Counted too: should the new build be broken, its document is not loaded a second time.
      guard.claim();
      leave(wanted);
    }
    if (!isAwaited(wanted)) return await never();
    try {
      return await loadPart();
    } catch (error) {
      const isLost = isLostPart(error) || isGone(error);
      // A lost part does not say whether it is gone or only out of reach; the site itself does, and whether it is newer.
      const isOffline = isUnreachable(error) || (isLost && (await check.check()) === null);
      const router = getRouter();
      // Another part may have been lost too, and asked about sooner.
      if (isAwaited(wanted)) {
        if (isOffline) onOffline();
        else if (isLost && guard.claim()) leave(wanted);
      }
      // Until there is a router, the server's document is what is shown, and it stays without a connection.
      if (!isAwaited(wanted) || (isOffline && !router)) return await never();
      if (isOffline) router?.stay();
      throw error;
    }
  }

  /** The address that the visitor is waiting for: before there is a router, that of the document. */
  function getWanted(): Path | undefined {
    const router = getRouter();
    return router ? router.state.navigation.location : window.location;
  }

  /** Whether a page is still to be loaded here: no document of it is on its way, and the visitor is. */
  function isAwaited(wanted: Path | undefined): wanted is Path {
    return wanted !== undefined && wanted !== left && wanted === getWanted();
  }

  /** Loads the wanted page as a document. */
  function leave(wanted: Path): void {
    // The visitor may have turned back meanwhile.
    if (!isAwaited(wanted)) return;
    left = wanted;
    const target = createPath(wanted);
    if (target === createPath(window.location)) window.location.reload();
    else window.location.assign(target);
  }

  return {
    load,
    /** Lets the code of every page be loaded by these rules. */
    watchRoutes(routes: readonly RouteObject[]): void {
      for (const route of routes) {
        const { lazy, children } = route;
        if (typeof lazy === "function") route.lazy = () => load(lazy);
        if (children) this.watchRoutes(children);
      }
    },
  };
}

/** What is loaded for a page that will not be shown. */
function never(): Promise<never> {
  return new Promise(() => {});
}
