/* The TypeScript project src/client includes this file. tsc fails if a directive below finds no type error. */

// @ts-expect-error Browsers have no default cache.
export type NoEdgeCache = typeof caches.default;
// @ts-expect-error Browsers have no bindings.
export type NoBindings = Cloudflare.Env;
// @ts-expect-error Browsers have no D1 database.
export type NoDatabase = D1Database;
// @ts-expect-error Safari has URL.parse from 18 on, and the app supports 17.4 (vite.config.ts).
export const parseUrl = URL.parse;
