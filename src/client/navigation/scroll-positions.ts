import type { Location, NavigationType } from "react-router";
import { readJson, type TabMemory } from "../../app/browser-services.ts";
import { layOutNow } from "../feel/lazy-layout.ts";
import { findHashTarget, findViewStart, openFold } from "./hash-target.ts";
import type { PageNavigator } from "./navigator.ts";
import type { Shown } from "./shown.ts";

const MEMORY_KEY = "places";

/** The state of a history entry's page when the visitor left. */
interface Place {
  /** The scroll position in CSS pixels. */
  readonly top: number;
  /** Indexes of the open `details` elements on the page. Their content is part of the page's height. */
  readonly openFolds: readonly number[];
}

/**
 * Restores scroll positions across page changes, as a browser does for documents. A new page starts at its top or at
 * the fragment's element. Back and Forward restore the position and the open folds, also after a reload. Another view
 * of the same page starts at its heading, even after Back and Forward, so that the visitor sees which view it is. Only
 * a link with a fragment starts it at the fragment's element.
 */
export function keepScrollPositions(pageNavigator: PageNavigator, memory: TabMemory): (shown: Shown) => void {
  /** By history key. */
  const places = { ...readJson<Record<string, Place>>(memory, MEMORY_KEY) };
  /** The key of the entry that was left for another location on the same page. */
  let leftKey: string | undefined;

  // Browsers restore the position of a loading document better than we can: hand over on pagehide.
  history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => {
    places[pageNavigator.state.location.key] = readPlace();
    memory.write(MEMORY_KEY, JSON.stringify(places));
    history.scrollRestoration = "auto";
  });
  window.addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });

  pageNavigator.subscribe(({ location }, { location: left }) => {
    if (location.key === left.key) return;
    places[left.key] = readPlace();
    leftKey = location.pathname === left.pathname ? left.key : undefined;
  });

  return ({ heading, from, to, type }) => {
    if (heading) {
      if (leftKey) delete places[leftKey];
      if (!comeBack(to, type)) scrollToTop(findViewStart(heading, to, type));
    } else if (from.key !== to.key && !comeBack(to, type)) {
      const target = findHashTarget(to.hash);
      if (target) {
        openFold(target);
        // Laid out after the scroll, its part would grow, and scroll anchoring would move the target off the screen.
        layOutNow();
        scrollToTop(target);
      } else if (!pageNavigator.state.preventScrollReset) window.scrollTo(0, 0);
    }
  };

  /** Restores the position and folds of a history entry. Returns false if none are stored. */
  function comeBack({ key }: Location, type: NavigationType): boolean {
    const place = type === "POP" ? places[key] : undefined;
    if (!place) return false;
    const folds = findFolds();
    for (const index of place.openFolds) folds[index]?.setAttribute("open", "");
    layOutNow();
    window.scrollTo(0, place.top);
    return true;
  }
}

function readPlace(): Place {
  const openFolds = [...findFolds()].flatMap(({ open }, index) => (open ? [index] : []));
  return { top: window.scrollY, openFolds };
}

function findFolds(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll("main details");
}

/** Scrolls an element to the top of the window: for an input, the whole field with its question. */
function scrollToTop(target: HTMLElement): void {
  (target.closest(".field, .choice") ?? target).scrollIntoView();
}
