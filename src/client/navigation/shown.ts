import type { Location, NavigationType } from "react-router";
import type { ShownPart } from "../../app/shown.ts";
import type { PageNavigator } from "./navigator.ts";

/** A page, or part of a page, that React has put into the document. */
export interface Shown extends Pick<ShownPart, "part" | "heading"> {
  /** The previous location; equal to `to` if only another part of the same location was rendered. */
  readonly from: Location;
  readonly to: Location;
  readonly type: NavigationType;
}

/**
 * Calls the functions in order each time React has rendered a page or part, starting with the hydrated page. Skips
 * locations that a newer navigation has already replaced.
 */
export function onShown(pageNavigator: PageNavigator, functions: readonly ((shown: Shown) => void)[]): void {
  let from = pageNavigator.state.location;
  document.addEventListener("shown", ({ detail: { part, location: to, heading } }) => {
    const { location, navigationType: type } = pageNavigator.state;
    if (to.key !== location.key) return;
    const shown = { part, heading, from, to, type };
    from = to;
    for (const call of functions) call(shown);
  });
}
