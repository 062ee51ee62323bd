import type { Page } from "playwright-core";

/** One element that Tab focuses on its way through a page. */
interface Stop {
  /** The element's tag name and the start of its text or name, for messages. */
  readonly name: string;
  /** Problems that a sighted keyboard user would notice. */
  readonly faults: readonly string[];
}

/** A longer walk is assumed to loop. */
const MOST_STOPS = 200;

/** Returns the Tab stops that have faults, and the elements that Tab does not reach. */
export async function findFaultyStops(page: Page): Promise<readonly unknown[]> {
  const stops = await walkPage(page);
  return [...stops.filter(({ faults }) => faults.length > 0), ...(await findUnreached(page))];
}

/**
 * Presses Tab from the top of a page until the focus leaves it. Checks that every stop is wholly on the screen,
 * uncovered, has a focus ring and follows the previous stop in reading order.
 */
async function walkPage(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => {
    Object.assign(window, { walked: new Set<Element>(), lastPlace: undefined });
  });
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(lookAtFocus);
    if (stop === null) return stops;
    // Day, month and year of a date field are separate stops.
    if (stop !== "same") stops.push(stop);
  }
  throw new Error(`Tab never leaves the page. The last stops: ${JSON.stringify(stops.slice(-5))}`);
}

/** Returns the elements of the page that Tab should have reached but did not. */
async function findUnreached(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { walked } = window as unknown as { readonly walked: ReadonlySet<Element> };
    const radios = new Set([...walked].map((element) => element.getAttribute("name")));
    return (
      [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")]
        .filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !walked.has(element))
        // Tab reaches one radio button of a group. The arrow keys reach the rest.
        .filter((element) => !(element.matches("[type=radio]") && radios.has(element.getAttribute("name"))))
        .map((element) => element.outerHTML.slice(0, 120))
    );
  });
}

/** Runs in the page. Returns null once the focus has left it, "same" for another part of the same field. */
async function lookAtFocus(): Promise<Stop | "same" | null> {
  interface Place {
    readonly left: number;
    readonly top: number;
    readonly bottom: number;
  }
  const memory = window as unknown as { walked: Set<Element>; lastPlace: Place | undefined };
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // Wait until the scroll position has followed the focus.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const isKnown = memory.walked.has(element);
  if (isKnown && element.matches("[type=date], [type=time]")) return "same";
  memory.walked.add(element);

  // A radio button or tick box shows its focus ring on its label, which is also the part that people press.
  const shown = element.matches("[type=radio], [type=checkbox]")
    ? (element.closest("label") ?? element)
    : element;
  const box = shown.getBoundingClientRect();
  const faults: string[] = [];
  if (isKnown) faults.push("reached twice");
  const style = getComputedStyle(shown);
  if (style.outlineStyle === "none" || Number.parseFloat(style.outlineWidth) < 2) faults.push("no ring");
  const ring = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth);
  const room = Math.min(box.left, box.top, innerWidth - box.right, innerHeight - box.bottom);
  if (room < ring) {
    faults.push(`not on the screen with all of its ring: ${room.toFixed(1)} px from an edge`);
  }
  const covered = [0.1, 0.5, 0.9]
    .map((part) => document.elementFromPoint(box.left + box.width * part, box.top + box.height / 2))
    .filter((top) => top !== null && !shown.contains(top) && !top.contains(shown));
  if (covered.length > 0) faults.push(`covered by ${covered[0]?.outerHTML.slice(0, 80)}`);

  // Page coordinates do not change with scrolling. Adding scrollLeft does the same for lists that scroll sideways.
  let left = box.left + scrollX;
  for (let parent = shown.parentElement; parent; parent = parent.parentElement) left += parent.scrollLeft;
  const place = { left, top: box.top + scrollY, bottom: box.bottom + scrollY };
  const { lastPlace } = memory;
  if (lastPlace && place.bottom <= lastPlace.top && place.left <= lastPlace.left) {
    faults.push("stands before the last stop");
  }
  if (lastPlace && place.top < lastPlace.bottom && place.bottom > lastPlace.top && left < lastPlace.left) {
    faults.push("stands to the left of the last stop");
  }
  memory.lastPlace = place;
  const words = element.getAttribute("aria-label") ?? element.textContent;
  return { name: `${element.localName} ${words || element.getAttribute("name")}`.slice(0, 60), faults };
}
