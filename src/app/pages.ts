import { PAGES, type PageId } from "../content/site-pages.ts";
import type { PageModule } from "./page-props.ts";
import { createGuard, type MiddlewareRegistry, type RouteGuards } from "./route-guards.ts";

/** Middleware by name. The site has no middleware yet. */
const MIDDLEWARE: MiddlewareRegistry = {};

/** The options of createGuard by page. No page has options yet. */
const GUARDS: Partial<Record<PageId, RouteGuards>> = {};

const MODULES = import.meta.glob<PageModule>("./pages/*/*-page.tsx");

export const PAGE_CODE = Object.fromEntries(PAGES.map(({ id }) => [id, definePage(id)])) as Readonly<
  Record<PageId, ReturnType<typeof definePage>>
>;

function definePage(id: PageId) {
  let module: PageModule | undefined;
  return {
    guard: createGuard(GUARDS[id] ?? {}, MIDDLEWARE),
    /** @throws The import's error, or SyntaxError if the page has no module or the module exports no Component. */
    async load(): Promise<PageModule> {
      // Cached, because the browser may paint before a repeated import resolves.
      module ??= await MODULES[`./pages/${id}/${id}-page.tsx`]?.();
      if (module?.Component) return module;
      throw new SyntaxError(`No Component in src/app/pages/${id}/${id}-page.tsx.`);
    },
    /** @throws Error before the end of the first `load` */
    getComponent(): PageModule["Component"] {
      if (module) return module.Component;
      throw new Error(`The code of the page ${id} is not loaded. Await load() first.`);
    },
  };
}
