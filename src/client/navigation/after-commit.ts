import { type Location, NavigationType } from "react-router";
import { type BrowserServices, readJson, type TabMemory } from "../../app/browser-services.ts";
import { readHead } from "../../app/head.ts";
import type { Screen } from "../../app/screen.ts";
import { PAGES } from "../../content/site-pages.ts";
import { closeMenu } from "../feel/close-menu.ts";
import { layOutWhenIdle, setWholeLayout } from "../feel/lazy-layout.ts";
import type { PageNavigator } from "./navigator.ts";

interface AfterCommitOptions {
  readonly pageNavigator: PageNavigator;
  readonly memory: TabMemory;
  readonly status: HTMLElement;
  /** Observes the links on the screen, to prefetch their pages. */
  readonly observeLinks: () => void;
  /** Called for each page after the first. */
  readonly onOtherPage: () => void;
}

/**
 * Creates the function that runs each time React has put a page or a part of it into the document. It does what a
 * browser does for a new document: scroll position, title, focus. The order of the steps matters.
 */
export function createAfterCommit(options: AfterCommitOptions): BrowserServices["afterCommit"] {
  const { pageNavigator, memory, status, observeLinks, onOtherPage } = options;
  const places = new Places(pageNavigator, memory);
  /** The location of the last commit. */
  let from = pageNavigator.state.location;
  /** The heading of the view that the page shows: a step of the form, or the confirmation. */
  let view: HTMLElement | null = null;

  return function afterCommit(to, heading = null) {
    const { location, navigationType, screen } = pageNavigator.state;
    // React renders in slices: a newer navigation may have replaced this location.
    if (to.key !== location.key) return;
    const isNew = from.key !== to.key;
    const isOtherPage = from.pathname !== to.pathname;
    const isReturn = navigationType === NavigationType.Pop;
    if (isOtherPage) {
      view = null;
      setWholeLayout(false);
    }
    view = heading ?? view;
    // Where reading starts. For a page it is the fragment's element, or else the first heading (below). For a view it is
    // the view's heading, unless a link leads to a fragment.
    const target = (heading && isReturn ? null : findFragment(to.hash)) ?? heading;

    // Before scrolling and focusing, which force a layout, and in the same frame as the new page: an extra frame would
    // show the old page again. Hydration leaves the menu open: the visitor may have opened it before the app started.
    if (isNew) closeMenu();
    if (heading) places.forgetLastView();
    if ((isNew || heading) && !(isReturn && places.restore(to))) {
      if (target) scrollToTop(target, heading === null);
      else window.scrollTo(0, 0);
    }
    // Before the focus, because screen readers then read the title.
    writeTitle(screen, view);
    if (isOtherPage) writeCanonical(to);
    if (heading) {
      // Wait until React has finished: an element that loses focus may update the form.
      setTimeout(() => pageNavigator.state.location.key === to.key && moveFocus(target, status));
    } else if (isNew) {
      moveFocus(target ?? document.querySelector("h1"), status);
    }
    if (isOtherPage) setDirection(from, to);
    observeLinks();
    if (isOtherPage) onOtherPage();
    void layOutWhenIdle();
    // For recovery.ts and the browser tests.
    document.documentElement.dataset.shown = to.key;
    from = to;
  };
}

/**
 * Focuses the element that the document's fragment names, and opens its fold: the browser has only scrolled there. Does
 * nothing if the visitor has already focused another element.
 */
export function focusFragment(): void {
  const target = findFragment(window.location.hash);
  if (!target || document.activeElement !== document.body) return;
  openFold(target);
  focusWithoutScroll(target);
}

const MEMORY_KEY = "places";

/** The state of a history entry's page when the visitor left. */
interface Place {
  readonly top: number;
  /** Indexes of the open `details` elements on the page. Their content is part of the page's height. */
  readonly openFolds: readonly number[];
}

/**
 * Stores the scroll position and the open folds of each history entry, for Back, Forward and reloads. Stores nothing for
 * a view: Back to a view starts at its heading, so that the visitor sees which view it is.
 */
class Places {
  /** By history key. */
  readonly #places: Record<string, Place>;
  /** The key of the previous entry, if it has the same path: it may be another view of the page. */
  #leftView: string | undefined;

  constructor(pageNavigator: PageNavigator, memory: TabMemory) {
    this.#places = { ...readJson<Record<string, Place>>(memory, MEMORY_KEY) };
    // Browsers restore the position of a loading document better than we can: hand over on pagehide.
    history.scrollRestoration = "manual";
    window.addEventListener("pagehide", () => {
      this.#places[pageNavigator.state.location.key] = readPlace();
      memory.write(MEMORY_KEY, JSON.stringify(this.#places));
      history.scrollRestoration = "auto";
    });
    window.addEventListener("pageshow", () => {
      history.scrollRestoration = "manual";
    });
    pageNavigator.subscribe(({ location }, { location: left }) => {
      if (location.key === left.key) return;
      this.#places[left.key] = readPlace();
      this.#leftView = location.pathname === left.pathname ? left.key : undefined;
    });
  }

  /** Deletes the place of the previous entry, because that was another view. */
  forgetLastView(): void {
    if (this.#leftView) delete this.#places[this.#leftView];
  }

  /** Restores the position and folds of an entry. Returns false if none are stored. */
  restore({ key }: Location): boolean {
    const place = this.#places[key];
    if (!place) return false;
    const folds = findFolds();
    for (const index of place.openFolds) folds[index]?.setAttribute("open", "");
    setWholeLayout(true);
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

/**
 * Scrolls an element to the top of the window: for an input, the whole field with its question.
 * @param isOnNewPage Whether parts of the page may not be laid out yet.
 */
function scrollToTop(target: HTMLElement, isOnNewPage: boolean): void {
  if (isOnNewPage) {
    openFold(target);
    // First, because the part would grow after the scroll, and scroll anchoring would move the target off the screen.
    setWholeLayout(true);
  }
  (target.closest(".field, .choice") ?? target).scrollIntoView();
}

/** Returns the element that a fragment such as `#chooser` identifies, or null. */
function findFragment(hash: string): HTMLElement | null {
  if (hash === "") return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Malformed percent-encoding matches no element.
    return null;
  }
}

function openFold(target: HTMLElement): void {
  target.closest("details")?.setAttribute("open", "");
}

/** Sets the document's title, which starts with the heading of the view on the screen. */
function writeTitle(screen: Screen, view: HTMLElement | null): void {
  const { title } = readHead(screen);
  const wanted = view?.isConnected ? `${view.textContent} | ${title}` : title;
  if (document.title !== wanted) document.title = wanted;
}

/** Updates the canonical URL, which browsers share and save. Only crawlers read the rest, and crawlers never navigate. */
function writeCanonical({ pathname }: Location): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (link) link.href = new URL(pathname, link.href).href;
}

/** Focuses the element at which reading starts, and lets screen readers announce the title. */
function moveFocus(target: HTMLElement | null, status: HTMLElement): void {
  if (target) focusWithoutScroll(target);
  status.textContent = document.title;
}

function focusWithoutScroll(target: HTMLElement): void {
  // Keep fields in the tab order: set tabIndex only on elements that are not focusable.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Sets the direction from which a new page slides in (motion.css), by the order of the main navigation. */
function setDirection(from: Location, to: Location): void {
  const order = ({ pathname }: Location) => PAGES.findIndex(({ path }) => path === pathname);
  const main = document.querySelector("main");
  if (main) main.dataset.direction = order(to) < order(from) ? "back" : "forward";
}
