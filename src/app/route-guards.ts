import * as shell from "../content/shell.ts";
import { PageError } from "./errors.ts";

/**
 * Runs before a page is loaded, in the Worker and in the browser, but not for a cached document. The result may therefore
 * depend only on the URL. Throws to reject the request, for example a PageError.
 */
type RouteMiddleware = (url: URL) => void | Promise<void>;

export interface RouteGuards {
  /** False leads to a 404. */
  readonly validate?: (url: URL) => boolean | Promise<boolean>;
  /** Names of middleware that runs after `validate`, in this order. */
  readonly middleware?: readonly string[];
}

export type MiddlewareRegistry = Readonly<Record<string, RouteMiddleware>>;

/** @throws Error at start-up if a named middleware does not exist. */
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
