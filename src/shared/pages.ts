import { PAGES, type PageId } from "../content/site-pages.ts";

type Page = (typeof PAGES)[number];

/** Omits the home page, because the header's logo and the button of the error screen lead there. */
export function listLinkedPages(area: "menu" | "footer"): Page[] {
  return PAGES.filter(({ path, link }) => path !== "/" && link === area);
}

export function findPageById(id: PageId): Page {
  return PAGES.find((page) => page.id === id) as Page;
}

/** Returns null if the letter case or a final slash differs. */
export function findPage(path: string): Page | null {
  return PAGES.find((page) => page.path === path) ?? null;
}
