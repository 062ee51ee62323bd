import { DEFERRED_CONTENT_SHOWN, PAGE_SHOWN } from "../../app/page-shown.ts";
import { waitUntilIdle } from "../platform/when-idle.ts";

/** Elements that are styled and laid out in one task: at a quarter of the speed it stays under 50 ms. */
const MAX_SIZE = 40;

/** Something that is laid out as a whole, and how many elements that are. */
interface Piece {
  readonly element: HTMLElement;
  readonly size: number;
}

/** Parts that are divided into pieces already. */
const divided = new WeakSet<Element>();

/** Everything after the beginning of the page, which is always on the screen. */
const PARTS = "main > * + *, footer";

/** Pieces of a divided part that are not laid out yet. */
const WAITING_PIECES = '[style*="content-visibility: auto"]';

/**
 * Spreads the style and layout of what is far from the screen over idle moments, slice by slice: on a slow phone they are
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

/** Lays out the whole page at once, for a scroll position that depends on its true heights. */
export function layOutNow(): void {
  document.querySelectorAll<HTMLElement>(`${PARTS}, ${WAITING_PIECES}`).forEach(layOut);
}

/** Lays out a few elements in each idle moment, those nearest to the beginning first. */
async function layOutWhenIdle(): Promise<void> {
  // By then the browser has decided what is near the screen.
  await waitUntilIdle();
  let size = 0;
  for (const part of document.querySelectorAll<HTMLElement>(PARTS)) {
    if (divided.has(part)) continue;
    divided.add(part);
    for (const piece of divide(part)) {
      size += piece.size;
      if (size > MAX_SIZE) {
        await waitUntilIdle();
        size = piece.size;
      }
      // Another page may be there by now.
      if (!part.isConnected) return;
      layOut(piece.element);
    }
  }
}

/** Divides a part into pieces of at most `MAX_SIZE` elements: itself, and its children where it has more. */
function divide(element: HTMLElement): Piece[] {
  const children = [...element.children].filter((child) => child instanceof HTMLElement);
  // The browser has laid it out, because it is near the screen: no more is to be done.
  if (children.some((child) => child.checkVisibility({ contentVisibilityAuto: true }))) {
    return [{ element, size: 0 }];
  }
  const size = element.querySelectorAll("*").length;
  if (size <= MAX_SIZE) return [{ element, size }];
  for (const child of children) child.style.contentVisibility = "auto";
  return [{ element, size: children.length }, ...children.flatMap(divide)];
}

function layOut(part: HTMLElement): void {
  part.style.contentVisibility = "visible";
}
