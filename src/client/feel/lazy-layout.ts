import { waitUntilIdle } from "../platform/when-idle.ts";

/** Sets `data-scrolled` on the first scroll. A visitor who scrolls needs pictures ahead of the viewport (ready.css). */
export function markFirstScroll(): void {
  const onScroll = () => document.documentElement.toggleAttribute("data-scrolled", true);
  document.addEventListener("scroll", onScroll, { once: true });
}

/** Sets whether the browser lays out the whole page at once, for a scroll position that needs real heights (ready.css). */
export function setWholeLayout(isWhole: boolean): void {
  document.documentElement.toggleAttribute("data-whole", isWhole);
}

/**
 * Lays out one part of the page in each idle moment, in page order: on a slow phone, layout is most of the work of a page
 * change. Until then a far part has an estimated height, and find-in-page of Safari before 26 misses its text.
 */
export async function layOutWhenIdle(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>("main > * + *, footer")) {
    if (part.style.contentVisibility === "visible") continue;
    await waitUntilIdle();
    part.style.contentVisibility = "visible";
  }
}
