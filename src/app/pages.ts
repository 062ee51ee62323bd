import { PAGES, type PageId } from "../content/site-pages.ts";
import type { PageComponent } from "./page-props.ts";
import { createGuard, type MiddlewareRegistry, type RouteGuards } from "./route-guards.ts";

/** Middleware by name. The site has no middleware yet. */
const MIDDLEWARE: MiddlewareRegistry = {};

/** The options of createGuard by page. No page has options yet. */
const GUARDS: Partial<Record<PageId, RouteGuards>> = {};

const MODULES = import.meta.glob<{ readonly Component: PageComponent }>("./pages/*/*-page.tsx");

export const PAGE_CODE = Object.fromEntries(PAGES.map(({ id }) => [id, definePage(id)])) as Readonly<
  Record<PageId, PageCode>
>;

export type PageCode = Readonly<ReturnType<typeof definePage>>;

function definePage(id: PageId) {
  let Component: PageComponent | undefined;
  return {
    guard: createGuard(GUARDS[id] ?? {}, MIDDLEWARE),
    /** @throws The import's error, or SyntaxError if the page has no module or the module exports no Component. */
    async loadComponent(): Promise<PageComponent> {
      // Cached, because the browser may paint before a repeated import resolves.
      Component ??= (await MODULES[`./pages/${id}/${id}-page.tsx`]?.())?.Component;
      if (!Component) throw new SyntaxError(`No Component in src/app/pages/${id}/${id}-page.tsx.`);
      return Component;
    },
  };
}
