import { readHead } from "../../app/head.ts";
import { PAGE_SHOWN, VIEW_SHOWN } from "../../app/page-shown.ts";
import { findPageById } from "../../shared/pages.ts";
import type { PageNavigator } from "./navigator.ts";

/**
 * Gives the document the head of the page or error that is shown: its title, its description, and its canonical
 * address or, for an error, which has none, a request to search engines not to index it. The cards of social networks and
 * the structured data stay those of the document: programs that read them request the document and never navigate in it.
 * Where a page has shown another view the title begins with its heading, as long as it is there.
 * @param siteOrigin Scheme and host of the public site.
 */
export function keepHeadCurrent(pageNavigator: PageNavigator, siteOrigin: string): void {
  let view: HTMLElement | undefined;
  const setTitle = () => {
    const { title } = readHead(pageNavigator.state.screen);
    const wanted = view?.isConnected ? `${view.textContent} | ${title}` : title;
    if (document.title !== wanted) document.title = wanted;
  };

  document.addEventListener(VIEW_SHOWN, ({ target }) => {
    view = target as HTMLElement;
    setTitle();
  });
  // By now a view may be gone.
  document.addEventListener(PAGE_SHOWN, setTitle);
  pageNavigator.subscribe(({ location, screen }, before) => {
    if (location === before.location) return;
    if (location.pathname !== before.location.pathname) view = undefined;
    setTitle();
    const { description } = readHead(screen);
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
    const page = "page" in screen ? findPageById(screen.page) : null;
    keepElement("link", { rel: "canonical" }, page && { href: new URL(page.path, siteOrigin).href });
    keepElement("meta", { name: "robots" }, page ? null : { content: "noindex" });
  });
}

type Attributes = Readonly<Record<string, string>>;

/** Sets the attributes of the one such element of the head, making it if need be; with null there is none. */
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
