import { PAGE_SHOWN } from "../../app/page-shown.ts";
import { findHashTarget } from "../hash-target.ts";
import { layOutNow } from "../lazy-layout.ts";
import type { SessionMemory } from "../session-memory.ts";
import type { PageRouter } from "./page-router.ts";

const MEMORY_KEY = "scroll-positions";

/**
 * Does for a change of page what a browser does for a new document: it begins at its top, or where its address points
 * to, and coming back in the history it stands where it was left, also after a reload in between.
 */
export function keepScrollPositions(router: PageRouter, memory: SessionMemory): void {
  const positions = readPositions(memory);
  let shownKey = router.state.location.key;
  /** The entry whose page has been put in its place; the document's own is already. */
  let placedKey = shownKey;

  // The document's own position is the browser's business, and it is the better at it while a document loads.
  history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => {
    positions[shownKey] = window.scrollY;
    memory.write(MEMORY_KEY, JSON.stringify(positions));
    history.scrollRestoration = "auto";
  });
  window.addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });

  router.subscribe(({ location }) => {
    if (location.key === shownKey) return;
    positions[shownKey] = window.scrollY;
    shownKey = location.key;
  });

  document.addEventListener(PAGE_SHOWN, ({ detail }) => {
    const { location, historyAction, preventScrollReset } = router.state;
    if (location.key === placedKey || location.key !== detail.key) return;
    placedKey = location.key;
    const position = historyAction === "POP" ? positions[location.key] : undefined;
    const target = findHashTarget(location.hash);
    if (position !== undefined) {
      layOutNow();
      window.scrollTo(0, position);
    } else if (target) target.scrollIntoView();
    else if (!preventScrollReset) window.scrollTo(0, 0);
  });
}

/** Scroll positions in CSS pixels, by the key of the history's entry. */
function readPositions(memory: SessionMemory): Record<string, number> {
  try {
    return { ...JSON.parse(memory.read(MEMORY_KEY) ?? "{}") };
  } catch {
    // Somebody else has written there.
    return {};
  }
}
