import { findLink, readFollowedLink, readPageUrl } from "./page-link.ts";
import type { PageRouter } from "./page-router.ts";

/**
 * Follows links to pages of this site, and sends forms that ask for one, without loading a document. It listens at
 * the document: a link works in the same moment whether React has taken its part of the page over or not, and costs
 * nothing until it is pressed.
 */
export function followLinks(router: PageRouter): void {
  let pressed: HTMLAnchorElement | null = null;
  document.addEventListener("pointerdown", ({ target }) => {
    pressed = findLink(target);
  });

  document.addEventListener("click", (event) => {
    // Where the page changes between press and release, the click is still that of the link that was pressed, and of
    // nothing that has come in its place. A click by keyboard has no press before it.
    const isGone = event.detail > 0 && pressed?.isConnected === false;
    const link = readFollowedLink(event, isGone ? pressed : findLink(event.target));
    if (link || isGone) event.preventDefault();
    if (!link) return;
    void router.navigate(link.path, link.isReplacing ? { replace: true } : {});
  });

  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "get") return;
    const url = readPageUrl(form.action);
    if (!url) return;
    event.preventDefault();
    const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams(fields).toString();
    void router.navigate({ pathname: url.pathname, search: query && `?${query}`, hash: url.hash });
  });
}
