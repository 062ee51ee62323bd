import { waitUntilIdle } from "../platform/when-idle.ts";

/** Sets data-scrolled (ready.css). */
export function markFirstScroll(): void {
  const onScroll = () => document.documentElement.toggleAttribute("data-scrolled", true);
  document.addEventListener("scroll", onScroll, { once: true });
}

/** Sets or removes data-whole (ready.css). */
export function setWholeLayout(isWhole: boolean): void {
  document.documentElement.toggleAttribute("data-whole", isWhole);
}

export async function layOutWhenIdle(): Promise<void> {
  // Waits for idle moments, because layout is slow on a phone.
  for (const part of document.querySelectorAll<HTMLElement>("main > * + *, footer")) {
    if (part.style.contentVisibility === "visible") continue;
    await waitUntilIdle();
    part.style.contentVisibility = "visible";
  }
}
