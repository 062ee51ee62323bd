import { PAGES, type PageId } from "../content/site-pages.ts";
import type { PageComponent } from "./page-props.ts";
import { createGuard, type Guard, type MiddlewareRegistry, type RouteGuards } from "./route-guards.ts";

/** The code of each page, `pages/{id}/{id}-page.tsx`: a separate chunk in the browser and in the Worker. */
const PAGE_MODULES = import.meta.glob<{ readonly Component: PageComponent }>("./pages/*/*-page.tsx");

/** The guards of pages. A page without an entry has none. */
const PAGE_GUARDS: { readonly [Id in PageId]?: RouteGuards } = {};

/** The middleware that PAGE_GUARDS may name. */
const ROUTE_MIDDLEWARE: MiddlewareRegistry = {};

/** A page of the site, for both the Worker and the browser. */
export interface SitePage {
  readonly id: PageId;
  readonly path: string;
  readonly loadComponent: () => Promise<PageComponent>;
  readonly guard: Guard;
}

/** The pages of the site. Throws at start-up if a page's file is missing, and names the file. */
export const SITE_PAGES: readonly SitePage[] = PAGES.map(({ id, path }) => {
  const load = PAGE_MODULES[`./pages/${id}/${id}-page.tsx`];
  if (!load) throw new Error(`src/app/pages/${id}/${id}-page.tsx is missing.`);
  let Component: PageComponent | undefined;
  return {
    id,
    path,
    // Cached, because a browser resolves a repeated import several tasks later, and paints in between.
    loadComponent: async () => {
      Component ??= (await load()).Component;
      return Component;
    },
    guard: createGuard(path, PAGE_GUARDS[id] ?? {}, ROUTE_MIDDLEWARE),
  };
});
