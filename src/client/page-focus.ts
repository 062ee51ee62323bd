import type { Location } from "react-router";
import { findHashTarget } from "./hash-target.ts";
import type { StatusLine } from "./status-line.ts";

/**
 * Does for a change of page what a browser does for a new document: the keyboard starts at its beginning, or where
 * the address points into it, and screen readers say its title.
 */
export function focusPage({ hash }: Location, status: StatusLine): void {
  const target = findHashTarget(hash) ?? document.querySelector("h1");
  if (target instanceof HTMLElement) {
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    // The position is the scroll restoration's business.
    target.focus({ preventScroll: true });
  }
  status.say(document.title);
}
