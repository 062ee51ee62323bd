/* The TypeScript project src/server includes this file. tsc fails if a directive below finds no type error. */

// @ts-expect-error A Worker has no window.
export type NoWindow = typeof window;
// @ts-expect-error A Worker has no document.
export type NoDocument = typeof document;
// @ts-expect-error A Worker has no HTML elements.
export type NoElement = InstanceType<typeof HTMLElement>;
