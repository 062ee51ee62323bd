import type { Locator, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { openVisit, type Visit, type VisitOptions, waitForHydration } from "./visit.ts";

/** The two screens on which every journey is made. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, VisitOptions>;

export type Screen = keyof typeof SCREENS;

/** Room that a press leaves to the edges of what can be seen, in CSS pixels. */
const MARGIN_PX = 8;

/** How far a finger moves before the browser takes it for scrolling, in CSS pixels. */
const TOUCH_SLOP_PX = 16;

/** Movements that a drag is reported in. */
const DRAG_MOVES = 6;

/** The time from one report to the next, and how long the finger rests at the end, in seconds. */
const REPORT_S = 0.016;
const REST_S = 0.3;

/** Scrolling that has not brought a thing into view by then never will. */
const MOST_SCROLLS = 60;

/**
 * A person at a screen. What it presses has to be seen, under nothing else, at the moment of the press; it scrolls with
 * the wheel or a finger, and types on a keyboard. Nothing goes through the DOM but looking.
 */
export interface Person extends Visit {
  readonly screen: Screen;
  /** Scrolls until a thing is in view, clear of the header, and presses it once. */
  press(target: Locator): Promise<void>;
  /** Presses a point of the viewport, in CSS pixels, whatever is there. */
  pressAt(x: number, y: number): Promise<void>;
  /** Presses a field, replaces what it holds, and goes on typing nowhere else. */
  write(field: Locator, text: string): Promise<void>;
  /** Scrolls by real input until a thing is wholly in view (or its beginning, where it is higher than the screen). */
  bringIntoView(target: Locator): Promise<void>;
  /** What screen readers have been told since the document was loaded, in order. */
  readAnnouncements(): Promise<readonly string[]>;
}

/**
 * Opens an address of the site and waits until React has taken it over. The clock is a minute slow while the form is
 * made, because the Worker takes no request that was written faster than a person writes.
 */
export async function visitAs(screen: Screen, path: string, options: VisitOptions = {}): Promise<Person> {
  const visit = await openVisit({
    locale: "en-GB",
    timezoneId: "Europe/London",
    ...SCREENS[screen],
    ...options,
  });
  const { page } = visit;
  await page.context().addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() - 60_000;
  });
  await page.addInitScript(recordAnnouncements);
  await page.goto(inject("origin") + path);
  await waitForHydration(page);
  return createPerson(visit, screen);
}

/** A person at a page that is open already. */
export function createPerson(visit: Visit, screen: Screen): Person {
  const { page } = visit;
  const isTouch = screen === "phone";

  async function pressAt(x: number, y: number): Promise<void> {
    if (isTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
  }

  async function scrollBy(distance: number): Promise<void> {
    const { width, height } = SCREENS[screen].viewport;
    const before = await page.evaluate(() => window.scrollY);
    if (isTouch) {
      await drag(page, { x: width / 2, y: height / 2 + distance / 2 }, -distance);
    } else {
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.wheel(0, distance);
    }
    // The wheel scrolls smoothly or at once, as the browser likes: it is over when the place is the same in two frames.
    await page.evaluate(async (start) => {
      const frame = () => new Promise(requestAnimationFrame);
      for (let i = 0; i < 10 && window.scrollY === start; i += 1) await frame();
      for (let last = Number.NaN; last !== window.scrollY; await frame()) last = window.scrollY;
    }, before);
  }

  async function bringIntoView(target: Locator): Promise<void> {
    await target.waitFor();
    for (let count = 0; count < MOST_SCROLLS; count += 1) {
      const { top, bottom, header, height } = await readPlace(page, target);
      const room = height - header - 2 * MARGIN_PX;
      const isTall = bottom - top > room;
      if (top >= header + MARGIN_PX && (bottom <= height - MARGIN_PX || (isTall && top <= height / 2)))
        return;
      const wanted = header + Math.max(MARGIN_PX, isTall ? MARGIN_PX : (room - (bottom - top)) / 2);
      const distance = top - wanted;
      await scrollBy(Math.sign(distance) * Math.min(Math.max(Math.abs(distance), 1), height * 0.8));
    }
    throw new Error(`Scrolling never brings ${target} into view.`);
  }

  return {
    ...visit,
    screen,
    pressAt,
    bringIntoView,
    async press(target) {
      await bringIntoView(target);
      const { x, y, hit } = await target.evaluate((element) => {
        const shown = element.matches("[type=radio], [type=checkbox]")
          ? (element.closest("label") ?? element)
          : element;
        // A link that is broken over two lines has a box for each.
        const [box = shown.getBoundingClientRect()] = shown.getClientRects();
        const x = box.left + box.width / 2;
        const y = box.top + Math.min(box.height, innerHeight / 2) / 2;
        const top = document.elementFromPoint(x, y);
        const isHit = top !== null && (shown.contains(top) || top.contains(shown));
        return { x, y, hit: isHit ? null : (top?.outerHTML.slice(0, 120) ?? "nothing") };
      });
      if (hit !== null) throw new Error(`${target} cannot be pressed: ${hit} is above it.`);
      await pressAt(x, y);
    },
    async write(field, text) {
      await this.press(field);
      const type = await field.getAttribute("type");
      // The pickers of dates and times are windows of the system's own, which no page and no test can press.
      if (type === "date" || type === "time") return await field.fill(text);
      await page.keyboard.press("ControlOrMeta+A");
      if (text === "") await page.keyboard.press("Delete");
      else await page.keyboard.type(text);
    },
    async readAnnouncements() {
      return await page.evaluate(
        () => (window as unknown as { announcements: string[] }).announcements ?? [],
      );
    },
  };
}

/** Touches the screen, moves the finger up or down and rests before it leaves, so that nothing is flung. */
async function drag(
  page: Page,
  from: { readonly x: number; readonly y: number },
  distance: number,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Told to the browser, and not waited for: how fast the finger was when it left decides whether a page is flung.
  let timestamp = Date.now() / 1000 - 2 * REST_S;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number, after = REPORT_S) => {
    timestamp += after;
    return session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
      timestamp,
    });
  };
  // The first pixels of a movement tell a drag from a tap, and scroll nothing.
  const slop = Math.sign(distance) * TOUCH_SLOP_PX;
  await touch("touchStart", from.y);
  await touch("touchMove", from.y + slop);
  for (let part = 1; part <= DRAG_MOVES; part += 1) {
    await touch("touchMove", from.y + slop + (distance * part) / DRAG_MOVES);
  }
  await touch("touchMove", from.y + slop + distance, REST_S);
  await touch("touchEnd");
  await session.detach();
}

/** A thing's place in the viewport, and what of the viewport the header covers, in CSS pixels. */
async function readPlace(page: Page, target: Locator) {
  const box = await target.evaluate((element) => {
    const shown = element.matches("[type=radio], [type=checkbox]")
      ? (element.closest("label") ?? element)
      : element;
    const { top, bottom } = shown.getBoundingClientRect();
    return { top, bottom };
  });
  const frame = await page.evaluate(() => {
    const header = document.querySelector("header")?.getBoundingClientRect();
    return { header: Math.max(0, header?.bottom ?? 0), height: window.innerHeight };
  });
  return { ...box, ...frame };
}

/** Expects a thing to be seen: below the header, and not below the screen. */
export async function expectInView(page: Page, target: Locator): Promise<void> {
  await expectPlace(
    page,
    target,
    ({ top, bottom, header, height }) => top >= header - 1 && bottom <= height + 1,
  );
}

/** Expects a heading to be where reading begins: below the header, in the upper half of the screen. */
export async function expectInUpperHalf(page: Page, target: Locator): Promise<void> {
  await expectPlace(page, target, ({ top, header, height }) => top >= header - 1 && top <= height / 2);
}

type Place = Awaited<ReturnType<typeof readPlace>>;

async function expectPlace(page: Page, target: Locator, isRight: (place: Place) => boolean): Promise<void> {
  await expect
    .poll(async () => {
      const place = await readPlace(page, target);
      return isRight(place) ? "in its place" : place;
    })
    .toBe("in its place");
}

/** Expects a thing to have the focus. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Runs in the page: notes what live regions say, as assistive technology would hear it. */
function recordAnnouncements(): void {
  const announcements: string[] = [];
  Object.assign(window, { announcements });
  const live = "[role=status], [role=alert], [role=progressbar], output, [aria-live]:not([aria-live=off])";
  new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const text = element?.closest(live)?.textContent?.trim();
      if (text && announcements.at(-1) !== text) announcements.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
