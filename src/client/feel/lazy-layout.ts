import { waitUntilIdle } from "../platform/when-idle.ts";

/** Lets ready.css load pictures ahead of the viewport once the visitor scrolls. */
export function markFirstScroll(): void {
  const onScroll = () => document.documentElement.toggleAttribute("data-scrolled", true);
  document.addEventListener("scroll", onScroll, { once: true });
}

/** If true, the browser skips no layout (ready.css), because a scroll position needs real heights. */
export function setWholeLayout(isWhole: boolean): void {
  document.documentElement.toggleAttribute("data-whole", isWhole);
}

export async function layOutWhenIdle(): Promise<void> {
  // In idle moments, because layout is most of the work of a page change on a slow phone. Until then, a far part has an
  // estimated height, and find-in-page of Safari before 26 misses its text.
  for (const part of document.querySelectorAll<HTMLElement>("main > * + *, footer")) {
    if (part.style.contentVisibility === "visible") continue;
    await waitUntilIdle();
    part.style.contentVisibility = "visible";
  }
}
