import { PAGES, type PageId } from "../content/site-pages.ts";
import type { PageComponent } from "./page-props.ts";
import { createGuard, type MiddlewareRegistry, type RouteGuards } from "./route-guards.ts";

/** Functions that run before a page, by name. None is needed yet. */
const MIDDLEWARE: MiddlewareRegistry = {};

/** Pages that name middleware, or have a check of their own. */
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
    /** @throws SyntaxError if the page's chunk is empty, or if the build has no component of the page. */
    async loadComponent(): Promise<PageComponent> {
      // Cached, because a browser resolves a repeated import several tasks later, and paints in between.
      Component ??= (await MODULES[`./pages/${id}/${id}-page.tsx`]?.())?.Component;
      if (!Component) throw new SyntaxError("The page has no component.");
      return Component;
    },
  };
}
