/**
 * The pages of the site in the order of the main navigation; the order also gives transitions their direction. A page
 * that is per visitor may show what its visitor has written, so nothing stores its document for others: the booking form
 * has its own key.
 */
export const PAGES = [
  { id: "home", path: "/", isPerVisitor: false },
  { id: "bookings", path: "/bookings", isPerVisitor: true },
  { id: "services", path: "/services", isPerVisitor: false },
  { id: "vehicles", path: "/vehicles", isPerVisitor: false },
] as const;

/** The name of a page: of its folder under src/app/pages, its chunk and its entry in the build's manifest. */
export type PageId = (typeof PAGES)[number]["id"];

/** The canonical path of a page. */
export type PagePath = (typeof PAGES)[number]["path"];

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
