import { isPlainClick } from "../../app/plain-click.ts";
import { findPage } from "../../shared/pages.ts";

/** A link to a page of this site that was followed in this tab. */
export interface FollowedLink {
  readonly path: string;
  /** Whether the link has `data-replace`, so that its page replaces the current history entry. */
  readonly isReplacing: boolean;
}

/** Returns the link that contains the target, or null. */
export function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null;
}

/**
 * Returns the link for the app to follow, or null if the browser should handle the click: a new tab, another site, a
 * file or another program. The app also follows fragments on the current page: Firefox would scroll before it reports
 * the new history entry, and the scroll position of the previous entry would be lost.
 */
export function readFollowedLink(event: MouseEvent, link = findLink(event.target)): FollowedLink | null {
  if (!link || !isPlainClick(event) || link.target !== "" || link.hasAttribute("download")) return null;
  const url = readPageUrl(link.href);
  if (!url) return null;
  return { path: url.pathname + url.search + url.hash, isReplacing: "replace" in link.dataset };
}

/** Returns the parsed URL if it is a page of this site, or null. */
export function readPageUrl(href: string): URL | null {
  const url = URL.canParse(href) ? new URL(href) : null;
  return url?.origin === window.location.origin && findPage(url.pathname) ? url : null;
}
