import type { Context } from "hono";
import { CACHE_CONTROL } from "../cache-control.ts";

/** Answers 405 to every method but the ones the address knows. */
export function methodNotAllowed(...allowed: readonly string[]) {
  return function methodNotAllowed(c: Context): Response {
    return c.text("Method not allowed\n", 405, {
      Allow: allowed.join(", "),
      "Cache-Control": CACHE_CONTROL.none,
    });
  };
}
