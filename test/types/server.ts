/* What Worker code cannot see. Only type-checked, as part of src/server: a directive that hides no error is one. */

// @ts-expect-error A Worker has no window.
export type NoWindow = typeof window;
// @ts-expect-error A Worker has no document.
export type NoDocument = typeof document;
// @ts-expect-error A Worker has no elements.
export type NoElement = InstanceType<typeof HTMLElement>;
