/* What browser code cannot see. Only type-checked, as part of src/client: a directive that hides no error is one. */

// @ts-expect-error A browser has caches by name alone.
export type NoEdgeCache = typeof caches.default;
// @ts-expect-error A browser has no bindings.
export type NoBindings = Cloudflare.Env;
// @ts-expect-error A browser has no database.
export type NoDatabase = D1Database;
// @ts-expect-error Safari has it since 18, and the app supports 17.4 (vite.config.ts).
export const parseUrl = URL.parse;
