import * as shell from "../content/shell.ts";
import { PageError } from "./errors.ts";

/**
 * Runs before a page is loaded, in the Worker and in the browser, but not for a cached document: the result may depend
 * only on the address. Throws to reject the request, for example a `PageError`.
 * @param url The whole requested address.
 */
type RouteMiddleware = (url: URL) => void | Promise<void>;

export interface RouteGuards {
  /** Checks whether the address is valid for the page; false ends in status 404, "Page Not Found". */
  readonly validate?: (url: URL) => boolean | Promise<boolean>;
  /** Names of middleware to run in this order after the validation. */
  readonly middleware?: readonly string[];
}

export type MiddlewareRegistry = Readonly<Record<string, RouteMiddleware>>;

/**
 * Combines a page's validation and its named middleware into one guard, which rejects if the page may not be shown.
 * @throws Error if a named middleware does not exist: at start-up, not when the page is visited.
 */
export function createGuard({ validate, middleware = [] }: RouteGuards, registry: MiddlewareRegistry) {
  const steps = middleware.map((name) => {
    const found = Object.hasOwn(registry, name) ? registry[name] : undefined;
    if (found) return found;
    const known = Object.keys(registry).sort().join(", ") || "none";
    throw new Error(`Unknown route middleware "${name}". Known middleware: ${known}.`);
  });
  return async function guard(url: URL): Promise<void> {
    if (validate && !(await validate(url))) throw new PageError(404, shell.errorScreen.validationMessage);
    for (const step of steps) await step(url);
  };
}
