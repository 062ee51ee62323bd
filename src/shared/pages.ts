/** The pages of the site in the order of the main navigation; the order also gives transitions their direction. */
export const PAGES = [
  { id: "home", path: "/" },
  { id: "bookings", path: "/bookings" },
  { id: "services", path: "/services" },
  { id: "vehicles", path: "/vehicles" },
] as const;

/** The name of a page: of its folder under src/app/pages, its chunk and its entry in the build's manifest. */
export type PageId = (typeof PAGES)[number]["id"];

/** The canonical path of a page. */
export type PagePath = (typeof PAGES)[number]["path"];

type Page = (typeof PAGES)[number];

/** The page with this name, which is also the id of its route; null where the name is no page's. */
export function findPageById(id: PageId): Page;
export function findPageById(id: string | undefined): Page | null;
export function findPageById(id: string | undefined): Page | null {
  return PAGES.find((page) => page.id === id) ?? null;
}

/** The page at exactly this path (letter case and slashes count), or null. */
export function findPage(path: string): Page | null {
  return PAGES.find((page) => page.path === path) ?? null;
}

/** Pages that the Worker makes anew for every visitor: the booking form has a key of its own. */
const MADE_ANEW: readonly PageId[] = ["bookings"];

/** The page at this address, if it is the same for everybody; null where it may show what its visitor has written. */
export function findCommonPage({ pathname, search }: { pathname: string; search: string }): Page | null {
  const page = search === "" ? findPage(pathname) : null;
  return page === null || MADE_ANEW.includes(page.id) ? null : page;
}
