import { waitUntilIdle } from "../platform/when-idle.ts";

/** Marks the first scroll. From then on, ready.css lets the browser load pictures ahead of the viewport. */
export function markFirstScroll(): void {
  const onScroll = () => document.documentElement.toggleAttribute("data-scrolled", true);
  document.addEventListener("scroll", onScroll, { once: true });
}

/** Makes the browser lay out all parts if `isWhole` is true (ready.css), because scroll positions need real heights. */
export function setWholeLayout(isWhole: boolean): void {
  document.documentElement.toggleAttribute("data-whole", isWhole);
}

export async function layOutWhenIdle(): Promise<void> {
  // Waits for idle moments, because layout is slow on a phone. Until then, a distant part may have an estimated height, and
  // the page search of Safari before 26 may miss the part's text.
  for (const part of document.querySelectorAll<HTMLElement>("main > * + *, footer")) {
    if (part.style.contentVisibility === "visible") continue;
    await waitUntilIdle();
    part.style.contentVisibility = "visible";
  }
}
