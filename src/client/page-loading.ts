import { createPath, type RouteObject } from "react-router";
import type { BuildCheck } from "./build-check.ts";
import { isGone, isLostPart, isUnreachable } from "./failures.ts";
import type { ReloadGuard } from "./reload-guard.ts";
import type { PageRouter } from "./router/page-router.ts";

interface PageLoadingOptions {
  readonly check: BuildCheck;
  readonly guard: ReloadGuard;
  /** The router, once there is one. */
  readonly getRouter: () => PageRouter | undefined;
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
  let isLeaving = false;

  async function load<Part>(loadPart: () => Promise<Part>): Promise<Part> {
    if (isLeaving) return await loadDocument();
    if (check.isOutdated) {
      // Counted too: should the new build be broken, its document is not loaded a second time.
      guard.claim();
      return await loadDocument();
    }
    try {
      return await loadPart();
    } catch (error) {
      return await recover(error);
    }
  }

  async function recover(error: unknown): Promise<never> {
    if (isLeaving) return await loadDocument();
    const isPartLost = isLostPart(error);
    // A lost part does not say whether it is gone or only out of reach; the site itself does.
    if (isUnreachable(error) || (isPartLost && (await check.check()) === null)) await stay();
    else if ((isPartLost || isGone(error)) && guard.claim()) return await loadDocument();
    throw error;
  }

  /** Loads the wanted page as a document. Nothing more happens in this one. */
  function loadDocument(): Promise<never> {
    // The router asks for code before it says where it is going.
    if (!isLeaving) setTimeout(goToWantedPage);
    isLeaving = true;
    return new Promise(() => {});
  }

  function goToWantedPage(): void {
    const state = getRouter()?.state;
    const target = createPath(state?.navigation.location ?? state?.location ?? window.location);
    if (target === createPath(window.location)) window.location.reload();
    else window.location.assign(target);
  }

  /**
   * Gives the navigation up for the page that is shown; the router then forgets what becomes of the one before.
   * Before there is a router, the server's document is what is shown, and it stays.
   */
  async function stay(): Promise<void> {
    onOffline();
    const router = getRouter();
    if (!router) return await new Promise(() => {});
    const { location, navigation } = router.state;
    // What is shown may itself be an error for want of this very part: asking again would go in circles.
    if (navigation.location?.pathname === location.pathname) return;
    void router.navigate(location, { replace: true, preventScrollReset: true });
  }

  return {
    load,
    recover,
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
