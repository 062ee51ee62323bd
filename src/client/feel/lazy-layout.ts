import { DEFERRED_CONTENT_SHOWN, PAGE_SHOWN } from "../../app/page-shown.ts";
import { waitUntilIdle } from "../platform/when-idle.ts";

/**
 * Spreads the style and layout of what is far from the screen over idle moments, part by part: on a slow phone they are
 * most of the work of a change of page. Until its turn has come, a part has an estimated height, and screen readers do
 * not find what is in it. See `content-visibility` in ready.css.
 */
export function startLazyLayout(): void {
  for (const event of [PAGE_SHOWN, DEFERRED_CONTENT_SHOWN]) {
    document.addEventListener(event, () => void layOutWhenIdle());
  }
  // A visitor who scrolls needs pictures ahead of the screen: the browser's own lazy loading provides them.
  document.addEventListener("scroll", () => document.documentElement.toggleAttribute("data-scrolled", true), {
    once: true,
  });
}

/** Lays out the whole page at once, for a scroll position that counts on its true heights. */
export function layOutNow(): void {
  findLazyParts().forEach(layOut);
}

/** Lays out one part in each idle moment, the nearest to the beginning first. */
async function layOutWhenIdle(): Promise<void> {
  for (const part of findLazyParts()) {
    await waitUntilIdle();
    // Another page may be there by now.
    if (!part.isConnected) return;
    layOut(part);
  }
}

function layOut(part: HTMLElement): void {
  part.style.contentVisibility = "visible";
}

/** Everything after the beginning of the page, which is always on the screen. */
function findLazyParts(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>("main > * + *, footer");
}
