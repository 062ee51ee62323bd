/* The TypeScript project src/shared includes this file. tsc fails if a directive below finds no type error. */

// @ts-expect-error Only a browser has a window.
export type NoWindow = typeof window;
// @ts-expect-error Only a Worker has a default cache.
export type NoEdgeCache = typeof caches.default;
// @ts-expect-error Only a Worker has bindings.
export type NoBindings = Cloudflare.Env;
