import { readHead } from "../../app/head.ts";
import { findPageById } from "../../shared/pages.ts";
import type { PageNavigator } from "./navigator.ts";
import type { Shown } from "./shown.ts";

/**
 * Updates the document's head after navigation: title, description, and the canonical link or, for an error, `noindex`.
 * Social cards and structured data stay as the document has them, because the crawlers that read them never navigate.
 * While a page shows another view, that view's heading starts the title.
 * @param siteOrigin Scheme and host of the public site.
 */
export function keepHeadCurrent(pageNavigator: PageNavigator, siteOrigin: string): (shown: Shown) => void {
  let view: HTMLElement | null = null;
  return ({ heading, from, to }) => {
    const { screen } = pageNavigator.state;
    const { title, description } = readHead(screen);
    if (heading) view = heading;
    else if (from.pathname !== to.pathname) view = null;
    const wanted = view?.isConnected ? `${view.textContent} | ${title}` : title;
    if (document.title !== wanted) document.title = wanted;
    if (from.key === to.key) return;
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
    const page = "page" in screen ? findPageById(screen.page) : null;
    keepElement("link", { rel: "canonical" }, page && { href: new URL(page.path, siteOrigin).href });
    keepElement("meta", { name: "robots" }, page ? null : { content: "noindex" });
  };
}

type Attributes = Readonly<Record<string, string>>;

/** Creates or updates the head element that matches the identity; null removes it. */
function keepElement(tag: "link" | "meta", identity: Attributes, attributes: Attributes | null): void {
  const selector = Object.entries(identity).map(([name, value]) => `[${name}="${value}"]`);
  const found = document.head.querySelector(tag + selector.join(""));
  if (attributes === null) {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries({ ...identity, ...attributes }))
    element.setAttribute(name, value);
}
