import type { StaticHandlerContext } from "react-router";
import { CACHE_CONTROL } from "../cache-control.ts";

/**
 * The headers that a page's loader and action give to its answer, the action's before the loader's. A page is checked
 * before every use unless they say otherwise, and an error is never kept.
 */
export function readRouteHeaders(context: StaticHandlerContext): Headers {
  const headers = new Headers({ "Cache-Control": CACHE_CONTROL.revalidate });
  const given = [context.loaderHeaders, context.actionHeaders].flatMap((byRoute) => Object.values(byRoute));
  for (const [name, value] of given.flatMap((some) => [...some])) headers.set(name, value);
  if (context.errors) headers.set("Cache-Control", CACHE_CONTROL.none);
  return headers;
}
