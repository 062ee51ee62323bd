import type { StatusLine } from "../feel/status-line.ts";
import { findHashTarget, findViewStart, openFold } from "./hash-target.ts";
import type { PageNavigator } from "./navigator.ts";
import type { Shown } from "./shown.ts";

/**
 * Moves focus after a page change, as a browser does for a new document: to the page's start or to the element in the
 * fragment. Screen readers announce the title. The same applies to another view of the same page.
 */
export function focusNewPages(pageNavigator: PageNavigator, status: StatusLine): (shown: Shown) => void {
  return ({ heading, from, to, type }) => {
    if (heading) {
      // Wait until React has finished: an element that loses focus may update the form.
      setTimeout(() => {
        if (pageNavigator.state.location.key === to.key) moveFocus(findViewStart(heading, to, type), status);
      });
    } else if (from.key !== to.key) {
      moveFocus(findHashTarget(to.hash) ?? document.querySelector("h1"), status);
    }
  };
}

/**
 * Focuses the element that the document's fragment names, and opens its fold: the browser has only scrolled there. Does
 * nothing if the visitor has already focused another element.
 */
export function focusFragment(): void {
  const target = findHashTarget(window.location.hash);
  if (!target || document.activeElement !== document.body) return;
  openFold(target);
  focusWithoutScroll(target);
}

function moveFocus(target: HTMLElement | null, status: StatusLine): void {
  if (target) focusWithoutScroll(target);
  status.say(document.title);
}

/** Focuses an element without scrolling: scroll-positions.ts or, in a new document, the browser sets the position. */
function focusWithoutScroll(target: HTMLElement): void {
  // Keep fields in the tab order: set tabIndex only on elements that are not focusable.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
