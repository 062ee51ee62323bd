import type { StatusLine } from "../feel/status-line.ts";
import { findHashTarget, findViewStart } from "./hash-target.ts";
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

function moveFocus(target: HTMLElement | null, status: StatusLine): void {
  if (target) {
    // Keep fields in the tab order: set tabIndex only on elements that are not focusable.
    if (target.tabIndex < 0) target.tabIndex = -1;
    // scroll-positions.ts sets the position.
    target.focus({ preventScroll: true });
  }
  status.say(document.title);
}
