/* src/server type-checks this file. The directives fail if Worker code can use the browser's types. */

// @ts-expect-error A Worker has no window.
export type NoWindow = typeof window;
// @ts-expect-error A Worker has no document.
export type NoDocument = typeof document;
// @ts-expect-error A Worker has no elements.
export type NoElement = InstanceType<typeof HTMLElement>;
