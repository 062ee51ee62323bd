import { PAGE_SHOWN } from "../app/page-shown.ts";
import { findHashTarget } from "./hash-target.ts";
import type { PageRouter } from "./router/page-router.ts";
import type { StatusLine } from "./status-line.ts";

/**
 * Does for a change of page what a browser does for a new document: the keyboard starts at its beginning, or where
 * the address points into it, and screen readers say its title.
 */
export function focusNewPages(router: PageRouter, status: StatusLine): void {
  let shownKey = router.state.location.key;
  document.addEventListener(PAGE_SHOWN, ({ detail: { key, hash } }) => {
    // The title is that of the newest page, and another one on the way to it is gone in a moment.
    if (key === shownKey || key !== router.state.location.key) return;
    shownKey = key;
    const target = findHashTarget(hash) ?? document.querySelector("h1");
    if (target) {
      if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
      // The position is the scroll restoration's business.
      target.focus({ preventScroll: true });
    }
    status.say(document.title);
  });
}
