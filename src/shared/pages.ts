import { PAGES, type PageId } from "../content/site-pages.ts";

type Page = (typeof PAGES)[number];

/** Returns the pages that the menu or the footer links to, without the home page: the logo links to it. */
export function listLinkedPages(place: "menu" | "footer"): Page[] {
  return PAGES.filter(({ path, link }) => path !== "/" && link === place);
}

/** Returns the page with this id. */
export function findPageById(id: PageId): Page {
  // Every id is the id of a page.
  return PAGES.find((page) => page.id === id) as Page;
}

/** Returns the page at exactly this path (letter case and slashes count), or null. */
export function findPage(path: string): Page | null {
  return PAGES.find((page) => page.path === path) ?? null;
}
