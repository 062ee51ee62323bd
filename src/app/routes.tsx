import type { LoaderFunctionArgs, RouteObject } from "react-router";
import { PAGES, type PageId } from "../shared/pages.ts";
import { RouteErrorScreen } from "./layout/error-screen.tsx";
import { Layout } from "./layout/layout.tsx";
import type { PageData } from "./page-data.ts";
import { createRouteGuards, type MiddlewareRegistry, type RouteGuards } from "./route-guards.ts";

/** Gets a page's data: from content in the Worker, from the payload file in the browser. */
export type LoadPage = <Id extends PageId>(
  page: Id,
  args: LoaderFunctionArgs,
) => PageData[Id] | Promise<PageData[Id]>;

/** What this side does for a page in its own way: only the Worker takes posted forms, and looks requests up. */
export type PageHandlers = { readonly [Id in PageId]?: Pick<RouteObject, "loader" | "action"> };

interface PageRoute extends RouteGuards {
  /** Each page is a chunk of its own, in the browser and in the Worker. */
  readonly lazy: () => Promise<{ Component: () => React.ReactNode }>;
}

const PAGE_ROUTES: Readonly<Record<PageId, PageRoute>> = {
  home: { lazy: () => import("./pages/home/home-page.tsx") },
  bookings: { lazy: () => import("./pages/bookings/bookings-page.tsx") },
  services: { lazy: () => import("./pages/services/services-page.tsx") },
  vehicles: { lazy: () => import("./pages/vehicles/vehicles-page.tsx") },
};

/** The middleware that PAGE_ROUTES may name. */
const ROUTE_MIDDLEWARE: MiddlewareRegistry = {};

/**
 * The URL map of the site, the same on both sides.
 * @param loadPage How this side gets the data of a page.
 * @param handlers Pages that this side handles in a way of their own.
 */
export function createRoutes(loadPage: LoadPage, handlers: PageHandlers = {}): RouteObject[] {
  const pages = PAGES.map(({ id, path }): RouteObject => {
    const { lazy, ...guards } = PAGE_ROUTES[id];
    return {
      id,
      path,
      caseSensitive: true,
      lazy,
      loader: (args) => loadPage(id, args),
      ...handlers[id],
      middleware: createRouteGuards(path, guards, ROUTE_MIDDLEWARE),
    };
  });
  return [
    {
      id: "layout",
      Component: Layout,
      ErrorBoundary: RouteErrorScreen,
      children: pages,
    },
  ];
}
