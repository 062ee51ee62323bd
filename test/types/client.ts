/* What browser code cannot see. Only type-checked, as part of src/client: a directive that hides no error is one. */

// @ts-expect-error A browser has caches by name alone.
export type NoEdgeCache = typeof caches.default;
// @ts-expect-error A browser has no bindings.
export type NoBindings = Cloudflare.Env;
// @ts-expect-error A browser has no database.
export type NoDatabase = D1Database;
