import type { MiddlewareHandler } from "hono";

/** Forbids browsers to guess at the type of any answer of the Worker, as public/_headers does for files. */
export function noSniff(): MiddlewareHandler {
  return async function noSniff(c, next) {
    await next();
    if (!c.res.headers.has("X-Content-Type-Options")) c.header("X-Content-Type-Options", "nosniff");
  };
}
