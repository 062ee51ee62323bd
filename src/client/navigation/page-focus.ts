import { PAGE_SHOWN, VIEW_SHOWN } from "../../app/page-shown.ts";
import type { StatusLine } from "../feel/status-line.ts";
import { findHashTarget, findViewStart } from "./hash-target.ts";
import type { PageNavigator } from "./navigator.ts";

/**
 * Does for a change of page what a browser does for a new document: the keyboard starts at its beginning, or where
 * the address points into it, and screen readers say its title. The same for another view of the same page.
 */
export function focusNewPages(pageNavigator: PageNavigator, status: StatusLine): void {
  /** The location whose page or view has the focus or is about to have it. */
  let shownKey = pageNavigator.state.location.key;

  document.addEventListener(VIEW_SHOWN, ({ target }) => {
    const { key } = pageNavigator.state.location;
    shownKey = key;
    // When React is done: what loses the focus may have something to say in the form.
    setTimeout(() => {
      const { state } = pageNavigator;
      if (state.location.key === key) moveFocus(findViewStart(target as HTMLElement, state), status);
    });
  });

  document.addEventListener(PAGE_SHOWN, ({ detail: { key, hash } }) => {
    // The title is that of the newest page, and another one on the way to it is gone in a moment.
    if (key === shownKey || key !== pageNavigator.state.location.key) return;
    shownKey = key;
    moveFocus(findHashTarget(hash) ?? document.querySelector("h1"), status);
  });
}

function moveFocus(target: HTMLElement | null, status: StatusLine): void {
  if (target) {
    // Only what the keyboard does not reach by itself: a field has to stay on its way.
    if (target.tabIndex < 0) target.tabIndex = -1;
    // The position is the scroll restoration's business.
    target.focus({ preventScroll: true });
  }
  status.say(document.title);
}
