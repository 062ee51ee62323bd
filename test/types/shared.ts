/* What code for both ends cannot see. Only type-checked, as part of src/shared: a directive that hides no error is one. */

// @ts-expect-error Only a browser has a window.
export type NoWindow = typeof window;
// @ts-expect-error Only a Worker has a cache of its data centre.
export type NoEdgeCache = typeof caches.default;
// @ts-expect-error Only a Worker has bindings.
export type NoBindings = Cloudflare.Env;
