import { type Location, NavigationType } from "react-router";
import type { BrowserServices, TabMemory } from "../../app/browser-services.ts";
import { readHead, type Screen } from "../../app/screen.ts";
import { PAGES } from "../../content/site-pages.ts";
import { closeMenu, findOpenMenu } from "../ui/close-menu.ts";
import { layOutWhenIdle, setWholeLayout } from "../ui/lazy-layout.ts";
import type { PageNavigator } from "./navigator.ts";

interface FinishNavigationOptions {
  readonly pageNavigator: PageNavigator;
  readonly memory: TabMemory;
  readonly status: HTMLElement;
  readonly observeLinks: () => void;
  readonly onOtherPage: () => void;
}

export function createFinishNavigation({
  pageNavigator,
  memory,
  status,
  observeLinks,
  onOtherPage,
}: FinishNavigationOptions): BrowserServices["finishNavigation"] {
  /** Scroll positions and open folds by history key. Back and Forward restore them, also after a reload. */
  const scrollEntries = { ...memory.read<Record<string, ScrollEntry>>(MEMORY_KEY) };
  let previousKeyOnSamePage: string | undefined;
  let previous = pageNavigator.state.location;
  let viewHeading: HTMLElement | null = null;
  /** The focused element at the start of the navigation, or the element that the app has focused since then. */
  let knownFocus: Element | null = null;
  history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => {
    scrollEntries[pageNavigator.state.location.key] = readScrollEntry();
    memory.write(MEMORY_KEY, scrollEntries);
    // Lets the browser restore the position after a reload, because it can scroll while the document still loads.
    history.scrollRestoration = "auto";
  });
  window.addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
  pageNavigator.subscribe(({ location, pendingLocation }, before) => {
    const { key, pathname } = before.location;
    if (location.key !== key) {
      scrollEntries[key] = readScrollEntry();
      previousKeyOnSamePage = location.pathname === pathname ? key : undefined;
    }
    if (!pendingLocation || pendingLocation === before.pendingLocation) return;
    // Not at the end, so that a menu that the visitor opens during the navigation stays open.
    closeMenu();
    knownFocus = document.activeElement;
  });

  function focusAndAnnounce(target: HTMLElement | null): void {
    const { activeElement, body } = document;
    // The visitor may have focused a part of the header or opened the menu during the navigation.
    const hasMovedOn = findOpenMenu() || (activeElement !== knownFocus && activeElement !== body);
    if (target && !hasMovedOn) {
      focusWithoutScroll(target);
      // Not `target`, which may be hidden.
      knownFocus = document.activeElement;
    }
    status.textContent = document.title;
  }

  return function finishNavigation(to, heading = null) {
    const { location, navigationType, screen, hasUAVisualTransition } = pageNavigator.state;
    // React renders in slices, so a newer navigation may have replaced this location.
    if (to.key !== location.key) return;
    const isNew = previous.key !== to.key;
    const isOtherPage = previous.pathname !== to.pathname;
    const isReturn = navigationType === NavigationType.Pop;
    if (isOtherPage) {
      viewHeading = null;
      setWholeLayout(false);
    }
    viewHeading = heading ?? viewHeading;
    // A link to a form step may name an element in the step. Back and Forward focus the step's heading instead.
    const target = (heading && isReturn ? null : findFragment(to.hash)) ?? heading;

    // Makes Back or Forward to the previous step start at its heading, so that the visitor sees which step it is.
    if (heading && previousKeyOnSamePage) delete scrollEntries[previousKeyOnSamePage];
    const entry = isReturn && scrollEntries[to.key];
    if (isNew || heading) {
      if (entry) restoreEntry(entry);
      else if (target) scrollToTarget(target, heading === null);
      else window.scrollTo(0, 0);
    }
    // Writes the title before focusAndAnnounce, because that function announces the title.
    writeTitle(screen, viewHeading);
    if (isOtherPage) writeCanonical(to);
    if (heading) {
      // Runs after React's commit, because a field that loses the focus updates the form's state.
      setTimeout(() => pageNavigator.state.location.key === to.key && focusAndAnnounce(target));
    } else if (isNew) {
      focusAndAnnounce(target ?? document.querySelector("h1"));
    }
    if (isOtherPage && !hasUAVisualTransition) setDirection(previous, to);
    observeLinks();
    if (isOtherPage) onOtherPage();
    void layOutWhenIdle();
    // recovery.ts and the tests read this attribute.
    document.documentElement.dataset.shown = to.key;
    previous = to;
  };
}

/** Focuses the element that the URL's fragment names, unless another element already has the focus. */
export function focusFragment(): void {
  const target = findFragment(window.location.hash);
  if (!target || document.activeElement !== document.body || findOpenMenu()) return;
  openFold(target);
  focusWithoutScroll(target);
}

const MEMORY_KEY = "places";

interface ScrollEntry {
  readonly top: number;
  /** Indexes of the open `details` elements, whose content adds to the page's height. */
  readonly openFolds: readonly number[];
}

function restoreEntry({ top, openFolds }: ScrollEntry): void {
  const folds = findFolds();
  for (const index of openFolds) folds[index]?.setAttribute("open", "");
  setWholeLayout(true);
  window.scrollTo(0, top);
}

function readScrollEntry(): ScrollEntry {
  const openFolds = [...findFolds()].flatMap(({ open }, index) => (open ? [index] : []));
  return { top: window.scrollY, openFolds };
}

function findFolds(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll("main details");
}

/** Scrolls to the field or the group of choices that contains the target, or else to the target. */
function scrollToTarget(target: HTMLElement, mayBeHidden: boolean): void {
  if (mayBeHidden) {
    openFold(target);
    // Runs before the scroll, because a part that grows after the scroll could move the target off the screen.
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

/** Does not update the description or `noindex`, because only search engines use both, and they load documents. */
function writeTitle(screen: Screen, viewHeading: HTMLElement | null): void {
  const { title } = readHead(screen);
  document.title = viewHeading?.isConnected ? `${viewHeading.textContent} | ${title}` : title;
}

/** Updates the canonical URL, because some browsers share this URL. */
function writeCanonical({ pathname }: Location): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (link) link.href = new URL(pathname, link.href).href;
}

function focusWithoutScroll(target: HTMLElement): void {
  // Does not change a focusable target, because a field must stay in the tab order.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Sets the direction from which the new page slides in (motion.css). */
function setDirection(from: Location, to: Location): void {
  const order = ({ pathname }: Location) => PAGES.findIndex(({ path }) => path === pathname);
  const main = document.querySelector("main");
  if (main) main.dataset.direction = order(to) < order(from) ? "back" : "forward";
}
