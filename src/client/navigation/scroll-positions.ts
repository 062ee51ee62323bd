import { PAGE_SHOWN, VIEW_SHOWN } from "../../app/page-shown.ts";
import { layOutNow } from "../feel/lazy-layout.ts";
import type { SessionMemory } from "../platform/session-memory.ts";
import { findHashTarget, findViewStart } from "./hash-target.ts";
import type { PageNavigator } from "./navigator.ts";

const MEMORY_KEY = "places";

/** What a visitor had before the eyes. */
interface Place {
  /** The scroll position in CSS pixels. */
  readonly top: number;
  /** Which folds were open, by their order on the page: what they hold is part of its height. */
  readonly openFolds: readonly number[];
}

/**
 * Does for a change of page what a browser does for a new document: it begins at its top, or where its address points
 * to, and coming back in the history it is where it was left, with what was unfolded, also after a reload in between.
 * Another view of the same page begins at its heading, also on the way back: there the visitor wants to see which it is.
 */
export function keepScrollPositions(pageNavigator: PageNavigator, memory: SessionMemory): void {
  const places = readPlaces(memory);
  /** The entry that has been left for another place on the same page. */
  let leftKey: string | undefined;
  /** The entry whose page has been put in its place; the document's own is already. */
  let placedKey = pageNavigator.state.location.key;

  // The document's own position is the browser's business, and it is the better at it while a document loads.
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

  document.addEventListener(PAGE_SHOWN, ({ detail }) => {
    const { location, preventScrollReset } = pageNavigator.state;
    if (location.key === placedKey || location.key !== detail.key) return;
    placedKey = location.key;
    const target = findHashTarget(location.hash);
    if (comeBack()) return;
    if (target) scrollToTop(target);
    else if (!preventScrollReset) window.scrollTo(0, 0);
  });

  document.addEventListener(VIEW_SHOWN, ({ target }) => {
    if (leftKey) delete places[leftKey];
    if (!comeBack()) scrollToTop(findViewStart(target as HTMLElement, pageNavigator.state));
  });

  /** Puts a page that the history has led back to in the place where it was left; false where that is not known. */
  function comeBack(): boolean {
    const { location, navigationType } = pageNavigator.state;
    const place = navigationType === "POP" ? places[location.key] : undefined;
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

/** A field is read from its question. */
function scrollToTop(target: HTMLElement): void {
  (target.closest(".field, .choice") ?? target).scrollIntoView();
}

/** Places by the key of the history's entry. */
function readPlaces(memory: SessionMemory): Record<string, Place> {
  try {
    return { ...JSON.parse(memory.read(MEMORY_KEY) ?? "{}") };
  } catch {
    // Another program has written there.
    return {};
  }
}
