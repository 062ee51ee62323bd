import { type DataRouter, type LoaderFunctionArgs, RouterContextProvider } from "react-router";

/** A route as the router keeps it. */
export type PageRoute = DataRouter["routes"][number];

/**
 * Loads a page for a location: its code at once, and its data once its guards have let the visitor pass. The code is
 * put into the route, in place.
 * @param location The whole address.
 * @returns What the route's loader gave.
 * @throws Whatever the code, a guard or the loader threw.
 */
export async function loadRoute(route: PageRoute, location: URL): Promise<unknown> {
  const args: LoaderFunctionArgs = {
    request: new Request(location),
    url: location,
    pattern: route.path ?? "",
    params: {},
    context: new RouterContextProvider(),
  };
  const [data] = await Promise.all([loadData(route, args), loadCode(route)]);
  return data;
}

/**
 * Loads the code of a route and puts it in its place. A route that is lazy when React takes the document over would
 * be nothing until its code arrives: the page would flash, and an error screen of the server would be forgotten.
 */
export async function loadCode(route: PageRoute): Promise<void> {
  if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** Runs the guards in their order, each inside the one before it, and the loader innermost. */
async function loadData(
  { middleware = [], loader }: PageRoute,
  args: LoaderFunctionArgs,
  next = 0,
): Promise<unknown> {
  const guard = middleware[next];
  if (!guard) return typeof loader === "function" ? await loader(args) : undefined;
  let rest: Promise<unknown> | undefined;
  const goOn = () => {
    rest ??= loadData({ middleware, loader } as PageRoute, args, next + 1);
    return rest;
  };
  await guard(args, goOn as Parameters<typeof guard>[1]);
  // A guard that only looks need not call the next one.
  return await goOn();
}
