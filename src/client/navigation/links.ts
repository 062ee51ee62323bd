import { isPlainClick } from "../../app/plain-click.ts";
import { buildQuery } from "../../app/ui/build-query.ts";
import { findPage } from "../../shared/pages.ts";
import type { PageNavigator } from "./navigator.ts";

/** Handles links and GET forms with listeners on the document, so that pages need only plain elements. */
export function followLinks(pageNavigator: PageNavigator): void {
  /** Follows a link. Returns false if the browser must handle the click, for example to open a file or another site. */
  function follow(event: MouseEvent, link = findLink(event.target)): boolean {
    if (!link || !isPlainClick(event) || link.target !== "" || link.hasAttribute("download")) return false;
    const url = readPageUrl(link.href);
    if (!url) return false;
    // Also follows fragments. Firefox scrolls before popstate, too early for the app to store the old scroll position.
    const path = url.pathname + url.search + url.hash;
    if ("replace" in link.dataset) pageNavigator.replace(path);
    else pageNavigator.push(path);
    return true;
  }

  document.addEventListener("click", (event) => {
    if (follow(event)) event.preventDefault();
  });

  // If the pressed link disappears before the release, a mouse causes no click, and a finger clicks the element in the link's
  // place. In both cases, the app follows the pressed link.
  let pressed: HTMLAnchorElement | null = null;
  const isPressedGone = () => pressed?.isConnected === false;
  document.addEventListener("pointerdown", ({ target }) => {
    pressed = findLink(target);
  });
  document.addEventListener("pointerup", (event) => {
    if (isPressedGone()) follow(event, pressed);
  });
  document.addEventListener(
    "click",
    (event) => {
      // A keyboard click has detail 0. No pointerdown precedes a keyboard click, so `pressed` may be an older link.
      if (event.detail > 0 && isPressedGone()) event.preventDefault();
    },
    { capture: true },
  );

  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "get") return;
    const url = readPageUrl(form.action);
    if (!url) return;
    event.preventDefault();
    const query = buildQuery(form, submitter).toString();
    pageNavigator.push({ pathname: url.pathname, search: query && `?${query}`, hash: url.hash });
  });
}

function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null;
}

export function readPageUrl(href: string): URL | null {
  const url = URL.canParse(href) ? new URL(href) : null;
  return url?.origin === window.location.origin && findPage(url.pathname) ? url : null;
}
