import { PAGES, type PageId } from "../content/site-pages.ts";

type Page = (typeof PAGES)[number];

/** The page with this name; null where the name is no page's. */
export function findPageById(id: PageId): Page;
export function findPageById(id: string | undefined): Page | null;
export function findPageById(id: string | undefined): Page | null {
  return PAGES.find((page) => page.id === id) ?? null;
}

/** The page at exactly this path (letter case and slashes count), or null. */
export function findPage(path: string): Page | null {
  return PAGES.find((page) => page.path === path) ?? null;
}

/** The page at this address, if its document is the same for everybody; null where it may be one visitor's own. */
export function findCacheablePage({ pathname, search }: { pathname: string; search: string }): Page | null {
  const page = search === "" ? findPage(pathname) : null;
  return page === null || page.isPerVisitor ? null : page;
}
