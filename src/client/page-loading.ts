import { createPath, type Path, type RouteObject } from "react-router";
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
  /** What a document has been asked for. Each navigation asks for one, whatever became of the one before. */
  let left: Path | undefined;

  // A document that the visitor has left for another one may come back as it was, on its way to that one.
  window.addEventListener("pageshow", ({ persisted }) => persisted && getRouter()?.stay());

  async function load<Part>(loadPart: () => Promise<Part>): Promise<Part> {
    // Once it has left for a document that cannot be had, there is no page any more: better to look first.
    if (check.isOutdated && !isSettled() && (await check.check()) !== null) {
      // Counted too: should the new build be broken, its document is not loaded a second time.
      guard.claim();
      leave();
    }
    if (isSettled()) return await never();
    try {
      return await loadPart();
    } catch (error) {
      return await recover(error);
    }
  }

  async function recover(error: unknown): Promise<never> {
    const isLost = isLostPart(error) || isGone(error);
    // A lost part does not say whether it is gone or only out of reach; the site itself does, and whether it is newer.
    const isOffline = isUnreachable(error) || (isLost && (await check.check()) === null);
    // Another part may have been lost too, and asked about sooner.
    if (isSettled()) return await never();
    if (isOffline) {
      onOffline();
      const router = getRouter();
      // Until there is a router, the server's document is what is shown, and it stays.
      if (!router) return await never();
      router.stay();
    } else if (isLost && guard.claim()) {
      leave();
      return await never();
    }
    throw error;
  }

  /** The address that the visitor is waiting for: before there is a router, that of the document. */
  function getWanted(): Path | undefined {
    const router = getRouter();
    return router ? router.state.navigation.location : window.location;
  }

  /** Whether nothing is to be loaded any more: its document is on its way, or the visitor has turned back. */
  function isSettled(): boolean {
    const wanted = getWanted();
    return wanted === undefined || wanted === left;
  }

  /** Loads the wanted page as a document. */
  function leave(): void {
    const wanted = getWanted();
    if (!wanted || isSettled()) return;
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
