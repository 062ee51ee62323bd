import { PAGE_SHOWN } from "../app/page-shown.ts";
import { waitUntilIdle } from "./when-idle.ts";

/** The heights of a page's sections without their padding, in CSS pixels, in their order, as they were in a window of this width. */
interface Measured {
  readonly width: number;
  readonly heights: readonly number[];
}

/**
 * Spreads the style and layout of what is far from the screen over idle moments, section by section, on every page
 * but the first: on a slow phone they are most of the work of a change of page. The first page needs none of it, the
 * browser lays it out while it arrives. See `[data-lazy-layout]` in sections.css.
 *
 * Until its turn has come a section has an estimated height, so how high it was is noted for each page: a page that
 * comes back has to have the same place under its old scroll position.
 * @returns Notes the heights of the page that is shown; to be called before it is replaced.
 */
export function startLazyLayout(): () => void {
  const measured = new Map<string, Measured>();
  let path = window.location.pathname;
  let isFirst = true;

  // Before the page is laid out for the first time, and before its scroll position is restored.
  document.addEventListener(PAGE_SHOWN, () => {
    path = window.location.pathname;
    const main = document.querySelector("main");
    if (main && !isFirst) {
      main.dataset.lazyLayout = "";
      applyHeights(measured.get(path));
      void layOutWhenIdle(findSections());
    }
    isFirst = false;
  });

  return function rememberHeights() {
    const heights = Array.from(findSections(), readContentHeight);
    measured.set(path, { width: window.innerWidth, heights });
  };
}

/** Lays out one section in each idle moment, the nearest to the beginning first. */
async function layOutWhenIdle(sections: Iterable<HTMLElement>): Promise<void> {
  for (const section of sections) {
    await waitUntilIdle();
    // Another page may be there by now.
    if (!section.isConnected) return;
    section.style.contentVisibility = "visible";
  }
}

function applyHeights(page: Measured | undefined): void {
  if (page?.width !== window.innerWidth) return;
  for (const [index, section] of findSections().entries()) {
    const height = page.heights[index];
    if (height !== undefined) section.style.containIntrinsicBlockSize = `auto ${height}px`;
  }
}

/** Intrinsic sizes are those of the content box (CSS Box Sizing 4, section 5). */
function readContentHeight(section: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(section);
  return section.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
}

/** Everything after the beginning of the page, which is always on the screen. */
function findSections(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>("main > * + *");
}
