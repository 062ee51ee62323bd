import { waitUntilIdle } from "./platform/when-idle.ts";

/** Events that precede a click, a key press or form input. */
const INTENTS = ["pointermove", "pointerdown", "touchstart", "focusin", "keydown"] as const;

/** Resolves when the document has loaded and the browser is idle, or at the visitor's first interaction before that. */
export function waitUntilWanted(): Promise<void> {
  const first = new AbortController();
  const intent = new Promise<void>((resolve) => {
    for (const event of INTENTS) {
      const onIntent = (found: Event) => isResting(found) || resolve();
      document.addEventListener(event, onIntent, { passive: true, signal: first.signal });
    }
  });
  return Promise.race([waitUntilIdle(), intent]).finally(() => first.abort());
}

/** Browsers also fire pointermove for a resting pointer when the page appears under it. */
function isResting(event: Event): boolean {
  return (
    event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY
  );
}
