import type { CDPSession, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { ownSite } from "./own-site.ts";
import { isSweep, takeShare } from "./sweep.ts";
import { openVisit, type Visit, type VisitOptions, waitForHydration } from "./visit.ts";

export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, VisitOptions>;

export type Screen = keyof typeof SCREENS;

export const ALL_SCREENS: readonly Screen[] = ["phone", "desktop"];

/** Screens for long journeys: the phone in every run, the desktop in a sweep. */
export const JOURNEY_SCREENS = takeShare(ALL_SCREENS);

/** Screens for longer variants of other journeys: both, but only in a sweep. */
export const SWEEP_SCREENS: readonly Screen[] = isSweep ? ALL_SCREENS : [];

/** Distance that a press keeps from the edges of the visible area, in CSS pixels. */
const MARGIN_PX = 8;

/** How far a finger moves before the browser treats the movement as scrolling, in CSS pixels. */
const TOUCH_SLOP_PX = 16;

/** Duration of one finger movement, in seconds. */
const MOVE_S = 0.016;

/** How long a finger rests before it lifts, in seconds. */
const REST_S = 0.3;

/** Maximum number of scrolls before an element counts as unreachable. */
const MOST_SCROLLS = 60;

/**
 * Distance from the screen's left edge at which a finger or the wheel scrolls, in CSS pixels. There are no number
 * fields there, which the wheel would change, and no lists that scroll sideways.
 */
const EDGE_PX = 6;

/**
 * A person at a screen, who presses only visible, uncovered elements, scrolls with the wheel or a finger, and types on
 * a keyboard. The DOM is only read, never driven.
 */
export interface Person extends Visit {
  readonly screen: Screen;
  /** Scrolls an element into view, clear of the header, and presses it once it holds still and nothing covers it. */
  press(target: Locator): Promise<void>;
  /** Like press(), but presses the same place twice in quick succession. */
  doubleTap(target: Locator): Promise<void>;
  /** Presses a point of the viewport, in CSS pixels, without aiming at an element. */
  pressAt(x: number, y: number): Promise<void>;
  /** Presses a field and, once it has the focus, replaces its value. In a select, chooses the option by its label. */
  write(field: Locator, text: string): Promise<void>;
  /** Goes back in the browser's history to a page of the app, and waits until the app shows it. */
  back(): Promise<void>;
  /** Goes forward in the browser's history to a page of the app, and waits until the app shows it. */
  forward(): Promise<void>;
  /** Scrolls with real input until an element is wholly in view, or its top if it is taller than the screen. */
  bringIntoView(target: Locator): Promise<void>;
  /** Returns the live-region announcements since the document was loaded, in order. */
  readAnnouncements(): Promise<readonly string[]>;
}

/** Opens an address of the site and waits until React has hydrated it. */
export async function visitAs(screen: Screen, path: string, options: VisitOptions = {}): Promise<Person> {
  const visit = await openVisit({
    locale: "en-GB",
    timezoneId: "Europe/London",
    ...SCREENS[screen],
    ...options,
  });
  const { page } = visit;
  await page.addInitScript(recordAnnouncements);
  await page.goto(ownSite.origin + path);
  await waitForHydration(page);
  return createPerson(visit, screen);
}

export function createPerson(visit: Visit, screen: Screen): Person {
  const { page } = visit;
  const isTouch = screen === "phone";
  let session: Promise<CDPSession> | undefined;

  async function pressAt(x: number, y: number): Promise<void> {
    if (isTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
  }

  async function scrollBy(distance: number): Promise<void> {
    const height = page.viewportSize()?.height ?? 0;
    const before = await page.evaluate(() => window.scrollY);
    if (isTouch) {
      session ??= page.context().newCDPSession(page);
      await drag(await session, { x: EDGE_PX, y: height / 2 + distance / 2 }, -distance);
    } else {
      await page.mouse.move(EDGE_PX, height / 2);
      await page.mouse.wheel(0, distance);
    }
    // The browser may scroll smoothly or at once. Scrolling is over when the position is the same in two frames.
    await page.evaluate(async (start) => {
      const frame = () => new Promise(requestAnimationFrame);
      for (let i = 0; i < 10 && window.scrollY === start; i += 1) await frame();
      for (let last = Number.NaN; last !== window.scrollY; await frame()) last = window.scrollY;
    }, before);
  }

  async function bringIntoView(target: Locator): Promise<void> {
    await target.waitFor();
    let lastTop = Number.NaN;
    for (let count = 0; count < MOST_SCROLLS; count += 1) {
      const { top, bottom, header, height, isCovered } = await measure(page, target);
      const room = height - header - 2 * MARGIN_PX;
      const isTall = bottom - top > room;
      const wanted = header + MARGIN_PX + (isTall ? 0 : (room - (bottom - top)) / 2);
      const distance = top - wanted;
      const isSeen =
        top >= header + MARGIN_PX && (bottom <= height - MARGIN_PX || (isTall && top <= height / 2));
      // A second bar may follow the header. An element in the middle of the screen is clear of both.
      if (isSeen && (!isCovered || Math.abs(distance) <= MARGIN_PX)) return;
      // At either end of a page there is no margin left to scroll, and a fixed element never moves.
      if (top === lastTop && top >= header && (bottom <= height || isTall)) return;
      if (top === lastTop) break;
      lastTop = top;
      await scrollBy(Math.sign(distance) * Math.min(Math.max(Math.abs(distance), 1), height * 0.8));
    }
    throw new Error(`Scrolling never brings ${target} into view.`);
  }

  /** Scrolls an element into view and returns the point to press, once nothing prevents the press. */
  async function findPoint(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
    await bringIntoView(target);
    let last: Awaited<ReturnType<typeof watchPressPoint>> | undefined;
    await expect
      .poll(
        async () => {
          last = await target.evaluate(watchPressPoint);
          return last.obstacle;
        },
        { message: `what keeps ${target} from being pressed`, interval: 20 },
      )
      .toBeNull();
    return last ?? expect.fail(`${target} is nowhere.`);
  }

  async function press(target: Locator): Promise<void> {
    const { x, y } = await findPoint(target);
    if (!isTouch) return await pressAt(x, y);
    // A tap becomes a click some time after the finger lifts, or it has loaded another document.
    await page.evaluate(awaitClick);
    await pressAt(x, y);
    await page.waitForFunction(() => !("isClickAwaited" in window && window.isClickAwaited));
  }

  return {
    ...visit,
    screen,
    pressAt,
    bringIntoView,
    press,
    async doubleTap(target) {
      const { x, y } = await findPoint(target);
      if (!isTouch) return await page.mouse.dblclick(x, y);
      await pressAt(x, y);
      await pressAt(x, y);
    },
    async write(field, text) {
      const kind = await field.evaluate((element) => element.getAttribute("type") ?? element.localName);
      // Select lists and date and time pickers open system windows, which no test can press.
      if (kind === "select") {
        await bringIntoView(field);
        await field.selectOption({ label: text });
        return;
      }
      await press(field);
      await expectFocus(field);
      if (kind === "date" || kind === "time") return await field.fill(text);
      await page.keyboard.press("ControlOrMeta+A");
      if (text === "") await page.keyboard.press("Delete");
      // An on-screen keyboard inserts whole words without key events.
      else if (isTouch) await page.keyboard.insertText(text);
      else await page.keyboard.type(text);
    },
    // Does not wait for a load event: a page from the back/forward cache fires none.
    async back() {
      await page.goBack({ waitUntil: "commit" });
      await waitForHydration(page);
    },
    async forward() {
      await page.goForward({ waitUntil: "commit" });
      await waitForHydration(page);
    },
    async readAnnouncements() {
      return await page.evaluate(
        () => (window as unknown as { announcements: string[] }).announcements ?? [],
      );
    },
  };
}

/**
 * Drags a finger up or down and rests before lifting it, so that the page is not flung. The browser computes the speed
 * from the event timestamps, so the rest costs no real time.
 */
async function drag(
  session: CDPSession,
  from: { readonly x: number; readonly y: number },
  distance: number,
): Promise<void> {
  let timestamp = Date.now() / 1_000;
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", duration: number, y?: number) => {
    timestamp += duration;
    const touchPoints = y === undefined ? [] : [{ x: from.x, y }];
    await session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
  };
  // The first pixels only distinguish a drag from a tap. They do not scroll.
  const slop = Math.sign(distance) * TOUCH_SLOP_PX;
  await touch("touchStart", 0, from.y);
  await touch("touchMove", MOVE_S, from.y + slop);
  await touch("touchMove", MOVE_S, from.y + slop + distance);
  await touch("touchEnd", REST_S);
}

/** Runs in the page: sets `isClickAwaited` until the next click. */
function awaitClick(): void {
  const note = (isClickAwaited: boolean) => Object.assign(window, { isClickAwaited });
  note(true);
  window.addEventListener("click", () => note(false), { capture: true, once: true });
}

/** Returns readPlace() of an element, and the viewport's height in CSS pixels. */
async function measure(page: Page, target: Locator) {
  return { ...(await target.evaluate(readPlace)), height: page.viewportSize()?.height ?? 0 };
}

/** Runs in the page: returns an element's top and bottom and the header's bottom in the viewport, in CSS pixels. */
function readPlace(element: Element) {
  const shown = element.matches("[type=radio], [type=checkbox]")
    ? (element.closest("label") ?? element)
    : element;
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  const bar = document.querySelector("header");
  const header = bar === null || bar.contains(shown) ? 0 : Math.max(0, bar.getBoundingClientRect().bottom);
  const above = document.elementFromPoint(
    (left + right) / 2,
    top + Math.min(bottom - top, innerHeight / 2) / 2,
  );
  // During a page transition only the root can be hit, so an ancestor does not count as covering the element.
  const isCovered = above !== null && !shown.contains(above) && !above.contains(shown);
  const isShown = shown.checkVisibility({ visibilityProperty: true });
  return { top, bottom, header, isCovered, isShown };
}

/** Runs in the page: returns the point to press and the obstacle, if any: movement or an element on top. */
async function watchPressPoint(element: Element) {
  const shown = element.matches("[type=radio], [type=checkbox]")
    ? (element.closest("label") ?? element)
    : element;
  const read = () => {
    // A link that wraps over two lines has one box per line.
    const [box = shown.getBoundingClientRect()] = shown.getClientRects();
    return { x: box.left + box.width / 2, y: box.top + Math.min(box.height, innerHeight / 2) / 2 };
  };
  const before = read();
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const { x, y } = read();
  if (x !== before.x || y !== before.y) return { x, y, obstacle: "its own movement" };
  const hit = document.elementFromPoint(x, y);
  // A press on an enclosing link, button, label or summary counts too.
  const whole = hit?.closest("a, button, label, summary");
  const isHit = hit !== null && (shown.contains(hit) || whole?.contains(shown) === true);
  return { x, y, obstacle: isHit ? null : (hit?.outerHTML.slice(0, 120) ?? "the edge of the screen") };
}

/** Returns an element's bounding box, in CSS pixels. */
export async function readBox(target: Locator) {
  return (await target.boundingBox()) ?? expect.fail(`${target} is not on the screen.`);
}

/** Returns the centre of an element that is on the screen. */
export async function findMiddle(target: Locator): Promise<[number, number]> {
  const { x, y, width, height } = await readBox(target);
  return [x + width / 2, y + height / 2];
}

/** Expects an element to be visible between the header and the bottom of the screen. */
export async function expectInView(page: Page, target: Locator): Promise<void> {
  await expectPlace(
    page,
    target,
    ({ top, bottom, header, height, isShown }) => isShown && top >= header - 1 && bottom <= height + 1,
  );
}

/** Expects a heading to be visible below the header, in the upper half of the screen. */
export async function expectInUpperHalf(page: Page, target: Locator): Promise<void> {
  await expectPlace(
    page,
    target,
    ({ top, header, height, isShown }) => isShown && top >= header - 1 && top <= height / 2,
  );
}

type Place = Awaited<ReturnType<typeof measure>>;

async function expectPlace(page: Page, target: Locator, isRight: (place: Place) => boolean): Promise<void> {
  await expect
    .poll(async () => {
      const place = await measure(page, target);
      return isRight(place) ? "in its place" : place;
    })
    .toBe("in its place");
}

export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Runs in the page: records live-region updates as assistive technology would announce them. */
function recordAnnouncements(): void {
  const announcements: string[] = [];
  Object.assign(window, { announcements });
  const live = "[role=status], [role=alert], output, [aria-live]:not([aria-live=off])";
  const note = (region: Element | null | undefined) => {
    const text = region?.checkVisibility({ visibilityProperty: true }) && region.textContent?.trim();
    if (text && announcements.at(-1) !== text) announcements.push(text);
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      note((target instanceof Element ? target : target.parentElement)?.closest(live));
      // Most live regions must exist before their text changes. An alert is announced when it is inserted.
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        if (added.matches("[role=alert]")) note(added);
        for (const alert of added.querySelectorAll("[role=alert]")) note(alert);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
