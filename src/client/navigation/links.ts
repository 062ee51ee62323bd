import { isPlainClick } from "../../app/plain-click.ts";
import { buildQuery } from "../../app/ui/build-query.ts";
import { findPage } from "../../shared/pages.ts";
import type { PageNavigator } from "./navigator.ts";

/** Listens on the document, so that links are plain elements and cost nothing until they are pressed. */
export function followLinks(pageNavigator: PageNavigator): void {
  /** Returns false for a link that the browser must follow: to a new tab, another site, a file or another program. */
  function follow(event: MouseEvent, link = findLink(event.target)): boolean {
    if (!link || !isPlainClick(event) || link.target !== "" || link.hasAttribute("download")) return false;
    const url = readPageUrl(link.href);
    if (!url) return false;
    // The app also follows fragments, because Firefox scrolls before it reports the entry, and the old position would be lost.
    const path = url.pathname + url.search + url.hash;
    if ("replace" in link.dataset) pageNavigator.replace(path);
    else pageNavigator.push(path);
    return true;
  }

  document.addEventListener("click", (event) => {
    if (follow(event)) event.preventDefault();
  });

  // If the page changes during a press, a mouse gives no click, and a finger clicks the element that replaced the link. In both
  // cases, follow the link that was pressed.
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
      // A keyboard click has detail 0 and no pointerdown before it.
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

export function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null;
}

export function readPageUrl(href: string): URL | null {
  const url = URL.canParse(href) ? new URL(href) : null;
  return url?.origin === window.location.origin && findPage(url.pathname) ? url : null;
}
