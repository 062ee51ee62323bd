import { PAGES, type PageId } from "../content/site-pages.ts";

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
