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
  readonly observeLinks: () => void;
  readonly onOtherPage: () => void;
}

/** Returns a function that does for a new page what browsers do for a new document. The order of its steps matters. */
export function createAfterCommit(options: AfterCommitOptions): BrowserServices["afterCommit"] {
  const { pageNavigator, memory, status, observeLinks, onOtherPage } = options;
  const scrollMemory = new ScrollMemory(pageNavigator, memory);
  let from = pageNavigator.state.location;
  let viewHeading: HTMLElement | null = null;

  return function afterCommit(to, heading = null) {
    const { location, navigationType, screen } = pageNavigator.state;
    // React renders in slices, so a newer navigation may have replaced this location.
    if (to.key !== location.key) return;
    const isNew = from.key !== to.key;
    const isOtherPage = from.pathname !== to.pathname;
    const isReturn = navigationType === NavigationType.Pop;
    if (isOtherPage) {
      viewHeading = null;
      setWholeLayout(false);
    }
    viewHeading = heading ?? viewHeading;
    // A link may lead to a fragment within a view. Back and Forward lead to the view's heading even then.
    const target = (heading && isReturn ? null : findFragment(to.hash)) ?? heading;

    // Before the scroll and the focus, which force a layout, and in the new page's frame, because an extra frame would show
    // the old page again. Hydration leaves the menu open, because the visitor may have opened it before the app started.
    if (isNew) closeMenu();
    if (heading) scrollMemory.forgetLastView();
    if ((isNew || heading) && !(isReturn && scrollMemory.restore(to))) {
      if (target) scrollToTop(target, heading === null);
      else window.scrollTo(0, 0);
    }
    // Before the focus, because screen readers then read the title.
    writeTitle(screen, viewHeading);
    if (isOtherPage) writeCanonical(to);
    if (heading) {
      // After React has finished, because an element that loses focus may update the form.
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

/** Focuses the element to which the browser has only scrolled, unless the visitor has already focused another. */
export function focusFragment(): void {
  const target = findFragment(window.location.hash);
  if (!target || document.activeElement !== document.body) return;
  openFold(target);
  focusWithoutScroll(target);
}

const MEMORY_KEY = "places";

interface ScrollEntry {
  readonly top: number;
  /** Indexes of the open `details` elements. Their content is part of the page's height. */
  readonly openFolds: readonly number[];
}

/** Stores scroll positions and open folds, by history key, for Back, Forward and reloads. */
class ScrollMemory {
  readonly #entries: Record<string, ScrollEntry>;
  /** The previous entry's key if its path is the same, because the entry may show another view of the page. */
  #previousView: string | undefined;

  constructor(pageNavigator: PageNavigator, memory: TabMemory) {
    this.#entries = { ...readJson<Record<string, ScrollEntry>>(memory, MEMORY_KEY) };
    // Browsers restore the position of a loading document better than the app, so they take over on pagehide.
    history.scrollRestoration = "manual";
    window.addEventListener("pagehide", () => {
      this.#entries[pageNavigator.state.location.key] = readScrollEntry();
      memory.write(MEMORY_KEY, JSON.stringify(this.#entries));
      history.scrollRestoration = "auto";
    });
    window.addEventListener("pageshow", () => {
      history.scrollRestoration = "manual";
    });
    pageNavigator.subscribe(({ location }, { location: previous }) => {
      if (location.key === previous.key) return;
      this.#entries[previous.key] = readScrollEntry();
      this.#previousView = location.pathname === previous.pathname ? previous.key : undefined;
    });
  }

  /** Makes Back start at the view's heading, so that the visitor sees which view the page shows. */
  forgetLastView(): void {
    if (this.#previousView) delete this.#entries[this.#previousView];
  }

  /** Returns false if nothing is stored for the entry. */
  restore({ key }: Location): boolean {
    const entry = this.#entries[key];
    if (!entry) return false;
    const folds = findFolds();
    for (const index of entry.openFolds) folds[index]?.setAttribute("open", "");
    setWholeLayout(true);
    window.scrollTo(0, entry.top);
    return true;
  }
}

function readScrollEntry(): ScrollEntry {
  const openFolds = [...findFolds()].flatMap(({ open }, index) => (open ? [index] : []));
  return { top: window.scrollY, openFolds };
}

function findFolds(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll("main details");
}

/** Scrolls to the whole field of an input. On a new page, some parts may not be laid out yet. */
function scrollToTop(target: HTMLElement, isOnNewPage: boolean): void {
  if (isOnNewPage) {
    openFold(target);
    // First, because the part would grow after the scroll, and scroll anchoring would move the target off the screen.
    setWholeLayout(true);
  }
  (target.closest(".field, .choice") ?? target).scrollIntoView();
}

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

function writeTitle(screen: Screen, viewHeading: HTMLElement | null): void {
  const { title } = readHead(screen);
  const text = viewHeading?.isConnected ? `${viewHeading.textContent} | ${title}` : title;
  if (document.title !== text) document.title = text;
}

/** Updates the URL that browsers share and save. Only crawlers read the other metadata, and crawlers never navigate. */
function writeCanonical({ pathname }: Location): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (link) link.href = new URL(pathname, link.href).href;
}

function moveFocus(target: HTMLElement | null, status: HTMLElement): void {
  if (target) focusWithoutScroll(target);
  status.textContent = document.title;
}

function focusWithoutScroll(target: HTMLElement): void {
  // Only if the target is not focusable, because a field must stay in the tab order.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Sets the direction from which the new page slides in (motion.css). */
function setDirection(from: Location, to: Location): void {
  const order = ({ pathname }: Location) => PAGES.findIndex(({ path }) => path === pathname);
  const main = document.querySelector("main");
  if (main) main.dataset.direction = order(to) < order(from) ? "back" : "forward";
}
