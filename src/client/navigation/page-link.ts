import { isPlainClick } from "../../app/plain-click.ts";
import { findPage } from "../../shared/pages.ts";

/** A press of a link to a page of this site, here and now. */
export interface FollowedLink {
  /** Path, query and fragment. */
  readonly path: string;
  /** Whether it takes the place of the present entry in the history, as a link with `data-replace` does. */
  readonly isReplacing: boolean;
}

/** The link that something is part of. */
export function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null;
}

/**
 * What a click on a link follows, if the app is to follow it. Null where the click is meant for another tab, another
 * site, a file or a program, and for a place on the page that is shown: those are the browser's, which is better at them.
 */
export function readFollowedLink(event: MouseEvent, link = findLink(event.target)): FollowedLink | null {
  if (!link || !isPlainClick(event) || link.target !== "" || link.hasAttribute("download")) return null;
  const url = readPageUrl(link.href);
  const isReplacing = "replace" in link.dataset;
  if (!url || (isPlaceHere(url) && !isReplacing)) return null;
  return { path: url.pathname + url.search + url.hash, isReplacing };
}

function isPlaceHere({ pathname, search, hash }: URL): boolean {
  return hash !== "" && pathname === window.location.pathname && search === window.location.search;
}

/** The address, if it is one of a page of this site. */
export function readPageUrl(href: string): URL | null {
  const url = URL.parse(href);
  return url?.origin === window.location.origin && findPage(url.pathname) ? url : null;
}
