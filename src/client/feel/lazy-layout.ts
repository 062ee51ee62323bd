import { waitUntilIdle } from "../platform/when-idle.ts";

/** Maximum number of elements to lay out in one task. With the CPU slowed to a quarter, the task stays under 50 ms. */
const MAX_SIZE = 40;

/** An element that is laid out as a whole, and its number of descendants. */
interface Piece {
  readonly element: HTMLElement;
  readonly size: number;
}

/** Parts that were already divided into pieces. */
const divided = new WeakSet<Element>();

/** All parts of the page after the first, which is always on screen. */
const PARTS = "main > * + *, footer";

/** Pieces of a divided part that are not laid out yet. */
const WAITING_PIECES = '[style*="content-visibility: auto"]';

/** Sets `data-scrolled` on the first scroll. A visitor who scrolls needs pictures ahead of the viewport (ready.css). */
export function markFirstScroll(): void {
  const onScroll = () => document.documentElement.toggleAttribute("data-scrolled", true);
  document.addEventListener("scroll", onScroll, { once: true });
}

/** Lays out the whole page now, for a scroll position that depends on real heights. */
export function layOutNow(): void {
  // Pictures have their real height only when the browser may load them.
  document.documentElement.toggleAttribute("data-scrolled", true);
  document.querySelectorAll<HTMLElement>(`${PARTS}, ${WAITING_PIECES}`).forEach(layOut);
}

/**
 * Spreads the style and layout of off-screen content over idle moments, a few elements in each, in page order: on a slow
 * phone they are most of the work of a page change. Until then a part has an estimated height, and screen readers cannot
 * find its content. See `content-visibility` in ready.css.
 */
export async function layOutWhenIdle(): Promise<void> {
  // By then the browser has decided what is near the viewport.
  await waitUntilIdle();
  let size = 0;
  for (const part of document.querySelectorAll<HTMLElement>(PARTS)) {
    if (divided.has(part)) continue;
    divided.add(part);
    // The scroll position depends on the height of what is above the end of the screen.
    const isAhead = part.getBoundingClientRect().top > innerHeight;
    for (const piece of isAhead ? divide(part) : [{ element: part, size: 0 }]) {
      size += piece.size;
      if (size > MAX_SIZE) {
        await waitUntilIdle();
        size = piece.size;
      }
      // The visitor may have navigated to another page.
      if (!part.isConnected) return;
      layOut(piece.element);
    }
  }
}

/** Divides a part into pieces of at most `MAX_SIZE` elements: the part itself and, if it is larger, its children. */
function divide(element: HTMLElement): Piece[] {
  const children = [...element.children].filter((child) => child instanceof HTMLElement);
  // The part is near the viewport, so the browser has already laid it out.
  if (children.some((child) => child.checkVisibility({ contentVisibilityAuto: true }))) {
    return [{ element, size: 0 }];
  }
  const size = element.querySelectorAll("*").length;
  if (size <= MAX_SIZE) return [{ element, size }];
  // Pictures wait for the first scroll: ready.css.
  const pieces = children.filter((child) => child.localName !== "picture");
  for (const piece of pieces) piece.style.contentVisibility = "auto";
  return [{ element, size: children.length }, ...pieces.flatMap(divide)];
}

function layOut(part: HTMLElement): void {
  part.style.contentVisibility = "visible";
}
