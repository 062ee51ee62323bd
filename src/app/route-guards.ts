import type { MiddlewareFunction } from "react-router";
import { validationFailed } from "./errors.ts";

type GuardArgs = Parameters<MiddlewareFunction>[0];

/** What a route asks for before it is shown. */
export interface RouteGuards {
  /** Whether the request makes sense for the route; false ends in status 404, "Page Not Found". */
  readonly validate?: (args: GuardArgs) => boolean | Promise<boolean>;
  /** Names of middleware to run, in this order, after the validation. */
  readonly middleware?: readonly string[];
}

/** Middleware that routes may name. */
export type MiddlewareRegistry = Readonly<Record<string, MiddlewareFunction>>;

/**
 * A route's guards as react-router middleware, the same in the Worker and in the browser.
 * @throws Error when a named middleware does not exist; raised while the routes are made, not when they are visited.
 */
export function createRouteGuards(
  routePath: string,
  { validate, middleware = [] }: RouteGuards,
  registry: MiddlewareRegistry,
): MiddlewareFunction[] {
  const named = middleware.map((name) => findMiddleware(routePath, name, registry));
  return validate ? [createValidation(validate), ...named] : named;
}

function createValidation(validate: NonNullable<RouteGuards["validate"]>): MiddlewareFunction {
  return async function validation(args) {
    if (!(await validate(args))) throw validationFailed();
  };
}

function findMiddleware(routePath: string, name: string, registry: MiddlewareRegistry): MiddlewareFunction {
  const found = Object.hasOwn(registry, name) ? registry[name] : undefined;
  if (found) return found;
  const known = Object.keys(registry).sort().join(", ") || "none";
  throw new Error(`Unknown route middleware "${name}" on route "${routePath}". Known middleware: ${known}.`);
}
