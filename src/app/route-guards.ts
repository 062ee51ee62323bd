import { validationFailed } from "./errors.ts";

/**
 * Runs before a page is loaded, in the Worker and in the browser. It throws to reject the request, such as a `PageError`.
 * @param url The whole requested address.
 */
export type RouteMiddleware = (url: URL) => void | Promise<void>;

/** What a page requires before it is shown. */
export interface RouteGuards {
  /** Whether the address makes sense for the page; false ends in status 404, "Page Not Found". */
  readonly validate?: (url: URL) => boolean | Promise<boolean>;
  /** Names of middleware to run, in this order, after the validation. */
  readonly middleware?: readonly string[];
}

/** Middleware that routes may name. */
export type MiddlewareRegistry = Readonly<Record<string, RouteMiddleware>>;

/** The guards of one page. Rejects unless the page may be shown. */
export type Guard = (url: URL) => Promise<void>;

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
    for (const run of named) await run(url);
  };
}

function findMiddleware(path: string, name: string, registry: MiddlewareRegistry): RouteMiddleware {
  const found = Object.hasOwn(registry, name) ? registry[name] : undefined;
  if (found) return found;
  const known = Object.keys(registry).sort().join(", ") || "none";
  throw new Error(`Unknown route middleware "${name}" on route "${path}". Known middleware: ${known}.`);
}
