import { waitUntilIdle } from "./platform/when-idle.ts";

/** Resolves when the document has loaded and the browser is idle, or at the visitor's first interaction before that. */
export function waitUntilWanted(): Promise<unknown> {
  const intents = ["pointerdown", "focusin", "keydown"].map(
    (event) =>
      new Promise((resolve) => document.addEventListener(event, resolve, { once: true, passive: true })),
  );
  return Promise.race([waitUntilIdle(), ...intents]);
}
