import { waitUntilIdle } from "./platform/when-idle.ts";

/** What a visitor does before a press, a key or an entry can have an effect. */
const INTENTS = ["pointermove", "pointerdown", "touchstart", "focusin", "keydown"] as const;

/**
 * Resolves when the document has loaded and the browser is idle, or sooner, at the visitor's first move towards something
 * on the page or through the history.
 */
export function waitUntilWanted(): Promise<void> {
  const first = new AbortController();
  const intent = new Promise<void>((resolve) => {
    for (const event of INTENTS) {
      const onIntent = (found: Event) => isResting(found) || resolve();
      document.addEventListener(event, onIntent, { passive: true, signal: first.signal });
    }
    // Back or Forward has changed the address, and only the app can show its page.
    window.addEventListener("popstate", () => resolve(), { signal: first.signal });
  });
  return Promise.race([waitUntilIdle(), intent]).finally(() => first.abort());
}

/** Browsers also report a pointer that does not move when the page appears under it. */
function isResting(event: Event): boolean {
  return (
    event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY
  );
}
