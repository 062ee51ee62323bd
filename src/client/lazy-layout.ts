import { PAGE_SHOWN, REST_SHOWN } from "../app/page-shown.ts";
import { waitUntilIdle } from "./when-idle.ts";

/** The heights of a page's sections without their padding, in CSS pixels, in their order, as they were in a window of this width. */
interface Measured {
  readonly width: number;
  readonly heights: readonly number[];
}

/** What a visitor does who wants to see more of a page. */
const MOVES = ["scroll", "wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Spreads the style and layout of what is far from the screen over idle moments, section by section: on a slow phone
 * they are most of the work of a change of page. See `content-visibility` in ready.css. On the first page it waits for
 * the visitor's first move: until then, what is far away need not be loaded either.
 *
 * Until its turn has come a section has an estimated height, so how high it was is noted for each page: a page that
 * comes back has to have the same place under its old scroll position.
 * @returns Notes the heights of the page that is shown; to be called before it is replaced.
 */
export function startLazyLayout(): () => void {
  const measured = new Map<string, Measured>();
  let path = window.location.pathname;
  let isFirst = true;
  const start = () => void layOutWhenIdle([...findSections(), ...document.querySelectorAll("footer")]);
  const prepare = () => {
    applyHeights(measured.get(path));
    start();
  };
  const first = new AbortController();
  const onFirstMove = () => {
    first.abort();
    start();
  };
  for (const move of MOVES) {
    document.addEventListener(move, onFirstMove, { passive: true, signal: first.signal });
  }

  // Before the page is laid out for the first time, and before its scroll position is restored.
  document.addEventListener(PAGE_SHOWN, () => {
    if (isFirst) {
      isFirst = false;
      return;
    }
    first.abort();
    path = window.location.pathname;
    prepare();
  });
  document.addEventListener(REST_SHOWN, prepare);

  return function rememberHeights() {
    // Left so soon that there was nothing but its beginning.
    if (document.querySelector(".rest")) return;
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

/**
 * Intrinsic sizes are those of the content box (CSS Box Sizing 4, section 5). To the fraction of a pixel: over ten sections
 * a place would be off by more than one.
 */
function readContentHeight(section: HTMLElement): number {
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(section);
  const around = [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth];
  return around.reduce(
    (height, width) => height - Number.parseFloat(width),
    section.getBoundingClientRect().height,
  );
}

/** Everything after the beginning of the page, which is always on the screen. */
function findSections(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>("main > * + *");
}
