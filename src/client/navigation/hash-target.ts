import type { NavigationState } from "./navigator.ts";

/** The element that an address points to by its fragment, such as `#chooser`; null where it points to none. */
export function findHashTarget(hash: string): HTMLElement | null {
  if (hash === "") return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Malformed percent-encoding points nowhere.
    return null;
  }
}

/**
 * Where reading begins in a view that has just been shown (VIEW_SHOWN): at what a link has named in it, and on the way
 * through the history, where what was named has been dealt with, at its heading.
 */
export function findViewStart(
  heading: HTMLElement,
  { location, navigationType }: NavigationState,
): HTMLElement {
  return (navigationType === "POP" ? null : findHashTarget(location.hash)) ?? heading;
}
