import type { DataRouter } from "react-router";
import { PAGE_SHOWN } from "../app/page-shown.ts";
import { PAGES } from "../shared/pages.ts";
import type { PageRouter } from "./router/page-router.ts";

type Subscriber = Parameters<DataRouter["subscribe"]>[0];
type Update = Parameters<Subscriber>;
type RouterLocation = DataRouter["state"]["location"];

/** What is told of a change of page. */
export interface PageChangeListener {
  /** The page that is shown is about to be replaced. */
  onLeave(): void;
  /** The page at this location, or an error in its place, is in the document. */
  onShown(location: RouterLocation): void;
}

/**
 * The router as React is to see it: a change of page is handed on inside a view transition, in the direction of the
 * main navigation's order, so that going back looks like going back. Where the browser has no view transitions or
 * the visitor wants less motion, it is handed on at once.
 */
export function withPageChanges(router: PageRouter, listener: PageChangeListener): DataRouter {
  return Object.create(router.forReact, {
    subscribe: {
      value: (subscriber: Subscriber) => router.subscribe(createPageChanger(router, subscriber, listener)),
    },
  });
}

function createPageChanger(
  router: PageRouter,
  subscriber: Subscriber,
  { onLeave, onShown }: PageChangeListener,
): Subscriber {
  let shown = router.state.location;
  let running: ViewTransition | undefined;
  /** The newest update, while the browser still takes its picture of the old page. */
  let waiting: Update | undefined;

  const show = async () => {
    if (!waiting) return;
    const update = waiting;
    const [{ location }] = update;
    waiting = undefined;
    const committed = waitUntilShown(() => location.key !== shown.key, location.key);
    // Rendered in slices, so that a slow processor stays free for the next tap. The browser waits with its picture
    // of the new page, and gives up by itself should the page never come.
    subscriber(...update);
    await committed;
    // What React has just put into the document and what follows are a task each: a tap fits in between.
    await new Promise((resolve) => setTimeout(resolve));
    if (location.key === shown.key) onShown(location);
  };

  return function onUpdate(...update) {
    const { location, navigation } = update[0];
    const isSamePage = location.key === shown.key;
    // That something is loading nobody reads in React, and all that reads the router would be rendered anew for it.
    if (isSamePage && navigation.state === "loading") return;
    if (isSamePage && !waiting) return subscriber(...update);
    // React must never see an older state after a newer one.
    waiting = update;
    if (isSamePage) return;

    const direction = findDirection(shown.pathname, location.pathname);
    const isSamePath = shown.pathname === location.pathname;
    onLeave();
    shown = location;
    // A second tap is honoured at once: what is still moving jumps to its end.
    running?.skipTransition();
    if (isSamePath || !canAnimate()) return void show();
    document.documentElement.dataset.direction = direction;
    running = document.startViewTransition(show);
    // Skipping a transition rejects this promise; nobody waits for it.
    running.ready.catch(() => {});
  };
}

/**
 * Waits for the page of this location. React may leave a page out that another has followed by then: whichever comes
 * after it ends the wait as well.
 */
function waitUntilShown(isSuperseded: () => boolean, key: string): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener(PAGE_SHOWN, function onPageShown(event) {
      if ((event as CustomEvent<string>).detail !== key && !isSuperseded()) return;
      document.removeEventListener(PAGE_SHOWN, onPageShown);
      resolve();
    });
  });
}

function canAnimate(): boolean {
  return "startViewTransition" in document && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function findDirection(from: string, to: string): "forward" | "back" {
  const order = (path: string) => PAGES.findIndex((page) => page.path === path);
  return order(to) < order(from) ? "back" : "forward";
}
