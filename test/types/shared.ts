/* src/shared type-checks this file. The directives fail if shared code can use types that only the browser or only the Worker has. */

// @ts-expect-error Only a browser has a window.
export type NoWindow = typeof window;
// @ts-expect-error Only a Worker has a default cache.
export type NoEdgeCache = typeof caches.default;
// @ts-expect-error Only a Worker has bindings.
export type NoBindings = Cloudflare.Env;
