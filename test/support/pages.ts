import type { PageContent } from "../../src/content/shapes.ts";
import { PAGES, type PageId } from "../../src/content/site-pages.ts";

/** The content modules of the real site's pages. */
const CONTENT = import.meta.glob<Readonly<Record<string, PageContent>>>("../../src/content/pages/*.ts", {
  eager: true,
});

export const TESTED_PAGES = PAGES.map(({ id, path }) => ({ id, path, ...readPageWords(id) }));

export function findHeading(path: string): string {
  const page = TESTED_PAGES.find((tested) => tested.path === path);
  if (!page) throw new Error(`src/content/site-pages.ts has no page with the path ${path}.`);
  return page.heading;
}

function readPageWords(id: PageId) {
  const words = CONTENT[`../../src/content/pages/${id}.ts`]?.[`${id}Page`];
  if (!words) throw new Error(`src/content/pages/${id}.ts must export ${id}Page.`);
  const { title } = [words.hero, words.intro, words].find(hasTitle) ?? {};
  if (title === undefined)
    throw new Error(`${id}Page must have a heading in hero.title, intro.title or title.`);
  return { heading: title, head: words.head };
}

function hasTitle(section: unknown): section is { readonly title: string } {
  return typeof section === "object" && section !== null && "title" in section;
}
