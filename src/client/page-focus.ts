import type { Location } from "react-router";
import { VIEW_SHOWN } from "../app/page-shown.ts";
import { findHashTarget, findViewStart } from "./hash-target.ts";
import type { PageRouter } from "./router/page-router.ts";
import type { StatusLine } from "./status-line.ts";

/**
 * Does for a change of page what a browser does for a new document: the keyboard starts at its beginning, or where
 * the address points into it, and screen readers say its title. The same for another view of the same page.
 * @returns What is to be called when a page is shown.
 */
export function createPageFocus(router: PageRouter, status: StatusLine): (location: Location) => void {
  /** The location whose view has the focus or is about to have it. */
  let viewKey: string | undefined;

  document.addEventListener(VIEW_SHOWN, ({ target }) => {
    const { key } = router.state.location;
    viewKey = key;
    // When React is done: what loses the focus may have something to say in the form.
    setTimeout(() => {
      const { state } = router;
      if (state.location.key === key) moveFocus(findViewStart(target as HTMLElement, state), status);
    });
  });

  return function focusPage({ key, hash }) {
    if (key !== viewKey) moveFocus(findHashTarget(hash) ?? document.querySelector("h1"), status);
  };
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
