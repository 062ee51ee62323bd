import { validationFailed } from "./errors.ts";

/**
 * Runs before a page is loaded, in the Worker and in the browser. It throws to reject the request, such as a `PageError`,
 * and returns the path of another page of the site to send the visitor there instead.
 * @param url The whole requested address.
 */
export type RouteMiddleware = (url: URL) => string | undefined | Promise<string | undefined>;

/** What a page requires before it is shown. */
export interface RouteGuards {
  /** Whether the address makes sense for the page; false ends in status 404, "Page Not Found". */
  readonly validate?: (url: URL) => boolean | Promise<boolean>;
  /** Names of middleware to run, in this order, after the validation. */
  readonly middleware?: readonly string[];
}

/** Middleware that routes may name. */
export type MiddlewareRegistry = Readonly<Record<string, RouteMiddleware>>;

/** The guards of one page: gives the path to go to instead, or undefined where the page may be shown. */
export type Guard = (url: URL) => Promise<string | undefined>;

/**
 * Makes one guard of a page's validation and of the middleware that it names.
 * @throws Error when a named middleware does not exist; raised while the pages are listed, not when they are visited.
 */
export function createGuard(
  path: string,
  { validate, middleware = [] }: RouteGuards,
  registry: MiddlewareRegistry,
): Guard {
  const named = middleware.map((name) => findMiddleware(path, name, registry));
  return async function guard(url) {
    if (validate && !(await validate(url))) throw validationFailed();
    for (const run of named) {
      const elsewhere = await run(url);
      if (elsewhere !== undefined) return elsewhere;
    }
    return undefined;
  };
}

function findMiddleware(path: string, name: string, registry: MiddlewareRegistry): RouteMiddleware {
  const found = Object.hasOwn(registry, name) ? registry[name] : undefined;
  if (found) return found;
  const known = Object.keys(registry).sort().join(", ") || "none";
  throw new Error(`Unknown route middleware "${name}" on route "${path}". Known middleware: ${known}.`);
}
