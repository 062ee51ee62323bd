import { readFollowedLink, readPageUrl } from "./page-link.ts";
import type { PageRouter } from "./page-router.ts";

/**
 * Follows links to pages of this site, and sends forms that ask for one, without loading a document. It listens at
 * the document: a link works in the same moment whether React has taken its part of the page over or not, and costs
 * nothing until it is pressed.
 */
export function followLinks(router: PageRouter): void {
  document.addEventListener("click", (event) => {
    const link = readFollowedLink(event);
    if (!link) return;
    event.preventDefault();
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
