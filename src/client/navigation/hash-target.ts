import type { Location, NavigationType } from "react-router";

/** Returns the element that a fragment such as `#chooser` identifies, or null. */
export function findHashTarget(hash: string): HTMLElement | null {
  if (hash === "") return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Malformed percent-encoding matches no element.
    return null;
  }
}

/** Opens the closest `details`: the element itself or an ancestor. */
export function openFold(target: HTMLElement): void {
  target.closest("details")?.setAttribute("open", "");
}

/**
 * Returns the element at which reading starts in a new view: the fragment's element, or the view's heading. After Back
 * or Forward it is always the heading, because the visitor has already seen the fragment's element.
 */
export function findViewStart(heading: HTMLElement, { hash }: Location, type: NavigationType): HTMLElement {
  return (type === "POP" ? null : findHashTarget(hash)) ?? heading;
}
