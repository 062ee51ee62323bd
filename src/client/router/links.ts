import { findPage } from "../../shared/pages.ts";
import type { PageRouter } from "./page-router.ts";

/**
 * Follows links to pages of this site, and sends forms that ask for one, without loading a document. It listens at
 * the document: a link works in the same moment whether React has taken its part of the page over or not, and costs
 * nothing until it is pressed. Whatever is meant for another tab, another site, a file or a program stays the browser's.
 *
 * A link with `data-replace` takes the place of the present entry in the history.
 */
export function followLinks(router: PageRouter): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPlainClick(event) || link.target !== "" || link.hasAttribute("download")) return;
    const url = readPageUrl(link.href);
    if (!url) return;
    event.preventDefault();
    void router.navigate(toPath(url), "replace" in link.dataset ? { replace: true } : {});
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

/** A click that asks for the page here and now (HTML standard, "cannot navigate" aside). */
function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}

/** The address, if it is one of a page of this site. */
function readPageUrl(href: string): URL | null {
  const url = URL.parse(href);
  return url?.origin === window.location.origin && findPage(url.pathname) ? url : null;
}

function toPath({ pathname, search, hash }: URL): string {
  return pathname + search + hash;
}
