import type { RouteObject } from "react-router";
import { withTimeLimit } from "../time-limit.ts";

/** The code of a page is part of the Worker: to load it takes no network. */
const CODE_LIMIT_MS = 5_000;

/** Whatever a loader or an action asks has a limit of its own. This is more than all of them together. */
const DATA_LIMIT_MS = 20_000;

/**
 * The same routes, with an end to every wait for their code and data: what hangs becomes an error of its route, which
 * ends on the error screen like any other.
 */
export function limitRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { id = route.path ?? "route", lazy, loader, action, children } = route;
    return {
      ...route,
      ...(typeof lazy === "function" && { lazy: limit(`The code of ${id}`, CODE_LIMIT_MS, lazy) }),
      ...(typeof loader === "function" && { loader: limit(`The data of ${id}`, DATA_LIMIT_MS, loader) }),
      ...(typeof action === "function" && { action: limit(`The action of ${id}`, DATA_LIMIT_MS, action) }),
      ...(children && { children: limitRoutes(children) }),
    } as RouteObject;
  });
}

function limit<Parameters extends readonly unknown[]>(
  who: string,
  limitMs: number,
  work: (...parameters: Parameters) => unknown,
) {
  return (...parameters: Parameters) => withTimeLimit(who, limitMs, async () => await work(...parameters));
}
