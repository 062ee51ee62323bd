import { matchRoutes, type RouteObject } from "react-router";

/**
 * Loads the code of the page on the screen and puts it into its route, in place. A route that is still lazy when
 * the router is made would be replaced by nothing until its code arrives: the page would flash, and an error screen
 * of the server would be forgotten.
 */
export async function loadMatchedRoutes(routes: RouteObject[], location: Location): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(matches.map(({ route }) => loadRoute(route)));
}

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}
