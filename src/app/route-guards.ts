import * as shell from "../content/shell.ts";
import { PageError } from "./errors.ts";

/**
 * Runs before the Worker loads a page, and before the app navigates to a page. May depend only on the URL, because the
 * Worker sends cached documents without middleware. To reject a URL, middleware throws an error such as a PageError.
 */
type RouteMiddleware = (url: URL) => void | Promise<void>;

export interface RouteGuards {
  /** Returns false to reject the URL with a 404. */
  readonly validate?: (url: URL) => boolean | Promise<boolean>;
  /** The names of the middleware that runs after `validate`, in order. */
  readonly middleware?: readonly string[];
}

export type MiddlewareRegistry = Readonly<Record<string, RouteMiddleware>>;

/** @throws Error if a named middleware does not exist. */
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
