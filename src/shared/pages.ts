import { PAGES, type PageId } from "../content/site-pages.ts";
import { isClickCounter } from "./click-counters.ts";

type Page = (typeof PAGES)[number];

/** Returns the page with this id, or null. */
export function findPageById(id: PageId): Page;
export function findPageById(id: string | undefined): Page | null;
export function findPageById(id: string | undefined): Page | null {
  return PAGES.find((page) => page.id === id) ?? null;
}

/** Returns the page at exactly this path (letter case and slashes count), or null. */
export function findPage(path: string): Page | null {
  return PAGES.find((page) => page.path === path) ?? null;
}

/** Returns the page at this address if its document is the same for every visitor, or null. Ignores click counters. */
export function findCacheablePage({ pathname, search }: { pathname: string; search: string }): Page | null {
  const isPlain = [...new URLSearchParams(search).keys()].every(isClickCounter);
  const page = isPlain ? findPage(pathname) : null;
  return page === null || page.isPerVisitor ? null : page;
}
