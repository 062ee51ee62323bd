import type { ComponentProps, ComponentType } from "react";
import { PAGES, type PageId } from "../content/site-pages.ts";
import type { PageProps } from "./page-props.ts";
import { createGuard, type Guard, type MiddlewareRegistry, type RouteGuards } from "./route-guards.ts";

/** The code of each page: a separate chunk, in the browser and in the Worker. */
const PAGE_MODULES = {
  home: () => import("./pages/home/home-page.tsx"),
  bookings: () => import("./pages/bookings/bookings-page.tsx"),
  services: () => import("./pages/services/services-page.tsx"),
  vehicles: () => import("./pages/vehicles/vehicles-page.tsx"),
} satisfies Record<PageId, () => Promise<{ readonly Component: PageComponent }>>;

/** What pages require before they are shown. A page that is not named requires nothing. */
const PAGE_GUARDS: { readonly [Id in PageId]?: RouteGuards } = {};

/** The middleware that PAGE_GUARDS may name. */
const ROUTE_MIDDLEWARE: MiddlewareRegistry = {};

type PageModule<Id extends PageId> = Awaited<ReturnType<(typeof PAGE_MODULES)[Id]>>;

/** What each page is given to show. It travels as JSON, in the document and in the payload files. */
export type PageData = { readonly [Id in PageId]: ComponentProps<PageModule<Id>["Component"]>["data"] };

/** The component of any page. Which data it takes only its own page knows. */
export type PageComponent = ComponentType<PageProps<never, never>>;

/** A page of the site as both sides, the Worker and the browser, know it. */
export interface SitePage {
  readonly id: PageId;
  readonly path: string;
  /** Loads the page's code. */
  readonly loadComponent: () => Promise<PageComponent>;
  readonly guard: Guard;
}

/** The pages of the site. */
export const SITE_PAGES: readonly SitePage[] = PAGES.map(({ id, path }) => {
  let Component: PageComponent | undefined;
  return {
    id,
    path,
    // A browser answers a second import of the same module some tasks later, and paints in between.
    loadComponent: async () => {
      Component ??= (await PAGE_MODULES[id]()).Component;
      return Component;
    },
    guard: createGuard(path, PAGE_GUARDS[id] ?? {}, ROUTE_MIDDLEWARE),
  };
});
