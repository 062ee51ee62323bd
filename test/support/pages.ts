import type { PageContent } from "../../src/content/shapes.ts";
import { PAGES, type PageId } from "../../src/content/site-pages.ts";
import { listLinkedPages } from "../../src/shared/pages.ts";

/** The content modules of the real site's pages. */
const CONTENT = import.meta.glob<Readonly<Record<string, PageContent>>>("../../src/content/pages/*.ts", {
  eager: true,
});

/** Every page of the site, with its heading and metadata. */
export const TESTED_PAGES = PAGES.map(({ id, path }) => ({ id, path, ...readPageWords(id) }));

/** The paths of two pages in the menu besides the form. */
export const OTHER_PATHS = pickOtherPaths();

/** Returns the heading of the page at an address. */
export function findHeading(address: string): string {
  const path = address.replace(/[?#].*/, "");
  const page = TESTED_PAGES.find((tested) => tested.path === path);
  if (!page) throw new Error(`There is no page at ${path}.`);
  return page.heading;
}

function readPageWords(id: PageId) {
  const words = CONTENT[`../../src/content/pages/${id}.ts`]?.[`${id}Page`];
  if (!words) throw new Error(`The page ${id} has no words.`);
  const { title } = [words.hero, words.intro, words].find(hasTitle) ?? {};
  if (title === undefined) throw new Error(`The page ${id} has no heading.`);
  return { heading: title, head: words.head };
}

/** A page's heading is the title of its first section, or of the page content itself. */
function hasTitle(section: unknown): section is { readonly title: string } {
  return typeof section === "object" && section !== null && "title" in section;
}

function pickOtherPaths(): readonly [string, string] {
  const [first, second] = listLinkedPages("menu").filter(({ id }) => id !== "bookings");
  if (!first || !second) throw new Error("The tests need two pages in the menu besides the form.");
  return [first.path, second.path];
}
