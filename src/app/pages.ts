import type { PageId } from "../content/site-pages.ts";
import type { PageComponent } from "./page-props.ts";
import { createGuard, type Guard, type MiddlewareRegistry, type RouteGuards } from "./route-guards.ts";

/** The middleware that pages may name. */
const MIDDLEWARE: MiddlewareRegistry = {};

/** The code and the guard of each page, for both the Worker and the browser. */
export const PAGE_CODE: Readonly<Record<PageId, PageCode>> = {
  home: definePage(() => import("./pages/home/home-page.tsx")),
  bookings: definePage(() => import("./pages/bookings/bookings-page.tsx")),
  services: definePage(() => import("./pages/services/services-page.tsx")),
  vehicles: definePage(() => import("./pages/vehicles/vehicles-page.tsx")),
};

export interface PageCode {
  /** Runs before the page is loaded. */
  readonly guard: Guard;
  /** Imports the page's chunk. Throws a SyntaxError if the file arrived empty. */
  readonly loadComponent: () => Promise<PageComponent>;
}

/** @throws Error if the guards name unknown middleware. */
function definePage(
  load: () => Promise<{ readonly Component: PageComponent }>,
  guards: RouteGuards = {},
): PageCode {
  let Component: PageComponent | undefined;
  return {
    guard: createGuard(guards, MIDDLEWARE),
    // Cached, because a browser resolves a repeated import several tasks later, and paints in between.
    async loadComponent() {
      Component ??= (await load()).Component;
      if (!Component) throw new SyntaxError("The code of the page is empty.");
      return Component;
    },
  };
}
