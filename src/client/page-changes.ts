import type { DataRouter } from "react-router";
import { PAGES } from "../shared/pages.ts";

type Subscriber = Parameters<DataRouter["subscribe"]>[0];
type Update = Parameters<Subscriber>;

/** What is told when another page, or an error in its place, is on the screen. */
export type OnPageShown = (location: DataRouter["state"]["location"]) => void;

/**
 * The router as React is to see it: a change of page is handed on inside a view transition, in the direction of the
 * main navigation's order, so that going back looks like going back. Where the browser has no view transitions or
 * the visitor wants less motion, it is handed on at once.
 */
export function withPageChanges(router: DataRouter, onShown: OnPageShown): DataRouter {
  return Object.create(router, {
    subscribe: {
      value: (subscriber: Subscriber) => router.subscribe(createPageChanger(router, subscriber, onShown)),
    },
  });
}

function createPageChanger(router: DataRouter, subscriber: Subscriber, onShown: OnPageShown): Subscriber {
  let shown = router.state.location;
  let running: ViewTransition | undefined;
  /** The newest update, while the browser still takes its picture of the old page. */
  let waiting: Update | undefined;

  const show = () => {
    if (!waiting) return;
    const [state, options] = waiting;
    waiting = undefined;
    // In one go, so that the picture of the new page is complete and what follows finds it in the document.
    subscriber(state, { ...options, flushSync: true });
    onShown(state.location);
  };

  return function onUpdate(...update) {
    const { location } = update[0];
    const isSamePage = location.key === shown.key;
    if (isSamePage && !waiting) return subscriber(...update);
    // React must never see an older state after a newer one.
    waiting = update;
    if (isSamePage) return;

    const direction = findDirection(shown.pathname, location.pathname);
    const isSamePath = shown.pathname === location.pathname;
    shown = location;
    // A second tap is honoured at once: what is still moving jumps to its end.
    running?.skipTransition();
    if (isSamePath || !canAnimate()) return show();
    document.documentElement.dataset.direction = direction;
    running = document.startViewTransition(show);
    // Skipping a transition rejects this promise; nobody waits for it.
    running.ready.catch(() => {});
  };
}

function canAnimate(): boolean {
  return "startViewTransition" in document && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function findDirection(from: string, to: string): "forward" | "back" {
  const order = (path: string) => PAGES.findIndex((page) => page.path === path);
  return order(to) < order(from) ? "back" : "forward";
}
